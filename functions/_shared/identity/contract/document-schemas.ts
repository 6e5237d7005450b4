// Identity documents: sessions at Veriff, and what it tells about them.
import * as z from 'zod/mini';
import { language } from '../../platform/contract/language-schema.ts';
import { key } from '../../platform/contract/text.ts';

/** What a person proves themselves for: private.document_purpose. */
const DOCUMENT_PURPOSES = ['CHECK', 'LINK'] as const;
export type DocumentPurpose = (typeof DOCUMENT_PURPOSES)[number];

const DOCUMENT_TYPES = ['PASSPORT', 'ID_CARD'] as const;
export type DocumentType = (typeof DOCUMENT_TYPES)[number];

/** Why new pictures are needed, or a session was declined. Reasons that would help a forger are OTHER. */
export const DOCUMENT_REASONS = [
  /** Pictures are missing, or the document is not wholly in them. */
  'PICTURE_MISSING',
  'PICTURE_QUALITY',
  'FACE_NOT_VISIBLE',
  'DOCUMENT_DAMAGED',
  'DOCUMENT_UNSUPPORTED',
  'DOCUMENT_EXPIRED',
  /** A copy or a screen was shown instead of the document. */
  'NOT_THE_ORIGINAL',
  'FACE_DIFFERS',
  'TOO_MANY_ATTEMPTS',
  /** The provider has approved it, but a name or the date of birth could not be read. */
  'INCOMPLETE',
  'OTHER',
] as const;
export type DocumentReason = (typeof DOCUMENT_REASONS)[number];

export const DOCUMENT_STATUSES = [
  'CREATED',
  'STARTED',
  'SUBMITTED',
  'REVIEW',
  'RESUBMISSION',
  'APPROVED',
  'DECLINED',
  'EXPIRED',
  'ABANDONED',
] as const;
export type DocumentStatus = (typeof DOCUMENT_STATUSES)[number];

const about = { purpose: z.enum(DOCUMENT_PURPOSES), checkId: z.optional(z.uuid()) };

/** What the person chooses before the provider's pages open. */
export const chosenDocument = z.object({
  country: z.string().check(z.regex(/^[A-Z]{2}$/, { error: key('validation.countryRequired') })),
  document: z.enum(DOCUMENT_TYPES, { error: key('validation.required') }),
});
export type ChosenDocument = z.infer<typeof chosenDocument>;

/** The actions of the function `identity` that are about documents. */
export const documentActions = [
  /**
   * Begins a session, or continues the one that is open (without `chosen`). INVALID_ACTION at `session` while the last one
   * is judged; LINK also as `beginEid`. → VeriffSession
   */
  z.object({
    action: z.literal('createVeriffSession'),
    ...about,
    language,
    chosen: z.optional(chosenDocument),
  }),
  /** How far the newest session has come. → DocumentState */
  z.object({ action: z.literal('readVeriffSession'), ...about }),
] as const;

export interface VeriffSession {
  /** Veriff's page for this session. */
  readonly sessionUrl: string;
}

export interface DocumentState {
  /** Null before the first session. */
  readonly status: DocumentStatus | null;
  readonly reason: DocumentReason | null;
}

const notice = z.looseObject({
  id: z.optional(z.string()),
  sessionId: z.optional(z.string()),
  attemptId: z.optional(z.string()),
  action: z.optional(z.string()),
  verification: z.nullish(z.looseObject({ id: z.optional(z.string()) })),
});

/** `veriff-webhook`, signed by Veriff: notices of events and of decisions. Of other kinds only the session counts. */
export const veriffWebhookRequest = notice;
export type VeriffNotice = z.infer<typeof notice>;
