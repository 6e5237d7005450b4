import * as z from 'zod/mini';
import { mailKind } from '../../platform/mail/mail-kind.ts';
import { say, short } from '../../platform/mail/phrase.ts';
import { senderOf } from './shared/sender.ts';
import { exampleRequest, requestPayload, requestWords, signatureRequest } from './shared/signature-request.ts';

const MESSAGE = 'Hei Ola,\n\nher er avtalen vi snakket om. Si fra hvis noe er uklart.\n\nHilsen Kari';

export const signatureInvitation = mailKind({
  kind: 'signature_invitation',
  payload: z.object({ ...requestPayload, message: z.nullish(z.string()) }),
  ...signatureRequest,
  quote: (request) => request.message,
  words: {
    nb: (request) => ({
      subject: say`${short(request.senderName, 40)} ber deg om å signere «${short(request.documentName)}»`,
      heading: say`Du er bedt om å signere et dokument`,
      paragraphs: [say`${senderOf.nb(request)} ber deg om å lese og signere dokumentet under.`],
      quoteFrom: say`Melding fra ${request.senderName}`,
      ...requestWords.nb(request),
    }),
    en: (request) => ({
      subject: say`${short(request.senderName, 40)} asked you to sign “${short(request.documentName)}”`,
      heading: say`You have been asked to sign a document`,
      paragraphs: [say`${senderOf.en(request)} asked you to read and sign the document below.`],
      quoteFrom: say`Message from ${request.senderName}`,
      ...requestWords.en(request),
    }),
  },
  examples: [{ payload: { ...exampleRequest, message: MESSAGE }, hasToken: true }],
});
