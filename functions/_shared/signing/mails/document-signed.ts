import * as z from 'zod/mini';
import { mailKind, requireToken } from '../../platform/mail/mail-kind.ts';
import type { Context } from '../../platform/mail/mail-kind.ts';
import { say, short } from '../../platform/mail/phrase.ts';
import {
  documentPage,
  documentPayload,
  exampleDocument,
  examplePage,
  linkNote,
  linkPayload,
  pagePayload,
  signingPage,
} from './shared/document.ts';
import { fromSender, senderOf } from './shared/sender.ts';

/** How many files were signed. */
const files = z.int();

const payload = z.discriminatedUnion('audience', [
  z.object({ audience: z.literal('SENDER'), ...pagePayload, documentName: z.string(), files }),
  z.object({ audience: z.literal('SIGNER'), ...documentPayload, ...linkPayload, files }),
  z.object({ audience: z.literal('COPY'), ...documentPayload, ...linkPayload, files }),
]);

export const documentSigned = mailKind({
  kind: 'document_signed',
  payload,
  sender: (signed) => (signed.audience === 'SENDER' ? null : fromSender(signed)),
  button: pageFor,
  words: {
    nb: (signed) => {
      const subject = say`«${short(signed.documentName)}» er signert av alle`;
      const heading = say`Alle har signert`;
      if (signed.audience === 'SENDER') {
        return {
          subject,
          heading,
          paragraphs: [
            signed.files > 1
              ? say`«${signed.documentName}» er signert av alle, og hver fil er forseglet. De ferdige filene og signaturbeviset ligger klare. På dokumentsiden kan du også laste ned sporloggen, som viser hvem som gjorde hva og når.`
              : say`«${signed.documentName}» er signert av alle og forseglet. Det ferdige dokumentet ligger klart. På dokumentsiden kan du også laste ned sporloggen, som viser hvem som gjorde hva og når.`,
          ],
          button: 'Åpne dokumentet',
          why: say`Du får denne e-posten fordi du sendte dokumentet til signering.`,
        };
      }
      return {
        subject,
        heading,
        paragraphs: [
          signed.files > 1
            ? say`«${signed.documentName}» fra ${senderOf.nb(signed)} er signert av alle, og hver fil er forseglet. Last ned filene og signaturbeviset, og ta vare på dem.`
            : say`«${signed.documentName}» fra ${senderOf.nb(signed)} er signert av alle og forseglet. Last ned et eksemplar og ta vare på det.`,
        ],
        button: signed.files > 1 ? 'Last ned filene' : 'Last ned dokumentet',
        note: linkNote.nb(signed),
        why:
          signed.audience === 'COPY'
            ? say`Du får denne e-posten fordi ${signed.senderName} vil at du skal ha en kopi.`
            : say`Du får denne e-posten fordi du har signert dokumentet.`,
      };
    },
    en: (signed) => {
      const subject = say`Everyone has signed “${short(signed.documentName)}”`;
      const heading = say`Everyone has signed`;
      if (signed.audience === 'SENDER') {
        return {
          subject,
          heading,
          paragraphs: [
            signed.files > 1
              ? say`Everyone has signed “${signed.documentName}”, and each file has been sealed. The completed files and the certificate of signature are ready. On the document’s page you can also download the audit trail, which shows who did what and when.`
              : say`Everyone has signed “${signed.documentName}”, and it has been sealed. The completed document is ready. On its page you can also download the audit trail, which shows who did what and when.`,
          ],
          button: 'Open the document',
          why: say`You received this email because you sent the document for signing.`,
        };
      }
      return {
        subject,
        heading,
        paragraphs: [
          signed.files > 1
            ? say`Everyone has signed “${signed.documentName}” from ${senderOf.en(signed)}, and each file has been sealed. Download the files and the certificate of signature, and keep them safe.`
            : say`Everyone has signed “${signed.documentName}” from ${senderOf.en(signed)}, and it has been sealed. Download a copy and keep it safe.`,
        ],
        button: signed.files > 1 ? 'Download the files' : 'Download the document',
        note: linkNote.en(signed),
        why:
          signed.audience === 'COPY'
            ? say`You received this email because ${signed.senderName} asked us to send you a copy.`
            : say`You received this email because you signed the document.`,
      };
    },
  },
  examples: [
    { name: 'to the sender', payload: { audience: 'SENDER', ...examplePage, files: 1 } },
    { name: 'to the sender of several files', payload: { audience: 'SENDER', ...examplePage, files: 3 } },
    {
      name: 'to a signer',
      payload: { audience: 'SIGNER', ...exampleDocument, recipientName: 'Ola Hansen', files: 1 },
      hasToken: true,
    },
    {
      name: 'to a signer of several files',
      payload: { audience: 'SIGNER', ...exampleDocument, recipientName: 'Ola Hansen', files: 3 },
      hasToken: true,
    },
    { name: 'to a copy recipient', payload: { audience: 'COPY', ...exampleDocument, files: 1 }, hasToken: true },
    {
      name: 'to a copy recipient of several files',
      payload: { audience: 'COPY', ...exampleDocument, files: 3 },
      hasToken: true,
    },
  ],
});

function pageFor(signed: z.infer<typeof payload>, context: Context): string {
  switch (signed.audience) {
    case 'SENDER':
      return documentPage(signed, context);
    case 'SIGNER':
      return signingPage(context);
    case 'COPY':
      return context.link('PUBLIC_DOCUMENT', null, { token: requireToken(context) });
  }
}
