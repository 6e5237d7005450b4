import * as z from 'zod/mini';
import { mailKind } from '../../platform/mail/mail-kind.ts';
import { say, short } from '../../platform/mail/phrase.ts';
import { documentPage, documentPayload, exampleDocument, examplePage, pagePayload } from './shared/document.ts';
import { fromSender, senderOf } from './shared/sender.ts';

export const documentExpired = mailKind({
  kind: 'document_expired',
  payload: z.discriminatedUnion('audience', [
    z.object({
      audience: z.literal('SENDER'),
      ...pagePayload,
      documentName: z.string(),
      unsignedNames: z.array(z.string()),
    }),
    z.object({ audience: z.literal('SIGNER'), ...documentPayload, senderEmail: z.nullish(z.string()) }),
  ]),
  sender: (payload) => (payload.audience === 'SENDER' ? null : fromSender(payload)),
  button: (payload, context) => (payload.audience === 'SENDER' ? documentPage(payload, context) : null),
  words: {
    nb: (payload) =>
      payload.audience === 'SENDER'
        ? {
            subject: say`Fristen for «${short(payload.documentName)}» er gått ut`,
            heading: say`Fristen er gått ut`,
            paragraphs: [
              say`«${payload.documentName}» ble ikke signert av alle innen fristen og kan ikke lenger signeres.`,
              say`Vil du prøve igjen, åpner du dokumentet og velger «Send på nytt». Filene og underskriverne følger med.`,
            ],
            facts: [['Ikke signert', say`${payload.unsignedNames.join(', ')}`]],
            button: 'Se dokumentet',
            why: say`Du får denne e-posten fordi du sendte dokumentet til signering.`,
          }
        : {
            subject: say`Fristen for «${short(payload.documentName)}» er gått ut`,
            heading: say`Fristen er gått ut`,
            paragraphs: [
              say`«${payload.documentName}» kan ikke lenger signeres. Ta kontakt med ${senderOf.nb(payload)} hvis det fortsatt er aktuelt.`,
            ],
            why: say`Du får denne e-posten fordi du var bedt om å signere dokumentet.`,
          },
    en: (payload) =>
      payload.audience === 'SENDER'
        ? {
            subject: say`The deadline for “${short(payload.documentName)}” has passed`,
            heading: say`The deadline has passed`,
            paragraphs: [
              say`Not everyone signed “${payload.documentName}” in time, so it can no longer be signed.`,
              say`To try again, open the document and choose “Send again”. The files and signers come along.`,
            ],
            facts: [['Not signed by', say`${payload.unsignedNames.join(', ')}`]],
            button: 'View the document',
            why: say`You received this email because you sent the document for signing.`,
          }
        : {
            subject: say`The deadline for “${short(payload.documentName)}” has passed`,
            heading: say`The deadline has passed`,
            paragraphs: [
              say`“${payload.documentName}” can no longer be signed. Contact ${senderOf.en(payload)} if you still want to sign it.`,
            ],
            why: say`You received this email because you were asked to sign the document.`,
          },
  },
  examples: [
    { name: 'to the sender', payload: { audience: 'SENDER', ...examplePage, unsignedNames: ['Ola Hansen', 'Åse Li'] } },
    { name: 'to a signer', payload: { audience: 'SIGNER', ...exampleDocument } },
  ],
});
