// What the mails about changed login settings have in common.
import * as z from 'zod/mini';
import type { Context } from '../../../platform/mail/mail-kind.ts';
import { say } from '../../../platform/mail/phrase.ts';
import { securityPage } from './links.ts';

const payload = z.object({
  maskedNumber: z.string(),
  /** Of the personal account; absent while the person has none. */
  accountSlug: z.nullish(z.string()),
});

export const securityNotice = {
  payload,
  button: ({ accountSlug }: z.infer<typeof payload>, context: Context) => securityPage(accountSlug, context),
  examples: [{ payload: { maskedNumber: '+47 ••• •• 567', accountSlug: 'ola-hansen' } }],
};

export const securityWords = {
  nb: {
    button: 'Innlogging og sikkerhet',
    why: say`Du får denne e-posten fordi innstillingene for innlogging ble endret. Den kan ikke slås av.`,
  },
  en: {
    button: 'Login and security',
    why: say`You received this email because your login settings changed. You can’t turn these emails off.`,
  },
};

/** Advice for readers who did not make the change and can still log in. */
export const NOT_YOU = {
  nb: say`Var det ikke deg? Bytt passord med en gang, og logg ut alle andre økter. Begge deler gjør du under «Innlogging og sikkerhet» i kontoinnstillingene.`,
  en: say`Wasn’t you? Change your password now and log out all other sessions. You can do both under “Login and security” in your account settings.`,
};
