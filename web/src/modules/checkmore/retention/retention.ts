import { z } from '#api/zod.ts';

const check = z.object({
  checkId: z.string(),
  type: z.string(),
  /** How long the answers and files are kept after the list has ended; 0: until the check is decided. */
  months: z.number(),
  /** The days (`2027-02-21`) on which they and the outcome go; null while the list goes on. */
  evidenceOn: z.nullable(z.string()),
  findingOn: z.nullable(z.string()),
  evidenceDeleted: z.boolean(),
  findingDeleted: z.boolean(),
});

const retention = z.object({
  /** The day on which the list itself goes; null while it goes on. */
  deletedOn: z.nullable(z.string()),
  hold: z.nullable(z.object({ reason: z.string(), endsOn: z.string(), heldBy: z.nullable(z.string()) })),
  checks: z.array(check),
});

export type CheckRetention = z.infer<typeof check>;
/** When what of a check list is deleted. */
export type Retention = z.infer<typeof retention>;

/** Parses `checkListRetention`, which is JSON as text; null for a list that the user may not see. */
export function parseRetention(json: string | null | undefined): Retention | null {
  return typeof json === 'string' ? retention.parse(JSON.parse(json)) : null;
}
