import * as z from 'zod/mini';
import { PRODUCT_NAME } from '../../platform/contract/product.ts';
import { mailKind } from '../../platform/mail/mail-kind.ts';
import { say } from '../../platform/mail/phrase.ts';

export const phoneResetDone = mailKind({
  kind: 'phone_reset_done',
  payload: z.object({}),
  button: (_payload, { link }) => link('LOGIN', null),
  words: {
    nb: () => ({
      subject: say`Telefonnummeret ditt er fjernet`,
      paragraphs: [
        say`${PRODUCT_NAME} har fjernet telefonnumrene dine, slått av totrinnsinnlogging og logget deg ut overalt.`,
        say`Logg inn, og legg til den nye telefonen under «Innlogging og sikkerhet».`,
      ],
      button: 'Logg inn',
      why: say`Du får denne e-posten fordi innlogging og sikkerhet på kontoen din er endret. Den kan ikke slås av.`,
    }),
    en: () => ({
      subject: say`Your phone number has been removed`,
      paragraphs: [
        say`${PRODUCT_NAME} removed your phone numbers, turned two-factor off and logged you out everywhere.`,
        say`Log in, and add your new phone under “Login and security”.`,
      ],
      button: 'Log in',
      why: say`You received this email because your login and security settings changed. You can’t turn these emails off.`,
    }),
  },
  examples: [{ payload: {} }],
});
