// What the mails about changed login settings have in common.
import * as z from 'zod/mini';
import type { Context } from '../../../platform/mail/mail-kind.ts';
import { say } from '../../../platform/mail/phrase.ts';
import { removePhoneLink, securityPage } from './links.ts';

/** The personal account's; absent while the person has none. */
const accountSlug = z.nullish(z.string());
const payload = z.object({ maskedNumber: z.string(), accountSlug });

/** About a phone number. */
export const securityNotice = {
  payload,
  button: ({ accountSlug: slug }: z.infer<typeof payload>, context: Context) => securityPage(slug, context),
  examples: [{ payload: { maskedNumber: '+47 ••• •• 567', accountSlug: 'ola-hansen' } }],
};

const newNumber = z.extend(payload, { canRemove: z.boolean() });

/** About a number that receives codes from now on. For a week, the button removes it. */
export const newNumberNotice = {
  payload: newNumber,
  button: ({ canRemove, accountSlug: slug }: z.infer<typeof newNumber>, context: Context) =>
    canRemove ? removePhoneLink(context) : securityPage(slug, context),
};

/** The payload of a number that can be removed, and its example. */
export const youngNumber = { maskedNumber: '+47 ••• •• 567', accountSlug: 'ola-hansen', canRemove: true };

/** About the login as a whole. */
export const loginNotice = {
  payload: z.object({ accountSlug }),
  button: ({ accountSlug: slug }: { accountSlug?: string | null | undefined }, context: Context) =>
    securityPage(slug, context),
  examples: [{ payload: { accountSlug: 'ola-hansen' } }],
};

const why = {
  nb: say`Du får denne e-posten fordi innstillingene for innlogging ble endret. Den kan ikke slås av.`,
  en: say`You received this email because your login settings changed. You can’t turn these emails off.`,
};

export const securityWords = {
  nb: { button: 'Innlogging og sikkerhet', why: why.nb },
  en: { button: 'Login and security', why: why.en },
};

export const newNumberWords = {
  nb: { button: 'Fjern nummeret', why: why.nb },
  en: { button: 'Remove the number', why: why.en },
};

/** Advice for readers who did not make the change and can still log in. */
export const NOT_YOU = {
  nb: say`Var det ikke deg? Be om en innloggingslenke på innloggingssiden, og velg et nytt passord med en gang. Da logges alle andre ut, og telefonnumre fra den siste uken fjernes.`,
  en: say`Wasn’t you? Request a login link on the login page and choose a new password right away. That logs everyone else out and removes phone numbers added in the last week.`,
};

/** Advice with the button that removes a number. */
export const NOT_YOUR_NUMBER = {
  nb: say`Var det ikke deg? Trykk på knappen. Da fjernes nummeret, også fra totrinnsinnlogging, og alle blir logget ut. Knappen virker i sju dager.`,
  en: say`Wasn’t you? Press the button. It removes the number, from two-factor login too, and logs everyone out. It works for seven days.`,
};
