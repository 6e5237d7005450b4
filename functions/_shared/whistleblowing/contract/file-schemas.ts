// How encrypted files of reports travel: decision 0147.
import * as z from 'zod/mini';

export const fileFields = {
  /** Made by the client. A repeat continues the same upload. */
  fileId: z.uuid(),
  /** Of the padded file, in bytes. */
  size: z.int().check(z.minimum(1), z.maximum(1_000_000_000)),
};

/** `report-files`, for handlers. */
export const reportFilesRequest = z.discriminatedUnion('action', [
  /** → FileTargets */
  z.object({ action: z.literal('open'), reportId: z.uuid(), ...fileFields }),
  /** → FileAddresses */
  z.object({ action: z.literal('read'), fileId: z.uuid() }),
]);

/** Where the chunks that are not stored yet are PUT, within two hours. */
export interface FileTargets {
  readonly chunks: readonly { readonly position: number; readonly path: string }[];
}

/** Where the chunks are read, in their order, for some minutes. */
export interface FileAddresses {
  readonly addresses: readonly string[];
}
