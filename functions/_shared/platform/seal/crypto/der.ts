// Writes DER (X.690), only the few types that a signature container needs. The verifier reads with pkijs, so that a
// mistake here cannot be hidden by the same mistake there.

import { concat } from '../../contract/bytes.ts';

function lengthBytes(length: number): number[] {
  if (length < 0x80) return [length];
  const bytes: number[] = [];
  for (let rest = length; rest > 0; rest = Math.floor(rest / 256)) bytes.unshift(rest % 256);
  return [0x80 | bytes.length, ...bytes];
}

export function tagged(tag: number, ...contents: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const content = concat(contents);
  return concat([Uint8Array.from([tag, ...lengthBytes(content.length)]), content]);
}

export const sequence = (...items: readonly Uint8Array[]) => tagged(0x30, ...items);
export const octets = (content: Uint8Array) => tagged(0x04, content);
export const bits = (content: Uint8Array) => tagged(0x03, Uint8Array.of(0), content);
export const nothing = () => tagged(0x05);
export const boolean = (value: boolean) => tagged(0x01, Uint8Array.of(value ? 0xff : 0));
export const utf8 = (text: string) => tagged(0x0c, new TextEncoder().encode(text));
/** `[number]` around or instead of another tag; constructed. */
export const context = (number: number, ...items: readonly Uint8Array[]) => tagged(0xa0 | number, ...items);

function compare(a: Uint8Array, b: Uint8Array): number {
  for (let at = 0; at < Math.min(a.length, b.length); at += 1) {
    const difference = (a[at] ?? 0) - (b[at] ?? 0);
    if (difference !== 0) return difference;
  }
  return a.length - b.length;
}

/** SET OF: DER requires the elements in ascending order of their encoding. */
export const setOf = (...items: readonly Uint8Array[]) => tagged(0x31, ...[...items].sort(compare));

/** A non-negative integer from its big-endian bytes. */
export function integer(bytes: Uint8Array): Uint8Array<ArrayBuffer> {
  const first = bytes.findIndex((byte) => byte !== 0);
  const significant = first === -1 ? Uint8Array.of(0) : bytes.subarray(first);
  const sign = (significant[0] ?? 0) >= 0x80 ? Uint8Array.of(0) : new Uint8Array();
  return tagged(0x02, sign, significant);
}

export const smallInteger = (value: number) => integer(Uint8Array.of(value));

export function oid(dotted: string): Uint8Array<ArrayBuffer> {
  const [first = 0, second = 0, ...rest] = dotted.split('.').map(Number);
  const bytes = [first * 40 + second, ...rest].flatMap((arc) => {
    const groups = [arc % 128];
    for (let left = Math.floor(arc / 128); left > 0; left = Math.floor(left / 128)) groups.unshift(0x80 | (left % 128));
    return groups;
  });
  return tagged(0x06, Uint8Array.from(bytes));
}

/** UTCTime until 2049, GeneralizedTime after (RFC 5280, 4.1.2.5). */
export function time(date: Date): Uint8Array<ArrayBuffer> {
  const text = date.toISOString().replace(/[-:T]|\.\d+/g, '');
  const ascii = new TextEncoder().encode(date.getUTCFullYear() < 2050 ? text.slice(2) : text);
  return tagged(date.getUTCFullYear() < 2050 ? 0x17 : 0x18, ascii);
}
