import * as z from 'zod/mini';
import { language } from '../../platform/contract/language-schema.ts';

/** `purpose-letter` (logged in). → MadeFile, a PDF. The police take the Norwegian one. */
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
