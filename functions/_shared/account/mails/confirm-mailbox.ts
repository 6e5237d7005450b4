import * as z from 'zod/mini';
import { PRODUCT_NAME } from '../../platform/contract/product.ts';
import { mailKind } from '../../platform/mail/mail-kind.ts';
import { say } from '../../platform/mail/phrase.ts';
import { magicLink } from './shared/links.ts';

/** Contains no text of the person who signed up, who may be a stranger to the reader. */
export const confirmMailbox = mailKind({
  kind: 'confirm_mailbox',
  payload: z.object({}),
  button: (_payload, context) => `${magicLink(context)}&purpose=confirm`,
  words: {
    nb: () => ({
      subject: say`Bekreft e-postadressen din`,
      heading: say`Velkommen til ${PRODUCT_NAME}`,
      paragraphs: [say`Bekreft at denne e-postadressen er din, så kan du ta ${PRODUCT_NAME} i bruk.`],
      button: 'Bekreft e-postadressen',
      why: say`Du får denne e-posten fordi noen opprettet en konto med adressen din. Var det ikke deg, skal du ikke bekrefte adressen. Da kan du se bort fra e-posten.`,
    }),
    en: () => ({
      subject: say`Confirm your email address`,
      heading: say`Welcome to ${PRODUCT_NAME}`,
      paragraphs: [say`Confirm your email address to start using ${PRODUCT_NAME}.`],
      button: 'Confirm email address',
      why: say`You received this email because someone signed up with your address. If it wasn’t you, don’t confirm the address. You can ignore this email.`,
    }),
  },
  examples: [{ payload: {}, hasToken: true }],
});
