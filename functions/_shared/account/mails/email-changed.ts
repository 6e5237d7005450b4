import * as z from 'zod/mini';
import { PRODUCT_NAME } from '../../platform/contract/product.ts';
import { mailKind } from '../../platform/mail/mail-kind.ts';
import { say } from '../../platform/mail/phrase.ts';

/** To the former mailbox. */
export const emailChanged = mailKind({
  kind: 'email_changed',
  payload: z.object({ newEmail: z.string() }),
  words: {
    nb: ({ newEmail }) => ({
      subject: say`E-postadressen din er endret`,
      paragraphs: [
        say`Fra nå av logger du inn i ${PRODUCT_NAME} med ${newEmail}. Du er logget ut overalt, og vi sender ikke flere e-poster til denne adressen.`,
        say`Var det ikke deg? Svar ikke på e-posten, men ta kontakt med oss med en gang.`,
      ],
      why: say`Du får denne e-posten fordi adressen din ble byttet ut. Den kan ikke slås av.`,
    }),
    en: ({ newEmail }) => ({
      subject: say`Your email address was changed`,
      paragraphs: [
        say`From now on, you log in to ${PRODUCT_NAME} with ${newEmail}. You were logged out everywhere, and we send no more email to this address.`,
        say`Wasn’t you? Don’t reply to this email. Contact us right away.`,
      ],
      why: say`You received this email because your address was replaced. You can’t turn these emails off.`,
    }),
  },
  examples: [{ payload: { newEmail: 'ola@nytt.example' } }],
});
