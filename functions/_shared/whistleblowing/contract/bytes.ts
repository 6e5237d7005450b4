import { concat as joined } from '../../platform/contract/bytes.ts';

export { fromBase64, toBase64 } from '../../platform/contract/base64url.ts';

/** Bytes that own their memory, as WebCrypto demands. */
export type Bytes = Uint8Array<ArrayBuffer>;

const encoder = new TextEncoder();
const decoder = new TextDecoder('utf-8', { fatal: true });

export const utf8 = (text: string): Bytes => encoder.encode(text);
export const fromUtf8 = (bytes: Bytes): string => decoder.decode(bytes);

export const concat = (...parts: readonly Uint8Array[]): Bytes => joined(parts);

/**
 * Returns the fields as one unambiguous string of bytes: each with its length in four bytes, big-endian, before it. So
 * `["ab", "c"]` and `["a", "bc"]` differ.
 */
export function framed(...fields: readonly (string | Uint8Array)[]): Bytes {
  return concat(
    ...fields.flatMap((field) => {
      const bytes = typeof field === 'string' ? utf8(field) : field;
      return [uint32(bytes.length), bytes];
    }),
  );
}

/** Four bytes, big-endian. */
export function uint32(value: number): Bytes {
  const bytes = new Uint8Array(4);
  new DataView(bytes.buffer).setUint32(0, value);
  return bytes;
}

export const randomBytes = (length: number): Bytes => crypto.getRandomValues(new Uint8Array(length));
