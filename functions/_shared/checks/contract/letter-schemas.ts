import * as z from 'zod/mini';
import { language } from '../../platform/contract/language-schema.ts';
import type { Language } from '../../platform/contract/languages.ts';

/** Of the letter that the police take. One in another language is a translation of it. */
export const LANGUAGE_OF_POLICE = 'nb' satisfies Language;

/** Returns the languages in which a letter is offered: that of the police, and the reader's if it is another. */
export function letterLanguages(reader: Language): readonly Language[] {
  return reader === LANGUAGE_OF_POLICE ? [LANGUAGE_OF_POLICE] : [LANGUAGE_OF_POLICE, reader];
}

/** `purpose-letter` (logged in). → MadeFile, a PDF. */
export const purposeLetterRequest = z.discriminatedUnion('action', [
  /** As it will be for a person in a draft, or for nobody in particular: the sender's side. */
  z.object({
    action: z.literal('preview'),
    checkRequestId: z.uuid(),
    personId: z.optional(z.uuid()),
    language,
  }),
  /** The letter of a check list that was sent: the sender's side and the candidate. */
  z.object({ action: z.literal('letter'), checkListId: z.uuid(), language }),
]);
