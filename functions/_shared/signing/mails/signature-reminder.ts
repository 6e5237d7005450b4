import * as z from 'zod/mini';
import { mailKind } from '../../platform/mail/mail-kind.ts';
import { say, short } from '../../platform/mail/phrase.ts';
import { exampleOthers, otherDocuments, otherDocumentsPayload } from './shared/other-documents.ts';
import { senderOf } from './shared/sender.ts';
import { exampleRequest, requestPayload, requestWords, signatureRequest } from './shared/signature-request.ts';

export const signatureReminder = mailKind({
  kind: 'signature_reminder',
  payload: z.object({
    ...requestPayload,
    ...otherDocumentsPayload,
    message: z.nullish(z.string()),
    /** Sent by itself, not by the sender. */
    isAutomatic: z.optional(z.boolean()),
  }),
  ...signatureRequest,
  quote: (request) => request.message,
  words: {
    nb: (request) => ({
      subject: say`Påminnelse: «${short(request.documentName)}» venter på signaturen din`,
      heading: say`Et dokument venter på signaturen din`,
      paragraphs: [
        request.isAutomatic
          ? say`Du har ikke signert dokumentet fra ${senderOf.nb(request)} ennå.`
          : say`${senderOf.nb(request)} minner om at du ikke har signert dokumentet under ennå.`,
        ...otherDocuments.nb(request),
      ],
      quoteFrom: say`Melding fra ${request.senderName}`,
      ...requestWords.nb(request),
    }),
    en: (request) => ({
      subject: say`Reminder: “${short(request.documentName)}” is waiting for your signature`,
      heading: say`A document is waiting for your signature`,
      paragraphs: [
        request.isAutomatic
          ? say`You have not signed the document from ${senderOf.en(request)} yet.`
          : say`${senderOf.en(request)} is reminding you to read and sign the document below.`,
        ...otherDocuments.en(request),
      ],
      quoteFrom: say`Message from ${request.senderName}`,
      ...requestWords.en(request),
    }),
  },
  examples: [
    { payload: exampleRequest, hasToken: true },
    {
      name: 'automatic with others that wait',
      payload: { ...exampleRequest, clientName: 'Fjordbygg AS', isAutomatic: true, others: exampleOthers },
      hasToken: true,
    },
  ],
});
