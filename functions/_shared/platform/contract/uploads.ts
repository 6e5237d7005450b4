// The first step of every upload: each edge function that takes files has an action `target` with these fields.
import * as z from 'zod/mini';
import { MAX_NAME_LENGTH } from './limits.ts';
import { opaque } from './text.ts';
import { visibleText } from './visible-text.ts';

export const targetFields = {
  /** Made by the client, and kept by the stored file: a retry with the same id never adds a file twice. */
  fileId: z.uuid(),
  /** Bytes. */
  size: z.int().check(z.minimum(0), z.maximum(1_000_000_000)),
};

/** The name of a file on the device. It is only a label, so what cannot be stored or seen is left out, never refused. */
export const fileName = () => z.pipe(z.string().check(z.overwrite(labelOf)), opaque(MAX_NAME_LENGTH * 2));

function labelOf(name: string): string {
  const label = visibleText(name.toWellFormed())
    .replaceAll(/[\p{Cc}\u2028\u2029]+/gu, ' ')
    .trim()
    .normalize();
  return Array.from(label).slice(0, MAX_NAME_LENGTH).join('') || '–';
}

/** Where the client uploads to, straight to Storage, within an hour. */
export interface UploadTarget {
  readonly bucket: string;
  readonly path: string;
  /** The bytes are stored already: an earlier try was not registered. */
  readonly isStored: boolean;
}
