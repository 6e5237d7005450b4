import * as z from 'zod/mini';
import { language } from '../../platform/contract/language-schema.ts';
import { givenReference } from './reference-content.ts';
import { referenceNorm } from './reference-norms.ts';

/** `check-contents` (logged in). Every call but that for a letter is logged for the candidate. */
export const checkContentsRequest = z.discriminatedUnion('action', [
  /** What a check contains, for those who may read it. → CheckContent */
  z.object({ action: z.literal('read'), checkId: z.uuid() }),
  /** The sealed report of a completed check list, as this reader may see it. → MadeFile */
  z.object({ action: z.literal('report'), checkListId: z.uuid(), language }),
  /** The sealed letter of a step of a decision: for the candidate, and those who decide. → MadeFile */
  z.object({
    action: z.literal('decisionLetter'),
    checkListId: z.uuid(),
    letterId: z.string().check(z.regex(/^\d{1,18}$/)),
    language,
  }),
]);

/** Who decided: the organisation's own people are named. */
export const checkDecider = z.object({
  kind: z.enum(['SENDER', 'REVIEWER', 'SYSTEM']),
  name: z.nullable(z.string()),
  decidedAt: z.string(),
});

/** What `service.check_content` returns. */
export const checkContent = z.object({
  checkId: z.uuid(),
  type: z.string(),
  access: z.enum(['CANDIDATE', 'SENDER', 'REVIEWER']),
  /** `attributes`: as the type's contract says. Null before the candidate has answered, and once it was deleted. */
  answer: z.nullable(z.object({ attributes: z.record(z.string(), z.unknown()), submittedAt: z.string() })),
  finding: z.nullable(
    z.object({
      decision: z.enum(['CLEAR', 'REMARK', 'RETURN', 'ASK_AGAIN', 'OVERRIDE']),
      result: z.nullable(z.record(z.string(), z.unknown())),
      note: z.nullable(z.string()),
      decider: checkDecider,
    }),
  ),
  files: z.array(
    z.object({
      id: z.uuid(),
      source: z.enum(['CANDIDATE', 'OVERRIDE', 'REVIEWER']),
      name: z.string(),
      size: z.int(),
      contentType: z.string(),
      pageCount: z.nullable(z.int()),
      createdAt: z.string(),
    }),
  ),
  sources: z.array(
    z.object({
      provider: z.string(),
      sourceUrl: z.nullable(z.string()),
      score: z.nullable(z.number()),
      madeAt: z.string(),
    }),
  ),
  objections: z.array(
    z.object({
      kind: z.enum(['OBJECTION', 'CORRECTION']),
      text: z.string(),
      madeAt: z.string(),
      answeredAt: z.nullable(z.string()),
      answer: z.nullable(z.string()),
    }),
  ),
  /** Of checks that other people answer. */
  references: z.array(givenReference),
  norms: z.array(referenceNorm),
});
export type CheckContent = z.infer<typeof checkContent>;
