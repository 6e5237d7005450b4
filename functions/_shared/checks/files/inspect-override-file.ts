import { Buffer } from 'node:buffer';
import type { ProofFault } from '../../platform/contract/files.ts';
import { MAX_FILE_BYTES } from '../../platform/contract/limits.ts';
import { readPictureHeader, startsWith } from '../../platform/pictures/picture-header.ts';
import { inspectCheckFile } from './inspect-check-file.ts';

export type OverrideFileInspection =
  | {
      readonly ok: true;
      readonly contentType: 'application/pdf' | 'image/png' | 'image/jpeg';
      /** Null for a picture. */
      readonly pageCount: number | null;
    }
  | { readonly ok: false; readonly reason: ProofFault };

/**
 * Checks by their content whether a PDF, PNG or JPEG can be kept and shown as the proof of an override (spec 001 §5).
 * Never throws for a bad file.
 */
export async function inspectOverrideFile(bytes: Uint8Array<ArrayBuffer>): Promise<OverrideFileInspection> {
  if (bytes.length === 0) return { ok: false, reason: 'EMPTY' };
  if (bytes.length > MAX_FILE_BYTES) return { ok: false, reason: 'TOO_BIG' };
  const header = readPictureHeader(bytes);
  if (header === null) {
    const inspection = await inspectCheckFile(bytes);
    if (inspection.ok) return { ok: true, contentType: 'application/pdf', pageCount: inspection.pages.length };
    return { ok: false, reason: inspection.reason === 'NOT_PDF' ? 'NOT_PDF_OR_PICTURE' : inspection.reason };
  }
  if (header === 'BROKEN' || !isWhole(bytes)) return { ok: false, reason: 'UNREADABLE_PICTURE' };
  if (header.format !== 'png' && header.format !== 'jpeg') return { ok: false, reason: 'NOT_PDF_OR_PICTURE' };
  return { ok: true, contentType: `image/${header.format}`, pageCount: null };
}

/** Returns whether a picture reaches its end mark; some cameras add a few bytes after it. */
function isWhole(bytes: Uint8Array): boolean {
  const content = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const endOfScan = Buffer.from([0xff, 0xd9]);
  const startOfScan = Buffer.from([0xff, 0xda]);
  if (startsWith(bytes, '\x89PNG')) return content.includes('IEND');
  return !startsWith(bytes, '\xff\xd8') || content.lastIndexOf(endOfScan) > content.lastIndexOf(startOfScan);
}
