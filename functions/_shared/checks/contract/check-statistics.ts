import * as z from 'zod/mini';

const figures = z.object({
  /** Null for the sum. */
  requestType: z.nullable(z.string()),
  /** Of the team's own package. */
  packageName: z.nullable(z.string()),
  ordered: z.int(),
  completed: z.int(),
  open: z.int(),
  /** Cancelled, declined or not answered. */
  ended: z.int(),
  /** Of the completed ones, as far as the reader may know. */
  withRemarks: z.int(),
  /** From the request to the completion; null without completed ones. */
  medianDays: z.nullable(z.number()),
  /** Nine of ten were completed within these days. */
  p90Days: z.nullable(z.number()),
});
export type CheckFigures = z.infer<typeof figures>;

/** How many check lists a team has ordered and how long they took, all together and by package (`checkStatistics`). */
export const checkStatistics = z.array(figures);
