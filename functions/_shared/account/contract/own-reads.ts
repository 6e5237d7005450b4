import * as z from 'zod/mini';

const ownRead = z.object({
  id: z.string(),
  readAt: z.string(),
  role: z.enum(['SENDER', 'REVIEWER', 'ADMINISTRATOR']),
  /** Null for the platform's administrators. */
  organizationName: z.nullable(z.string()),
  what: z.enum(['CONTENT', 'FILE', 'NUMBER', 'REPORT']),
  /** What was read; null for all of it. */
  nameEn: z.nullable(z.string()),
  nameNb: z.nullable(z.string()),
  purpose: z.nullable(z.object({ en: z.string(), nb: z.string() })),
  reason: z.nullable(z.string()),
});
export type OwnRead = z.infer<typeof ownRead>;

/** Answer of `ownReads`: the newest 100. */
export const ownReads = z.array(ownRead);
