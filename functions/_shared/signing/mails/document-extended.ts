import * as z from 'zod/mini';
import { longDate } from '../../platform/mail/dates.ts';
import { mailKind } from '../../platform/mail/mail-kind.ts';
import { say, short } from '../../platform/mail/phrase.ts';
import { senderOf } from './shared/sender.ts';
import { exampleRequest, requestPayload, requestWords, signatureRequest } from './shared/signature-request.ts';

/** To signers who have not signed: the sender has extended the deadline. */
export const documentExtended = mailKind({
  kind: 'document_extended',
  payload: z.object(requestPayload),
  ...signatureRequest,
  words: {
    nb: (request) => ({
      subject: say`Ny frist for «${short(request.documentName)}»: ${longDate(request.deadline, 'nb')}`,
      heading: say`Du har fått lengre frist`,
      paragraphs: [say`${senderOf.nb(request)} har utsatt fristen for å signere dokumentet under.`],
      ...requestWords.nb(request),
    }),
    en: (request) => ({
      subject: say`New deadline for “${short(request.documentName)}”: ${longDate(request.deadline, 'en')}`,
      heading: say`You have more time to sign`,
      paragraphs: [say`${senderOf.en(request)} moved the deadline for signing the document below.`],
      ...requestWords.en(request),
    }),
  },
  examples: [{ payload: exampleRequest, hasToken: true }],
});
