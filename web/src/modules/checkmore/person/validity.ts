import { z } from '#api/zod.ts';

const validity = z.array(
  z.object({
    type: z.string(),
    checkListId: z.string(),
    status: z.string(),
    completedAt: z.string(),
    /** Null for a fact that does not change. */
    validUntil: z.nullable(z.string()),
  }),
);

/** The newest completed check of a type. */
export type CheckedOnce = z.infer<typeof validity>[number];

/** Parses `personValidity`, which is JSON as text; empty while unknown. */
export function parseValidity(json: unknown): readonly CheckedOnce[] {
  return typeof json === 'string' ? validity.parse(JSON.parse(json)) : [];
}

/** Whether a check can be relied on at a moment. */
export function validityOf({ validUntil }: CheckedOnce, now: Date): 'always' | 'until' | 'expired' {
  if (validUntil === null) return 'always';
  return new Date(validUntil) > now ? 'until' : 'expired';
}
