import * as z from 'zod/mini';
import { checkFile } from './check-file-schemas.ts';

const moment = z.string();
const name = { nameEn: z.nullable(z.string()), nameNb: z.nullable(z.string()) };

const check = z.object({
  id: z.string(),
  type: z.string(),
  nameEn: z.string(),
  nameNb: z.string(),
  status: z.enum(['PENDING_CANDIDATE', 'PENDING_EXTERNAL', 'PENDING_ADMIN', 'COMPLETED', 'COMPLETED_WITH_REMARKS']),
  completedAt: z.nullable(moment),
  answer: z.nullable(z.object({ attributes: z.unknown(), submittedAt: moment })),
  files: z.array(checkFile),
  outcome: z.nullable(
    z.object({ decision: z.string(), result: z.unknown(), note: z.nullable(z.string()), decidedAt: moment }),
  ),
  objections: z.array(
    z.object({
      id: z.string(),
      kind: z.enum(['OBJECTION', 'CORRECTION']),
      text: z.string(),
      madeAt: moment,
      answeredAt: z.nullable(moment),
      answer: z.nullable(z.string()),
    }),
  ),
  mayObject: z.boolean(),
  /** Known once the list has ended. */
  keptUntil: z.nullable(moment),
  retentionMonths: z.number(),
  /** What was given is gone. */
  evidenceDeleted: z.boolean(),
  /** The earlier check that the candidate has let count for this one. */
  reuse: z.nullable(
    z.object({
      completedAt: moment,
      organizationName: z.string(),
      textVersion: z.string(),
      language: z.string(),
      givenAt: moment,
    }),
  ),
  /** Whom the candidate has let it count for. */
  sharedWith: z.array(z.object({ organizationName: z.string(), givenAt: moment })),
});

/** Everything that is kept about the candidate in one check list (`checkListRecord`). */
export const checkListRecord = z.looseObject({
  id: z.string(),
  status: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  requestedAt: moment,
  consentedAt: z.nullable(moment),
  sender: z.looseObject({ organizationName: z.string() }),
  checks: z.array(check),
  reads: z.array(
    z.object({
      readAt: moment,
      readerName: z.nullable(z.string()),
      organizationName: z.nullable(z.string()),
      what: z.enum(['CONTENT', 'FILE', 'NUMBER', 'REPORT']),
      ...name,
    }),
  ),
});

export type RecordedCheck = z.infer<typeof check>;

export type OwnRecord = z.infer<typeof checkListRecord>;
