import * as z from 'zod/mini';
import { mailKind, requireToken } from '../../platform/mail/mail-kind.ts';
import { say, short } from '../../platform/mail/phrase.ts';
import { documentPayload, exampleDocument, linkNote, linkPayload, signingPage } from './shared/document.ts';
import { fromSender, senderOf } from './shared/sender.ts';

/** The new link that a reader requested for an old one. */
export const signatureLink = mailKind({
  kind: 'signature_link',
  payload: z.object({
    ...documentPayload,
    ...linkPayload,
    senderEmail: z.nullish(z.string()),
    audience: z.enum(['SIGNER', 'COPY']),
  }),
  sender: fromSender,
  button: ({ audience }, context) =>
    audience === 'SIGNER'
      ? signingPage(context)
      : context.link('PUBLIC_DOCUMENT', null, { token: requireToken(context) }),
  words: {
    nb: (document) => ({
      subject: say`Ny lenke til «${short(document.documentName)}»`,
      heading: say`Her er den nye lenken`,
      paragraphs: [say`Du ba om en ny lenke til «${document.documentName}» fra ${senderOf.nb(document)}.`],
      button: 'Åpne dokumentet',
      note: linkNote.nb(document),
      why: say`Du får denne e-posten fordi noen brukte en gammel lenke til dokumentet. Var det ikke deg, kan du se bort fra den.`,
    }),
    en: (document) => ({
      subject: say`New link to “${short(document.documentName)}”`,
      heading: say`Here is your new link`,
      paragraphs: [say`You asked for a new link to “${document.documentName}” from ${senderOf.en(document)}.`],
      button: 'Open the document',
      note: linkNote.en(document),
      why: say`You received this email because someone used an old link to the document. Wasn’t you? You can ignore this email.`,
    }),
  },
  examples: [
    {
      name: 'to a signer',
      payload: {
        ...exampleDocument,
        recipientName: 'Ola Hansen',
        senderEmail: 'kari@nordlys.example',
        audience: 'SIGNER',
      },
      hasToken: true,
    },
    { name: 'to a copy recipient', payload: { ...exampleDocument, audience: 'COPY' }, hasToken: true },
  ],
});
