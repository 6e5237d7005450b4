import * as z from 'zod/mini';

const entry = z.object({
  id: z.string(),
  type: z.string(),
  /** Null for what happened with the list. */
  checkType: z.nullable(z.string()),
  /** Of COMPLETED: a remark that the reader may know of. */
  hasRemark: z.nullable(z.boolean()),
  occurredAt: z.string(),
  actorName: z.nullable(z.string()),
  /** Null once the references are deleted. */
  refereeName: z.nullable(z.string()),
  /** Whom the list was assigned to, of ASSIGNED. */
  assigneeName: z.nullable(z.string()),
  /** What was opened, of CONTENT_OPENED. */
  what: z.nullable(z.enum(['CONTENT', 'FILE', 'NUMBER', 'REPORT'])),
  note: z.nullable(z.string()),
});
export type CheckLogEntry = z.infer<typeof entry>;

/** What happened with a check list, the newest first, as far as the reader may know of it (`checkLog`). */
export const checkLog = z.array(entry);
