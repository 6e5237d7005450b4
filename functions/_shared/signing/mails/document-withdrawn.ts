import * as z from 'zod/mini';
import { PRODUCT_NAME } from '../../platform/contract/product.ts';
import { mailKind } from '../../platform/mail/mail-kind.ts';
import { say, short } from '../../platform/mail/phrase.ts';
import { exampleDocument } from './shared/document.ts';

/** The document was cancelled because its account was deleted. */
export const documentWithdrawn = mailKind({
  kind: 'document_withdrawn',
  payload: z.object({ documentName: z.string(), accountName: z.string() }),
  words: {
    nb: ({ documentName, accountName }) => ({
      subject: say`«${short(documentName)}» er trukket tilbake`,
      heading: say`Dokumentet er trukket tilbake`,
      paragraphs: [
        say`${accountName} har slettet kontoen sin i ${PRODUCT_NAME}. «${documentName}» er derfor trukket tilbake og slettet. Du skal ikke signere dokumentet, og lenken du fikk, virker ikke lenger.`,
      ],
      why: say`Du får denne e-posten fordi du var bedt om å signere dokumentet.`,
    }),
    en: ({ documentName, accountName }) => ({
      subject: say`“${short(documentName)}” was cancelled`,
      heading: say`The document was cancelled`,
      paragraphs: [
        say`${accountName} deleted their account on ${PRODUCT_NAME}, so “${documentName}” was cancelled and deleted. You don’t need to sign it, and the link we sent you no longer works.`,
      ],
      why: say`You received this email because you were asked to sign the document.`,
    }),
  },
  examples: [{ payload: { documentName: exampleDocument.documentName, accountName: exampleDocument.accountName } }],
});
