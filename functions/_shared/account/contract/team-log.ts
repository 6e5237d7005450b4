import * as z from 'zod/mini';

const title = { titleEn: z.string(), titleNb: z.string() };

/** A code, or the words for it that its area has. */
const value = z.nullable(z.union([z.string(), z.object({ en: z.string(), nb: z.string() })]));
export type EventValue = z.infer<typeof value>;

const teamEvent = z.object({
  id: z.string(),
  /** The place in the chain, and its hash. Null for managers, who see the events of their departments alone. */
  sequence: z.nullable(z.int()),
  hash: z.nullable(z.string()),
  kind: z.string(),
  ...title,
  action: z.enum(['ADDED', 'CHANGED', 'REMOVED', 'DONE']),
  actorKind: z.enum(['USER', 'SUPPORT', 'SYSTEM']),
  /** Null for a deleted user, as `subjectName`. */
  actorName: z.nullable(z.string()),
  subjectName: z.nullable(z.string()),
  departmentName: z.nullable(z.string()),
  occurredAt: z.string(),
  changes: z.array(
    z.object({
      ...title,
      /** Of a value that may be personal data, only that it changed. */
      showsValue: z.boolean(),
      before: value,
      after: value,
    }),
  ),
});
export type TeamEvent = z.infer<typeof teamEvent>;

/** Answer of `teamLogPage`. */
export const teamLogPage = z.object({
  total: z.int(),
  kinds: z.array(z.object({ kind: z.string(), ...title })),
  events: z.array(teamEvent),
});

/** Answer of `teamLogChain`: null for managers. */
export const teamLogChain = z.object({ length: z.int(), brokenAt: z.nullable(z.int()) });

export interface TeamLogFilter {
  readonly kind?: string;
  readonly search?: string;
  readonly from?: string;
  readonly before?: string;
}
