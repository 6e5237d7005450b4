import { PRODUCT_NAME } from '../contract/product.ts';
import type { Texts } from './content.ts';
import { say } from './phrase.ts';

const NOT_YOU = say`Was it not you? Change your password now, and log out all other sessions. You find login and security among the account settings.`;
// Without the codes nobody gets in to change anything: only support can help.
const NOT_YOU_CODES = say`Was it not you, and is the number not yours? Contact us at once: without the codes you can neither log in nor switch them off.`;
const WHY = say`You are getting this email because your login settings were changed. It cannot be switched off.`;

export const securityTextsEn: Pick<Texts, 'two_factor_on' | 'two_factor_off' | 'phone_confirmed'> = {
  two_factor_on: ({ maskedNumber, accountSlug }, { links }) => ({
    subject: say`Two-factor login is on`,
    heading: say`Two-factor login is on`,
    paragraphs: [
      say`From now on ${PRODUCT_NAME} texts a code to ${maskedNumber} whenever you log in. Sessions that were open elsewhere have to give a code as well.`,
      NOT_YOU_CODES,
    ],
    button: { label: 'Login and security', url: links.security(accountSlug) },
    why: WHY,
  }),

  two_factor_off: ({ maskedNumber, accountSlug }, { links }) => ({
    subject: say`Two-factor login is off`,
    heading: say`Two-factor login is off`,
    paragraphs: [say`${PRODUCT_NAME} no longer texts codes to ${maskedNumber} when you log in.`, NOT_YOU],
    button: { label: 'Login and security', url: links.security(accountSlug) },
    why: WHY,
  }),

  phone_confirmed: ({ maskedNumber, accountSlug }, { links }) => ({
    subject: say`A phone number has been confirmed`,
    heading: say`A phone number has been confirmed`,
    paragraphs: [
      say`${maskedNumber} has been confirmed as yours. If you had confirmed another number before, the new one can approve important changes in a week.`,
      NOT_YOU,
    ],
    button: { label: 'Login and security', url: links.security(accountSlug) },
    why: WHY,
  }),
};
