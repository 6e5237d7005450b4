import * as z from 'zod/mini';
import { mailKind } from '../../platform/mail/mail-kind.ts';
import { say, short } from '../../platform/mail/phrase.ts';
import { documentPage, documentPayload, exampleDocument, examplePage, pagePayload } from './shared/document.ts';
import { fromSender, senderOf } from './shared/sender.ts';

export const documentRefused = mailKind({
  kind: 'document_refused',
  payload: z.discriminatedUnion('audience', [
    z.object({
      audience: z.literal('SENDER'),
      ...pagePayload,
      documentName: z.string(),
      signerName: z.string(),
      reason: z.nullish(z.string()),
    }),
    z.object({
      audience: z.literal('SIGNER'),
      ...documentPayload,
      senderEmail: z.nullish(z.string()),
      signerName: z.string(),
    }),
  ]),
  sender: (payload) => (payload.audience === 'SENDER' ? null : fromSender(payload)),
  quote: (payload) => (payload.audience === 'SENDER' ? payload.reason : null),
  button: (payload, context) => (payload.audience === 'SENDER' ? documentPage(payload, context) : null),
  words: {
    nb: (payload) =>
      payload.audience === 'SENDER'
        ? {
            subject: say`${short(payload.signerName, 40)} har avslått å signere «${short(payload.documentName)}»`,
            heading: say`${payload.signerName} har avslått å signere`,
            paragraphs: [
              say`${payload.signerName} vil ikke signere «${payload.documentName}». Signeringen er stoppet for alle, og de andre har fått vite det.`,
              say`Vil du prøve igjen, kan du lage en kopi av dokumentet, endre det og sende den.`,
            ],
            quoteFrom: say`Begrunnelse fra ${payload.signerName}`,
            button: 'Se dokumentet',
            why: say`Du får denne e-posten fordi du sendte dokumentet til signering.`,
          }
        : {
            subject: say`Signeringen av «${short(payload.documentName)}» er stoppet`,
            heading: say`Signeringen er stoppet`,
            paragraphs: [
              say`${payload.signerName} har avslått å signere «${payload.documentName}» fra ${senderOf.nb(payload)}. Dokumentet blir derfor ikke fullført, og det binder ingen.`,
              say`Du trenger ikke å gjøre noe. Har du spørsmål, kan du svare på denne e-posten.`,
            ],
            why: say`Du får denne e-posten fordi du har signert dokumentet eller var bedt om det.`,
          },
    en: (payload) =>
      payload.audience === 'SENDER'
        ? {
            subject: say`${short(payload.signerName, 40)} declined to sign “${short(payload.documentName)}”`,
            heading: say`${payload.signerName} declined to sign`,
            paragraphs: [
              say`${payload.signerName} declined to sign “${payload.documentName}”. Signing has stopped for everyone, and we have told the others.`,
              say`To try again, make a copy of the document, change it and send it.`,
            ],
            quoteFrom: say`Reason given by ${payload.signerName}`,
            button: 'View the document',
            why: say`You received this email because you sent the document for signing.`,
          }
        : {
            subject: say`Signing of “${short(payload.documentName)}” has stopped`,
            heading: say`Signing has stopped`,
            paragraphs: [
              say`${payload.signerName} declined to sign “${payload.documentName}” from ${senderOf.en(payload)}, so the document will not be completed and binds no one.`,
              say`You don’t need to do anything. If you have questions, reply to this email.`,
            ],
            why: say`You received this email because you signed the document or were asked to sign it.`,
          },
  },
  examples: [
    {
      name: 'to the sender',
      payload: { audience: 'SENDER', ...examplePage, signerName: 'Ola Hansen', reason: 'Lønnen stemmer ikke.' },
    },
    {
      name: 'to a signer',
      payload: {
        audience: 'SIGNER',
        ...exampleDocument,
        senderEmail: 'kari@nordlys.example',
        signerName: 'Ola Hansen',
      },
    },
  ],
});
