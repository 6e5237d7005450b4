import { Buffer } from 'node:buffer';
import * as z from 'zod/mini';

export function toBase64(bytes: Uint8Array): string {
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('base64');
}

/** Bytes that travel as base64 in JSON. */
export const base64Bytes = z.pipe(
  z.base64(),
  z.transform((text) => new Uint8Array(Buffer.from(text, 'base64'))),
);
