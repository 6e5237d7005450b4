import * as z from 'zod/mini';
import { mailKind } from '../../platform/mail/mail-kind.ts';
import { say, short } from '../../platform/mail/phrase.ts';
import { documentPayload, exampleDocument } from './shared/document.ts';
import { fromSender, senderOf } from './shared/sender.ts';

export const documentCancelled = mailKind({
  kind: 'document_cancelled',
  payload: z.object({ ...documentPayload, senderEmail: z.nullish(z.string()), reason: z.string() }),
  sender: fromSender,
  quote: ({ reason }) => reason,
  words: {
    nb: (document) => ({
      subject: say`«${short(document.documentName)}» er trukket tilbake`,
      heading: say`Dokumentet er trukket tilbake`,
      paragraphs: [
        say`${senderOf.nb(document)} har trukket tilbake «${document.documentName}». Du skal ikke signere dokumentet, og lenken du fikk, virker ikke lenger.`,
      ],
      quoteFrom: say`Begrunnelse fra ${document.senderName}`,
      why: say`Du får denne e-posten fordi du var bedt om å signere dokumentet.`,
    }),
    en: (document) => ({
      subject: say`“${short(document.documentName)}” was cancelled`,
      heading: say`The document was cancelled`,
      paragraphs: [
        say`${senderOf.en(document)} cancelled “${document.documentName}”. You don’t need to sign it, and the link we sent you no longer works.`,
      ],
      quoteFrom: say`Reason given by ${document.senderName}`,
      why: say`You received this email because you were asked to sign the document.`,
    }),
  },
  examples: [
    {
      payload: {
        ...exampleDocument,
        senderEmail: 'kari@nordlys.example',
        reason: 'Startdatoen ble feil. Ny avtale kommer i morgen.',
      },
    },
  ],
});
