import * as z from 'zod/mini';
import { mailKind } from '../../platform/mail/mail-kind.ts';
import { say, short } from '../../platform/mail/phrase.ts';
import { documentPayload, exampleDocument } from './shared/document.ts';
import { fromSender } from './shared/sender.ts';

/** Names the account: a colleague of the sender may have cancelled. */
export const documentCancelled = mailKind({
  kind: 'document_cancelled',
  payload: z.object({
    ...documentPayload,
    senderEmail: z.nullish(z.string()),
    reason: z.string(),
    hasSigned: z.boolean(),
  }),
  sender: fromSender,
  quote: ({ reason }) => reason,
  words: {
    nb: (document) => ({
      subject: say`«${short(document.documentName)}» er trukket tilbake`,
      heading: say`Dokumentet er trukket tilbake`,
      paragraphs: [
        say`${document.accountName} har trukket tilbake «${document.documentName}». Det kan ikke lenger signeres.`,
        document.hasSigned
          ? say`Signaturen din blir ikke brukt, og dokumentet binder deg ikke.`
          : say`Du skal ikke signere dokumentet.`,
        say`Har du spørsmål, kan du svare på denne e-posten.`,
      ],
      quoteFrom: say`Begrunnelse fra ${document.accountName}`,
      why: say`Du får denne e-posten fordi du var bedt om å signere dokumentet.`,
    }),
    en: (document) => ({
      subject: say`“${short(document.documentName)}” was cancelled`,
      heading: say`The document was cancelled`,
      paragraphs: [
        say`${document.accountName} cancelled “${document.documentName}”. It can no longer be signed.`,
        document.hasSigned
          ? say`Your signature will not be used, and the document does not bind you.`
          : say`You don’t need to sign it.`,
        say`If you have questions, reply to this email.`,
      ],
      quoteFrom: say`Reason given by ${document.accountName}`,
      why: say`You received this email because you were asked to sign the document.`,
    }),
  },
  examples: [
    {
      payload: {
        ...exampleDocument,
        senderEmail: 'kari@nordlys.example',
        reason: 'Startdatoen ble feil. Ny avtale kommer i morgen.',
        hasSigned: false,
      },
    },
    {
      name: 'to a person who had signed',
      payload: {
        ...exampleDocument,
        senderEmail: 'kari@nordlys.example',
        reason: 'Startdatoen ble feil. Ny avtale kommer i morgen.',
        hasSigned: true,
      },
    },
  ],
});
