import * as z from 'zod/mini';

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

/** When what of a check list is deleted (`checkListRetention`). */
export const checkListRetention = z.object({
  /** The day on which the list itself goes; null while it goes on. */
  deletedOn: z.nullable(z.string()),
  /** A notice that is not decided keeps everything, also beyond its day; false for those who may not know of it. */
  awaitsDecision: z.boolean(),
  hold: z.nullable(z.object({ reason: z.string(), endsOn: z.string(), heldBy: z.nullable(z.string()) })),
  checks: z.array(check),
});

export type CheckRetention = z.infer<typeof check>;
export type Retention = z.infer<typeof checkListRetention>;
