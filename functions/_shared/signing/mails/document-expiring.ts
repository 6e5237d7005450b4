import * as z from 'zod/mini';
import { longDate } from '../../platform/mail/dates.ts';
import { mailKind } from '../../platform/mail/mail-kind.ts';
import { say, short } from '../../platform/mail/phrase.ts';
import { exampleOthers, otherDocuments, otherDocumentsPayload } from './shared/other-documents.ts';
import { exampleRequest, requestPayload, requestWords, signatureRequest } from './shared/signature-request.ts';

export const documentExpiring = mailKind({
  kind: 'document_expiring',
  payload: z.object({ ...requestPayload, ...otherDocumentsPayload }),
  ...signatureRequest,
  words: {
    nb: (request) => ({
      subject: say`«${short(request.documentName)}» må signeres innen ${longDate(request.deadline, 'nb')}`,
      heading: say`Fristen nærmer seg`,
      paragraphs: [say`Etter fristen kan du ikke lenger signere dokumentet.`, ...otherDocuments.nb(request)],
      ...requestWords.nb(request),
    }),
    en: (request) => ({
      subject: say`Sign “${short(request.documentName)}” by ${longDate(request.deadline, 'en')}`,
      heading: say`The deadline is approaching`,
      paragraphs: [say`After the deadline you can no longer sign the document.`, ...otherDocuments.en(request)],
      ...requestWords.en(request),
    }),
  },
  examples: [
    { payload: exampleRequest, hasToken: true },
    { name: 'with others that wait', payload: { ...exampleRequest, others: exampleOthers }, hasToken: true },
  ],
});
