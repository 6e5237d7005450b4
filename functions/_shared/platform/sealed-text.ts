// Short secrets that the database keeps but must not read (decision 0128).
import { Buffer } from 'node:buffer';
import { environment } from './environment.ts';

/** The first byte of everything sealed, so that a later format or key can be told apart. */
const VERSION = 1;
const IV_BYTES = 12;

/**
 * Returns the text, sealed with a key of the setting IDENTIFIER_KEY that is for this purpose alone, in base64:
 * AES-256-GCM with a fresh nonce.
 */
export async function sealText(purpose: string, text: string): Promise<string> {
  const iv = crypto.getRandomValues(new Uint8Array(IV_BYTES));
  const encrypted = await crypto.subtle.encrypt({ name: 'AES-GCM', iv }, await sealingKey(purpose), utf8(text));
  return Buffer.concat([Uint8Array.of(VERSION), iv, new Uint8Array(encrypted)]).toString('base64');
}

/** Opens a sealed text. Throws for one that was altered, or sealed with another key or for another purpose. */
export async function openText(purpose: string, sealed: string): Promise<string> {
  const bytes = new Uint8Array(Buffer.from(sealed, 'base64'));
  if (bytes[0] !== VERSION) throw new Error('A sealed text has an unknown version');
  const iv = bytes.slice(1, 1 + IV_BYTES);
  const key = await sealingKey(purpose);
  return new TextDecoder().decode(await crypto.subtle.decrypt({ name: 'AES-GCM', iv }, key, bytes.slice(1 + IV_BYTES)));
}

/** Returns the HMAC-SHA-256 of a text with a key for this purpose, in base64: equal texts can be matched, not guessed. */
export async function keyedHash(purpose: string, text: string): Promise<string> {
  const hash = await crypto.subtle.sign('HMAC', await hashingKey(purpose), utf8(text));
  return Buffer.from(hash).toString('base64');
}

const keys = new Map<string, Promise<CryptoKey>>();

function sealingKey(purpose: string): Promise<CryptoKey> {
  return keyFor(purpose, { name: 'AES-GCM', length: 256 }, ['encrypt', 'decrypt']);
}

function hashingKey(purpose: string): Promise<CryptoKey> {
  return keyFor(purpose, { name: 'HMAC', hash: 'SHA-256', length: 256 }, ['sign']);
}

function keyFor(purpose: string, algorithm: AesKeyGenParams | HmacKeyGenParams, usages: KeyUsage[]) {
  const known = keys.get(purpose);
  if (known) return known;
  const key = deriveKey(environment('IDENTIFIER_KEY'), purpose, algorithm, usages);
  keys.set(purpose, key);
  return key;
}

/** One of the independent keys of a secret (HKDF, RFC 5869). */
async function deriveKey(
  secret: string,
  purpose: string,
  algorithm: AesKeyGenParams | HmacKeyGenParams,
  usages: KeyUsage[],
): Promise<CryptoKey> {
  const bytes = new Uint8Array(Buffer.from(secret, 'base64'));
  if (bytes.length !== 32) throw new Error('IDENTIFIER_KEY is not 32 bytes in base64');
  const root = await crypto.subtle.importKey('raw', bytes, 'HKDF', false, ['deriveKey']);
  const derivation = { name: 'HKDF', hash: 'SHA-256', salt: new Uint8Array(), info: utf8(purpose) };
  return crypto.subtle.deriveKey(derivation, root, algorithm, false, usages);
}

function utf8(text: string): Uint8Array<ArrayBuffer> {
  return new TextEncoder().encode(text);
}
