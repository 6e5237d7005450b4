import * as z from 'zod/mini';
import { mailKind } from '../../platform/mail/mail-kind.ts';
import { say, short } from '../../platform/mail/phrase.ts';
import { documentPage, examplePage, pagePayload } from './shared/document.ts';

/** Everyone has signed, but the sealed file cannot be made. */
export const sealStopped = mailKind({
  kind: 'seal_stopped',
  payload: z.discriminatedUnion('audience', [
    z.object({ audience: z.literal('SENDER'), ...pagePayload, documentName: z.string() }),
    z.object({
      audience: z.literal('ADMINISTRATOR'),
      documentId: z.uuid(),
      accountName: z.string(),
      code: z.string(),
    }),
  ]),
  button: (payload, context) => (payload.audience === 'SENDER' ? documentPage(payload, context) : null),
  words: {
    nb: (payload) =>
      payload.audience === 'SENDER'
        ? {
            subject: say`«${short(payload.documentName)}» kunne ikke forsegles`,
            heading: say`Dokumentet kunne ikke forsegles`,
            paragraphs: [
              say`Alle har signert «${payload.documentName}», men vi klarte ikke å lage det forseglede dokumentet. Vi har fått beskjed og ser på det.`,
              say`Signaturene er lagret. På dokumentsiden kan du prøve på nytt, eller trekke dokumentet tilbake og sende en kopi.`,
            ],
            button: 'Se dokumentet',
            why: say`Du får denne e-posten fordi du sendte dokumentet til signering.`,
          }
        : {
            subject: say`Forseglingen har stoppet: ${payload.accountName}`,
            heading: say`Et dokument kan ikke forsegles`,
            paragraphs: [say`Rett årsaken, og prøv på nytt under «Arbeid som feilet» i administrasjonen.`],
            facts: [
              ['Konto', say`${payload.accountName}`],
              ['Dokument-ID', say`${payload.documentId}`],
              ['Årsak', say`${payload.code}`],
            ],
            why: say`Du får denne e-posten fordi du er administrator.`,
          },
    en: (payload) =>
      payload.audience === 'SENDER'
        ? {
            subject: say`“${short(payload.documentName)}” could not be sealed`,
            heading: say`The document could not be sealed`,
            paragraphs: [
              say`Everyone has signed “${payload.documentName}”, but we could not make the sealed document. We have been told and are looking into it.`,
              say`The signatures are stored. On the document’s page you can try again, or cancel the document and send a copy.`,
            ],
            button: 'View the document',
            why: say`You received this email because you sent the document for signing.`,
          }
        : {
            subject: say`Sealing has stopped: ${payload.accountName}`,
            heading: say`A document cannot be sealed`,
            paragraphs: [say`Fix the cause, then try again under “Failed work” in the administrators’ console.`],
            facts: [
              ['Account', say`${payload.accountName}`],
              ['Document ID', say`${payload.documentId}`],
              ['Cause', say`${payload.code}`],
            ],
            why: say`You received this email because you are an administrator.`,
          },
  },
  examples: [
    { name: 'to the sender', payload: { audience: 'SENDER', ...examplePage } },
    {
      name: 'to an administrator',
      payload: {
        audience: 'ADMINISTRATOR',
        documentId: examplePage.documentId,
        accountName: 'Nordlys AS',
        code: 'FILE_UNREADABLE',
      },
    },
  ],
});
