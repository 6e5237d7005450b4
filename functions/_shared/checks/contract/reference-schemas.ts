// What the referee's pages and the function `reference` exchange.
import * as z from 'zod/mini';
import { brand } from '../../platform/contract/brand.ts';
import { LANGUAGES } from '../../platform/contract/languages.ts';
import { email, key, opaque, paragraph } from '../../platform/contract/text.ts';
import { EMPLOYMENT_TYPES } from './check-type-parts.ts';
import { questionSet } from './question-sets.ts';

// An unknown token and a malformed one get the same answer, so its shape is not checked here.
const token = opaque(200);

/** Deeper than any form is. */
const MAX_DEPTH = 6;

/** Returns whether Postgres can store a value as JSON: no NUL and no half of a surrogate pair in it. */
function isStorable(value: unknown, depth = 0): boolean {
  if (typeof value === 'string') return value.isWellFormed() && !value.includes('\0');
  if (typeof value === 'number') return Number.isFinite(value);
  if (typeof value !== 'object' || value === null) return true;
  if (depth === MAX_DEPTH) return false;
  return Object.entries(value).every(([name, part]) => isStorable(name) && isStorable(part, depth + 1));
}

/** Fields that the database judges, with the questions that the referee was sent. */
const fields = z
  .record(z.string(), z.unknown())
  .check(z.refine((value) => isStorable(value), { error: key('validation.characters') }));

const MAX_MESSAGE_LENGTH = 1_000;
/** About three weeks. */
const MAX_SECONDS = 2_000_000;

/** The form in which a referee declines. */
export const declineReferenceSchema = z.object({
  message: paragraph(MAX_MESSAGE_LENGTH, 'validation.reasonMax', 'validation.messageRequired'),
});

/** The form for readers whose link doesn't work: the code from the mail. */
const referenceCodeSchema = z.object({
  code: opaque(20),
  email: email(),
});

/** `reference`. */
export const referenceRequest = z.discriminatedUnion('action', [
  /** → ReferenceView. Changes nothing, because mail scanners follow links. */
  z.object({ action: z.literal('open'), token }),
  /** → ReferenceLink */
  z.object({ action: z.literal('openByCode'), ...referenceCodeSchema.shape }),
  /** `version` is that of the draft before, 0 for the first. → SavedReferenceDraft */
  z.object({ action: z.literal('saveDraft'), token, answers: fields, version: z.int() }),
  /**
   * `attributes`: `{facts, answers}` of a reference; of an employer `{}` where everything is as stated, otherwise
   * `{verifiedPeriod, verifiedPosition}`. A repeat with the same requestId gets the same answer. → {}
   */
  z.object({
    action: z.literal('submit'),
    token,
    requestId: z.uuid(),
    attributes: fields,
    marketing: z.boolean({ error: key('validation.yesNoRequired') }),
    seconds: z.int().check(z.minimum(0), z.maximum(MAX_SECONDS)),
    /** Random, kept by the browser: only compared with those of other referees and the candidate. */
    device: opaque(200),
    /** Of the function `identity`, where the order asks for one. */
    proof: z.optional(opaque(200)),
  }),
  /** → {} */
  z.object({ action: z.literal('decline'), token, ...declineReferenceSchema.shape }),
  /** With the link of a request that was answered or declined. → NextReference */
  z.object({ action: z.literal('next'), token }),
  /** Not the person who is named, or one who has not worked with the candidate. → {} */
  z.object({ action: z.literal('notMe'), token, reason: z.enum(['NOT_ME', 'WRONG_PERSON']) }),
]);
export type ReferenceRequest = z.input<typeof referenceRequest>;

/** What a candidate states about the job. */
export const claimedFacts = z.object({
  organizationName: z.string(),
  jobTitle: z.string(),
  employmentType: z.enum(EMPLOYMENT_TYPES),
  country: z.string(),
  /** `2020-01` */
  startMonth: z.string(),
  /** Null while it goes on. */
  finishMonth: z.nullable(z.string()),
  isCurrent: z.boolean(),
});

const kind = z.enum(['DIGITAL_REFERENCE', 'WORK_EXPERIENCE']);

/** What a referee's link opens. */
export const referenceView = z.object({
  kind,
  language: z.enum(LANGUAGES),
  candidateName: z.string(),
  /** Null for a contact at an employer. */
  refereeName: z.nullable(z.string()),
  sender: z.object({
    organizationName: z.string(),
    organizationNumber: z.nullable(z.string()),
    contactName: z.nullable(z.string()),
    contactEmail: z.nullable(z.string()),
    contactPhone: z.nullable(z.string()),
    brand,
  }),
  /** The job that the candidate is considered for. */
  jobRole: z.nullable(z.string()),
  relation: z.enum(['MANAGER', 'COLLEAGUE', 'REPORT', 'CUSTOMER', 'HR']),
  facts: claimedFacts,
  /** Null for WORK_EXPERIENCE. */
  questionSet: z.nullable(questionSet),
  draft: z.nullable(z.object({ answers: z.record(z.string(), z.unknown()), version: z.int() })),
  /** Who noted the answers by phone, for the referee to confirm; null for a request. */
  taken: z.nullable(z.object({ byName: z.string(), on: z.iso.date() })),
  retentionMonths: z.int(),
  /** The last day. */
  answerBy: z.iso.date(),
  /** How the referee proves who they are before they submit; null where the link is enough. */
  proof: z.nullable(
    z.object({
      means: z.enum(['MAILBOX', 'PHONE', 'EID']),
      subjectId: z.uuid(),
      /** Where the code goes, masked; null for EID. */
      address: z.nullable(z.string()),
    }),
  ),
});
export type ReferenceView = z.infer<typeof referenceView>;

export const referenceLink = z.object({ token: z.string(), kind });

/** Another request to the same mailbox about the same candidate. */
export const nextRequest = z.nullable(z.object({ token: z.string(), kind, employer: z.string() }));
export interface NextReference {
  readonly next: z.infer<typeof nextRequest>;
}
export type ReferenceLink = z.infer<typeof referenceLink>;

export const savedReferenceDraft = z.object({ version: z.int() });
export type SavedReferenceDraft = z.infer<typeof savedReferenceDraft>;
