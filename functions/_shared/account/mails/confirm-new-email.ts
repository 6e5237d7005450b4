import * as z from 'zod/mini';
import { PRODUCT_NAME } from '../../platform/contract/product.ts';
import { mailKind } from '../../platform/mail/mail-kind.ts';
import { say } from '../../platform/mail/phrase.ts';
import { magicLink } from './shared/links.ts';

export const confirmNewEmail = mailKind({
  kind: 'confirm_new_email',
  payload: z.object({}),
  button: (_payload, context) => `${magicLink(context)}&purpose=confirm`,
  words: {
    nb: () => ({
      subject: say`Bekreft den nye e-postadressen din`,
      paragraphs: [
        say`Bekreft med passordet ditt at du vil bruke denne adressen i ${PRODUCT_NAME}. Deretter logger du inn med den. Lenken virker i en time.`,
      ],
      button: 'Bekreft e-postadressen',
      why: say`Du får denne e-posten fordi noen vil bruke adressen din i ${PRODUCT_NAME}. Var det ikke deg, kan du se bort fra e-posten. Da skjer det ingenting.`,
    }),
    en: () => ({
      subject: say`Confirm your new email address`,
      paragraphs: [
        say`Confirm with your password that you want to use this address in ${PRODUCT_NAME}. You log in with it from then on. The link works for an hour.`,
      ],
      button: 'Confirm email address',
      why: say`You received this email because someone wants to use your address in ${PRODUCT_NAME}. If it wasn’t you, ignore this email. Nothing will happen.`,
    }),
  },
  examples: [{ payload: {}, hasToken: true }],
});
