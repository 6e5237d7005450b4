import * as z from 'zod/mini';
import { REFEREE_PROOFS, REFEREE_STATUSES } from './question-sets.ts';

const referee = z.object({
  id: z.string(),
  kind: z.enum(['DIGITAL_REFERENCE', 'WORK_EXPERIENCE']),
  /** Null for a contact at an employer. */
  firstName: z.nullable(z.string()),
  lastName: z.nullable(z.string()),
  email: z.string(),
  organizationName: z.string(),
  status: z.enum(REFEREE_STATUSES),
  askedAt: z.nullable(z.string()),
  announcedAt: z.nullable(z.string()),
  /** The mailbox has been asked often enough this week. */
  delayedUntil: z.nullable(z.string()),
  /** The first day on which another can be named; null where none can. */
  replaceableFrom: z.nullable(z.string()),
  needsReplacement: z.boolean(),
  leftOutAt: z.nullable(z.string()),
});
export type Referee = z.infer<typeof referee>;

/** The referees of a check, for its candidate (`checkReferees`). */
export const checkReferees = z.object({
  /** What the order asks for. */
  rule: z.object({
    count: z.number(),
    relations: z.array(z.enum(['MANAGER', 'COLLEAGUE', 'REPORT', 'CUSTOMER'])),
    years: z.nullable(z.number()),
    /** How they prove who they are. */
    proof: z.enum(REFEREE_PROOFS),
  }),
  /** Whom the sender has named in the order, until the candidate has sent the form. */
  proposed: z.array(
    z.object({
      firstName: z.string(),
      lastName: z.string(),
      email: z.string(),
      phone: z.string(),
      relation: z.enum(['MANAGER', 'COLLEAGUE', 'REPORT', 'CUSTOMER']),
      organizationName: z.string(),
      language: z.enum(['nb', 'en']),
    }),
  ),
  /** Another can still be named. */
  isOpen: z.boolean(),
  referees: z.array(referee),
});
export type CheckReferees = z.infer<typeof checkReferees>;

/** Another person in the place of a referee: the entry as the candidate's form has it. */
export interface RefereeReplacement {
  readonly reference: object;
  readonly reason: string;
}
