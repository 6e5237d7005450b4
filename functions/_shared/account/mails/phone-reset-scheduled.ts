import * as z from 'zod/mini';
import { PRODUCT_NAME } from '../../platform/contract/product.ts';
import { mailKind } from '../../platform/mail/mail-kind.ts';
import { say } from '../../platform/mail/phrase.ts';
import { magicLink } from './shared/links.ts';

export const phoneResetScheduled = mailKind({
  kind: 'phone_reset_scheduled',
  payload: z.object({}),
  button: (_payload, context) => `${magicLink(context)}&purpose=stop-phone-reset`,
  words: {
    nb: () => ({
      subject: say`Telefonnummeret ditt fjernes om 24 timer`,
      heading: say`Telefonnummeret ditt fjernes`,
      paragraphs: [
        say`Vi har fått melding om at du har mistet telefonen. Derfor fjerner ${PRODUCT_NAME} telefonnumrene dine og slår av totrinnsinnlogging 24 timer etter at denne e-posten ble sendt.`,
        say`Har du ikke bedt om det? Stopp det med knappen under, og bytt passord.`,
      ],
      button: 'Stopp fjerningen',
      why: say`Du får denne e-posten fordi innlogging og sikkerhet på kontoen din skal endres. Den kan ikke slås av.`,
    }),
    en: () => ({
      subject: say`Your phone number will be removed in 24 hours`,
      heading: say`Your phone number will be removed`,
      paragraphs: [
        say`We were told that you lost your phone. ${PRODUCT_NAME} will therefore remove your phone numbers and turn two-factor off 24 hours after this email was sent.`,
        say`Didn’t you ask for this? Stop it with the button below, and change your password.`,
      ],
      button: 'Stop the removal',
      why: say`You received this email because your login and security settings are about to change. You can’t turn these emails off.`,
    }),
  },
  examples: [{ payload: {}, hasToken: true }],
});
