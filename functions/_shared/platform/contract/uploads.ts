// The first step of every upload: each edge function that takes files has an action `target` with these fields.
import * as z from 'zod/mini';

export const targetFields = {
  /** Made by the client, and kept by the stored file: a retry with the same id never adds a file twice. */
  fileId: z.uuid(),
  /** Bytes. */
  size: z.int().check(z.minimum(0), z.maximum(1_000_000_000)),
};

/** Where the client uploads to, straight to Storage, within an hour. */
export interface UploadTarget {
  readonly bucket: string;
  readonly path: string;
  /** The bytes are stored already: an earlier try was not registered. */
  readonly isStored: boolean;
}
