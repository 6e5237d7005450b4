// How encrypted files of reports travel: decision 0147.
import * as z from 'zod/mini';

/** Whether the voice in recordings of reporters is changed: always, if the reporter wants it, never. */
export const VOICE_DISTORTIONS = ['ALWAYS', 'CHOOSE', 'NEVER'] as const;
export type VoiceDistortion = (typeof VOICE_DISTORTIONS)[number];

/** Files of one entry. */
export const MAX_REPORT_FILES = 20;
/** Bytes of a picture or document, and of a recording or film. */
export const MAX_REPORT_FILE_BYTES = 10_000_000;
export const MAX_RECORDING_BYTES = 100_000_000;

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
