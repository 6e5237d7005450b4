import * as z from 'zod/mini';
import { RELATIONS } from './question-sets.ts';

const figures = z.object({
  /** Null for contacts at employers, and for the sum. */
  templateId: z.nullable(z.uuid()),
  roleName: z.nullable(z.string()),
  relation: z.nullable(z.enum(RELATIONS)),
  /** Whose questions they are. Null for contacts at employers, and for the sum. */
  source: z.nullable(z.enum(['TEAM', 'STANDARD', 'DELETED'])),
  /** Null for the sum of all requests. */
  kind: z.nullable(z.enum(['DIGITAL_REFERENCE', 'WORK_EXPERIENCE'])),
  asked: z.int(),
  answered: z.int(),
  /** Declined, the wrong person, or not delivered. */
  declined: z.int(),
  /** Given up, replaced or withdrawn. */
  unanswered: z.int(),
  waiting: z.int(),
  byPhone: z.int(),
  /** Between the request and the answer. Null without answers. */
  medianHours: z.nullable(z.number()),
  meanHours: z.nullable(z.number()),
  /** Of the answers that came outside of 8 to 16 on business days, from 0 to 1. */
  outsideShare: z.nullable(z.number()),
  /** Spent on the page. */
  medianMinutes: z.nullable(z.number()),
});
export type ReferenceFigures = z.infer<typeof figures>;

/** How the referees of a team have answered, all together and by template (`referenceStatistics`). */
export const referenceStatistics = z.array(figures);
