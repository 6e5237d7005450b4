import { PdfArray, PdfString } from '@libpdf/core';
import type { PDF } from '@libpdf/core';
import { concat } from '../../contract/bytes.ts';
import { sha256Hex } from '../digest.ts';
import { openUpload } from '../load-original.ts';
import type { Upload } from '../load-original.ts';
import { readReachable } from '../reachable.ts';
import { keepExactValues } from './exact-values.ts';
import { prepareForUpdate } from './libpdf-gaps.ts';

/** A file to which one revision is added; its bytes stay as they are. */
export interface Revision {
  /** To be changed. */
  readonly pdf: PDF;
  /** Returns the file as it was uploaded, followed by what was changed. */
  readonly write: () => Promise<Uint8Array<ArrayBuffer>>;
}

/**
 * Opens an uploaded file for one incremental update (ISO 32000-1, 7.5.6).
 * @throws what `openUpload` and `readReachable` throw
 */
export async function openForUpdate(bytes: Uint8Array): Promise<Revision> {
  const upload = await openUpload(bytes);
  readReachable(upload.pdf);
  return revisionOf(upload);
}

/** The same for a file that was opened, and whose pages were read (`readReachable`). */
export function revisionOf({ pdf, bytes, text, head }: Upload): Revision {
  prepareForUpdate(pdf, text);
  return {
    pdf,
    write: async () => {
      keepExactValues(pdf);
      await keepIdentity(pdf, bytes);
      const saved = await pdf.save({ incremental: true });
      // LibPDF has read the file from its header on, with changes that keep its length.
      return concat([bytes, saved.subarray(bytes.length - head)]);
    },
  };
}

/** The first part of a file's identifier stays, the second is new (ISO 32000-1, 14.4); never a random one. */
async function keepIdentity(pdf: PDF, bytes: Uint8Array): Promise<void> {
  const { trailer } = pdf.context.info;
  const digits = (await sha256Hex(bytes)).slice(0, 32).match(/../g) ?? [];
  const own = new PdfString(
    Uint8Array.from(digits, (pair) => Number.parseInt(pair, 16)),
    'hex',
  );
  const known = trailer.getArray('ID')?.at(0);
  trailer.set('ID', new PdfArray([known instanceof PdfString ? known : own, own]));
}
