import { z } from '#api/zod.ts';

const schema = z.object({
  all: z.number(),
  draft: z.number(),
  pending: z.number(),
  sealing: z.number(),
  signed: z.number(),
  refused: z.number(),
  expired: z.number(),
});

export type Counts = z.infer<typeof schema>;

/** `documentCounts` as the database gives it: JSON, which is text on the wire. */
export function parseCounts(json: string | null): Counts | null {
  return json === null ? null : schema.parse(JSON.parse(json));
}
