import { z } from '#api/zod.ts';

const schema = z.array(
  z.object({
    signatureId: z.string(),
    viewedAt: z.nullable(z.string()),
    deliveryFailedAt: z.nullable(z.string()),
    refusalReason: z.nullable(z.string()),
  }),
);

/** The facts about a signature that only the sender's side sees. */
export type SignatureTracking = z.infer<typeof schema>[number];

/** `signatureTracking` as the database gives it, JSON as text, by the signature's id; empty for receivers, who get null. */
export function parseTracking(json: string | null): ReadonlyMap<string, SignatureTracking> {
  const rows = json === null ? [] : schema.parse(JSON.parse(json));
  return new Map(rows.map((row) => [row.signatureId, row]));
}
