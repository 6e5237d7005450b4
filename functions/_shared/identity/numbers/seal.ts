import { Buffer } from 'node:buffer';
import { environment } from '../../platform/environment.ts';

/** What the database keeps of a number: two texts in base64. */
export interface SealedNumber {
  readonly sealed: string;
  /** Equal for equal numbers of a country. Tells nothing about the number without the key. */
  readonly keyedHash: string;
}

/** The first byte of everything sealed, so that a later format or key can be told apart. */
const VERSION = 1;
const IV_BYTES = 12;

/** Seals a number with the setting IDENTIFIER_KEY: AES-256-GCM with a fresh nonce, and an HMAC-SHA-256 to match by. */
export async function sealNumber(country: string, number: string): Promise<SealedNumber> {
  const { sealing, hashing } = await keys();
  const iv = crypto.getRandomValues(new Uint8Array(IV_BYTES));
  const encrypted = await crypto.subtle.encrypt({ name: 'AES-GCM', iv }, sealing, utf8(number));
  const hash = await crypto.subtle.sign('HMAC', hashing, utf8(`${country}:${number}`));
  return {
    sealed: Buffer.concat([Uint8Array.of(VERSION), iv, new Uint8Array(encrypted)]).toString('base64'),
    keyedHash: Buffer.from(hash).toString('base64'),
  };
}

/** Returns the keyed hash, in base64, of what a provider calls a person. */
export async function hashSubject(provider: string, subject: string): Promise<string> {
  const { hashing } = await keys();
  return Buffer.from(await crypto.subtle.sign('HMAC', hashing, utf8(`${provider} ${subject}`))).toString('base64');
}

/** Opens a sealed number. Throws for one that was altered or sealed with another key. */
export async function openNumber(sealed: string): Promise<string> {
  const bytes = new Uint8Array(Buffer.from(sealed, 'base64'));
  if (bytes[0] !== VERSION) throw new Error('A sealed number has an unknown version');
  const { sealing } = await keys();
  const iv = bytes.slice(1, 1 + IV_BYTES);
  const number = await crypto.subtle.decrypt({ name: 'AES-GCM', iv }, sealing, bytes.slice(1 + IV_BYTES));
  return new TextDecoder().decode(number);
}

interface Keys {
  readonly sealing: CryptoKey;
  readonly hashing: CryptoKey;
}

let made: Promise<Keys> | undefined;

function keys(): Promise<Keys> {
  return (made ??= deriveKeys(environment('IDENTIFIER_KEY')));
}

/** Two independent keys of one secret (HKDF, RFC 5869). */
async function deriveKeys(secret: string): Promise<Keys> {
  const bytes = new Uint8Array(Buffer.from(secret, 'base64'));
  if (bytes.length !== 32) throw new Error('IDENTIFIER_KEY is not 32 bytes in base64');
  const root = await crypto.subtle.importKey('raw', bytes, 'HKDF', false, ['deriveKey']);
  const use = (info: string) => ({ name: 'HKDF', hash: 'SHA-256', salt: new Uint8Array(), info: utf8(info) });
  return {
    sealing: await crypto.subtle.deriveKey(use('identifier sealing'), root, { name: 'AES-GCM', length: 256 }, false, [
      'encrypt',
      'decrypt',
    ]),
    hashing: await crypto.subtle.deriveKey(
      use('identifier matching'),
      root,
      { name: 'HMAC', hash: 'SHA-256', length: 256 },
      false,
      ['sign'],
    ),
  };
}

function utf8(text: string): Uint8Array<ArrayBuffer> {
  return new TextEncoder().encode(text);
}
