// The codes of authenticator apps: TOTP (RFC 6238) with SHA-1, six digits and 30 seconds, the only values that all apps
// know.
import { Buffer } from 'node:buffer';
import { CODE_DIGITS } from '../contract/limits.ts';

const STEP_SECONDS = 30;
const SECRET_BYTES = 20;
const BASE32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** Returns a new secret, in base32 as apps read it (RFC 4648, without padding). */
export function newSecret(): string {
  let bits = '';
  for (const byte of crypto.getRandomValues(new Uint8Array(SECRET_BYTES))) bits += byte.toString(2).padStart(8, '0');
  return (bits.match(/.{5}/g) ?? []).map((five) => BASE32.charAt(Number.parseInt(five, 2))).join('');
}

/** Returns the address that apps read from a QR code. */
export function appAddress(issuer: string, person: string, secret: string): string {
  const label = `${encodeURIComponent(issuer)}:${encodeURIComponent(person)}`;
  return `otpauth://totp/${label}?secret=${secret}&issuer=${encodeURIComponent(issuer)}`;
}

/**
 * Returns the latest step (of 30 seconds since 1970) whose code this is, or null. Clocks may differ by a step. All three
 * are tried, because neighbouring steps can have the same digits.
 */
export async function stepOf(code: string, secret: string, now: number): Promise<number | null> {
  const present = Math.floor(now / 1000 / STEP_SECONDS);
  let latest: number | null = null;
  for (const step of [present - 1, present, present + 1]) {
    if ((await codeAt(secret, step)) === code) latest = step;
  }
  return latest;
}

/** Returns the code that the app shows in a step. */
export async function codeAt(secret: string, step: number): Promise<string> {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const key = await crypto.subtle.importKey('raw', fromBase32(secret), { name: 'HMAC', hash: 'SHA-1' }, false, [
    'sign',
  ]);
  const hash = Buffer.from(await crypto.subtle.sign('HMAC', key, counter));
  const offset = hash.readUInt8(hash.length - 1) & 15;
  const number = (hash.readUInt32BE(offset) & 0x7fffffff) % 10 ** CODE_DIGITS;
  return String(number).padStart(CODE_DIGITS, '0');
}

function fromBase32(text: string): Uint8Array<ArrayBuffer> {
  const bits = Array.from(text, (letter) => BASE32.indexOf(letter).toString(2).padStart(5, '0')).join('');
  return Uint8Array.from(bits.match(/.{8}/g) ?? [], (eight) => Number.parseInt(eight, 2));
}
