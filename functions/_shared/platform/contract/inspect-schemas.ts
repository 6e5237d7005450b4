import * as z from 'zod/mini';

const stored = {
  bucket: z.string().check(z.minLength(1), z.maxLength(100)),
  path: z.string().check(z.minLength(1), z.maxLength(500)),
};
const side = z.int().check(z.nonnegative(), z.maximum(100_000));
const shown = {
  widths: z.array(z.int().check(z.positive(), z.maximum(4_096))).check(z.maxLength(10)),
  crop: z.optional(z.object({ x: side, y: side, size: side })),
};

/** Reads one stored file as a kind of upload. Only our own functions ask. */
export const inspectRequest = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('PDF'), ...stored }),
  z.object({ kind: z.literal('OFFICE'), ...stored }),
  z.object({ kind: z.literal('CHECK_FILE'), ...stored }),
  z.object({ kind: z.literal('OVERRIDE_FILE'), ...stored }),
  z.object({ kind: z.literal('PAGE_PICTURE'), ...stored }),
  z.object({ kind: z.literal('PICTURE'), shape: z.enum(['WHOLE', 'SQUARE']), ...shown, ...stored }),
]);
export type InspectRequest = z.infer<typeof inspectRequest>;
