import * as z from 'zod/mini';
import { mailKind } from '../../platform/mail/mail-kind.ts';
import type { Context } from '../../platform/mail/mail-kind.ts';
import { say, short } from '../../platform/mail/phrase.ts';
import { documentPayload, exampleDocument, linkNote, linkPayload } from './shared/document.ts';
import { fromSender } from './shared/sender.ts';

const payload = z.object({
  ...documentPayload,
  ...linkPayload,
  senderEmail: z.nullish(z.string()),
  /** COPY: somebody whom the sender chose to tell, with a link if they had got the signed document. */
  audience: z.enum(['SIGNER', 'COPY']),
  reason: z.string(),
  hasSigned: z.boolean(),
  /** Everyone had signed. */
  isSealed: z.boolean(),
});
type Terminated = z.infer<typeof payload>;

/** Names the account: a colleague of the sender may have terminated it. */
export const documentTerminated = mailKind({
  kind: 'document_terminated',
  payload,
  sender: fromSender,
  quote: ({ reason }) => reason,
  button: pageFor,
  words: {
    nb: (document) => ({
      subject: say`«${short(document.documentName)}» er avsluttet`,
      heading: say`Dokumentet er avsluttet`,
      paragraphs: [
        document.isSealed
          ? say`${document.accountName} har avsluttet «${document.documentName}», som alle hadde signert. Avsenderen mener at dokumentet ikke lenger gjelder.`
          : say`${document.accountName} har avsluttet «${document.documentName}» før alle hadde signert. Det kan ikke lenger signeres.`,
        ...ofSigner.nb(document),
        say`Har du spørsmål, kan du svare på denne e-posten.`,
      ],
      quoteFrom: say`Begrunnelse fra ${document.accountName}`,
      button: 'Åpne dokumentet',
      note: linkNote.nb(document),
      why:
        document.audience === 'COPY'
          ? say`Du får denne e-posten fordi ${document.accountName} vil at du skal vite det.`
          : say`Du får denne e-posten fordi du var bedt om å signere dokumentet.`,
    }),
    en: (document) => ({
      subject: say`“${short(document.documentName)}” was terminated`,
      heading: say`The document was terminated`,
      paragraphs: [
        document.isSealed
          ? say`${document.accountName} terminated “${document.documentName}”, which everyone had signed. The sender says that it no longer applies.`
          : say`${document.accountName} terminated “${document.documentName}” before everyone had signed. It can no longer be signed.`,
        ...ofSigner.en(document),
        say`If you have questions, reply to this email.`,
      ],
      quoteFrom: say`Reason given by ${document.accountName}`,
      button: 'Open the document',
      note: linkNote.en(document),
      why:
        document.audience === 'COPY'
          ? say`You received this email because ${document.accountName} wanted you to know.`
          : say`You received this email because you were asked to sign the document.`,
    }),
  },
  examples: [
    { name: 'to a signer', payload: example('SIGNER', { hasSigned: true, isSealed: true }), hasToken: true },
    {
      name: 'to a signer before everyone had signed',
      payload: example('SIGNER', { hasSigned: true, isSealed: false }),
      hasToken: true,
    },
    {
      name: 'to a person who had not signed',
      payload: example('SIGNER', { hasSigned: false, isSealed: false }),
      hasToken: true,
    },
    { name: 'to a copy recipient', payload: example('COPY', { hasSigned: false, isSealed: true }), hasToken: true },
    { name: 'to somebody without a copy', payload: example('COPY', { hasSigned: false, isSealed: true }) },
  ],
});

const ofSigner = {
  nb: ({ audience, hasSigned }: Terminated) => {
    if (audience === 'COPY') return [];
    return hasSigned
      ? [say`Signaturen din er fortsatt lagret, sammen med det som skjedde. Du kan åpne dokumentet i 90 dager.`]
      : [say`Du skal ikke signere dokumentet.`];
  },
  en: ({ audience, hasSigned }: Terminated) => {
    if (audience === 'COPY') return [];
    return hasSigned
      ? [say`Your signature remains on record, with what happened. You can open the document for 90 days.`]
      : [say`You don’t need to sign it.`];
  },
};

/** Null for somebody without a link. */
function pageFor({ audience }: Terminated, context: Context): string | null {
  if (context.token === null) return null;
  return context.link(audience === 'COPY' ? 'PUBLIC_DOCUMENT' : 'SIGN_DOCUMENT_WIZARD', null, { token: context.token });
}

function example(audience: Terminated['audience'], facts: Pick<Terminated, 'hasSigned' | 'isSealed'>): Terminated {
  return {
    ...exampleDocument,
    audience,
    recipientName: 'Ola Hansen',
    senderEmail: 'kari@nordlys.example',
    reason: 'Avtalen er sagt opp fra 1. februar.',
    ...facts,
  };
}
