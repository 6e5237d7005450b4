import { x25519 } from '@noble/curves/ed25519.js';
import { concat, framed } from './bytes.ts';
import type { Bytes } from './bytes.ts';
import { ALPHABET, normalizeCode, toBase32 } from './crockford.ts';
import { joinShares } from './shamir.ts';

/** A recovery key as it is printed: whole, or one of three shares of which two restore it. */
const KINDS = { key: 'K', share: 'S' } as const;

/**
 * Returns the secret, or a share of it, for paper: the letter of its kind, the bytes in Crockford's base 32, and four
 * characters that find a typing error, in groups of four.
 */
export async function printedSecret(bytes: Bytes, kind: keyof typeof KINDS): Promise<string> {
  const body = KINDS[kind] + toBase32(bytes);
  return `${body}${await checkOf(body)}`.replaceAll(/(.{4})(?=.)/g, '$1-');
}

export type ReadSecret =
  | { readonly kind: 'key'; readonly secret: Bytes }
  | { readonly kind: 'share'; readonly share: Bytes };

/** Returns what was typed from paper, or null where it has an error. */
export async function readPrinted(typed: string): Promise<ReadSecret | null> {
  const text = normalizeCode(typed);
  const body = text.slice(0, -4);
  if (text.length < 10 || (await checkOf(body)) !== text.slice(-4)) return null;
  const bytes = fromBase32(body.slice(1));
  if (body.startsWith(KINDS.key) && bytes.length === 32) return { kind: 'key', secret: bytes };
  if (body.startsWith(KINDS.share) && bytes.length === 33) return { kind: 'share', share: bytes };
  return null;
}

export type Restored = 'wrong' | 'more' | 'same' | 'other' | { readonly secret: Bytes };

/**
 * Returns the team's recovery secret from one or two sheets of paper, if it belongs to the public key: `wrong` for a
 * typing error, `more` for one share alone, `same` for one share twice, `other` for those of another key.
 */
export async function restoreRecovery(typed: readonly string[], recoveryKey: Bytes): Promise<Restored> {
  const read = await Promise.all(typed.map((one) => readPrinted(one)));
  const [first, second] = read;
  if (!first || read.includes(null)) return 'wrong';
  const secret = first.kind === 'key' ? first.secret : joined(first, second ?? null);
  if (typeof secret === 'string') return secret;
  const publicKey = x25519.getPublicKey(secret);
  return publicKey.every((byte, at) => byte === recoveryKey[at]) ? { secret } : 'other';
}

function joined(first: { readonly share: Bytes }, second: ReadSecret | null): Bytes | 'wrong' | 'more' | 'same' {
  if (second === null) return 'more';
  if (second.kind === 'key') return 'wrong';
  if (first.share[0] === second.share[0]) return 'same';
  return joinShares(first.share, second.share);
}

async function checkOf(body: string): Promise<string> {
  const hash = await crypto.subtle.digest('SHA-256', framed('tillit/whistleblowing/1/printed', body));
  return toBase32(new Uint8Array(hash.slice(0, 3))).slice(0, 4);
}

function fromBase32(text: string): Bytes {
  const bits = Array.from(text, (character) => ALPHABET.indexOf(character).toString(2).padStart(5, '0')).join('');
  return concat(Uint8Array.from(bits.match(/.{8}/g) ?? [], (byte) => Number.parseInt(byte, 2)));
}
