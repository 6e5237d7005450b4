import * as z from 'zod/mini';
import type { Language } from '../../platform/contract/languages.ts';

/** What the form of a check starts from (`checkFormState`). */
export const checkFormState = z.object({
  draft: z.nullable(z.object({ attributes: z.unknown(), version: z.number(), savedAt: z.string() })),
  /** What was submitted before, of a check that was returned. */
  answer: z.unknown(),
  /** The reviewer's message to the candidate. */
  returnedNote: z.nullable(z.string()),
});

export type FormState = z.infer<typeof checkFormState>;

/** What the candidate has answered so far: as the contract of the check's type says, or less of it. */
export type CheckAttributes = object;

/** The offer to let an earlier check count, as it was shown, and the text of the consent. */
export interface Reuse extends Consent {
  readonly offerId: string;
}

/** The version of the text that was shown, and its language. */
export interface Consent {
  readonly textVersion: string;
  readonly language: Language;
}
