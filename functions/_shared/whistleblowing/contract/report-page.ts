import * as z from 'zod/mini';

const day = z.string();

const report = z.object({
  id: z.string(),
  reportNumber: z.string(),
  type: z.string(),
  /** Null where it is encrypted, or there is none. */
  category: z.nullable(z.string()),
  /** The name of the entrance that it was sent to; null for the channel's own address. */
  entrance: z.nullable(z.string()),
  status: z.string(),
  submittedOn: day,
  acknowledgedOn: z.nullable(day),
  closedOn: z.nullable(day),
  deletesOn: z.nullable(day),
  /** Whether handlers keep it until then, longer than the team's rule says. */
  isKept: z.boolean(),
  dueOn: z.nullable(day),
  entryCount: z.int(),
  /** Entries that the viewer has not read. */
  unread: z.int(),
  /** Names. */
  handlers: z.array(z.string()),
});
export type ListedReport = z.infer<typeof report>;

/** Answer of `wbReportPage`. */
export const reportPage = z.object({
  /** Of all reports that the viewer handles, by status; one without reports is missing. */
  counts: z.record(z.string(), z.int()),
  /** Reports with entries that the viewer has not read. */
  unread: z.int(),
  /** Reports that the filter finds. */
  total: z.int(),
  reports: z.array(report),
  /** Of the account, in their order. */
  entrances: z.array(z.object({ id: z.string(), name: z.string() })),
});
