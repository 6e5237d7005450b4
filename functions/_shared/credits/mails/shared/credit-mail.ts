// What the mails about an account's credits have in common.
import * as z from 'zod/mini';
import type { Language } from '../../../platform/contract/languages.ts';
import type { Context } from '../../../platform/mail/mail-kind.ts';
import { say } from '../../../platform/mail/phrase.ts';
import type { Phrase } from '../../../platform/mail/phrase.ts';

/** The payload that private.mail_administrators writes. */
export const creditPayload = {
  accountType: z.enum(['TEAM', 'PERSONAL']),
  accountName: z.string(),
  accountSlug: z.string(),
};
type Account = z.infer<z.ZodMiniObject<typeof creditPayload>>;

export const toCredits = ({ accountType, accountSlug: slug }: Account, { link }: Context): string =>
  link('SETTINGS_CREDITS', { accountType, slug });

/** Why the reader gets the mail. */
export function whyOf({ accountType }: Account, language: Language): Phrase {
  const isTeam = accountType === 'TEAM';
  if (language === 'nb') {
    return isTeam
      ? say`Du får denne e-posten fordi du er eier av eller administrator i teamet.`
      : say`Du får denne e-posten fordi kontoen er din.`;
  }
  return isTeam
    ? say`You received this email because you are the owner or an admin of the team.`
    : say`You received this email because the account is yours.`;
}

const NUMBERS = { nb: new Intl.NumberFormat('nb-NO'), en: new Intl.NumberFormat('en-GB') };

/** '1 200 kreditter' or '1,200 credits'. */
export function inCredits(count: number, language: Language): string {
  const number = NUMBERS[language].format(count);
  if (language === 'nb') return `${number} ${count === 1 ? 'kreditt' : 'kreditter'}`;
  return `${number} ${count === 1 ? 'credit' : 'credits'}`;
}

const MONEY = {
  nb: new Intl.NumberFormat('nb-NO', { style: 'currency', currency: 'NOK' }),
  en: new Intl.NumberFormat('en-GB', { style: 'currency', currency: 'NOK' }),
};

/** '1 250,00 kr' or 'NOK 1,250.00', of an amount in øre. */
export const inKroner = (øre: number, language: Language): string => MONEY[language].format(øre / 100);

export const exampleTeam = { accountType: 'TEAM' as const, accountName: 'Nordlys AS', accountSlug: 'nordlys-as' };
export const examplePerson = {
  accountType: 'PERSONAL' as const,
  accountName: 'Ola Hansen',
  accountSlug: 'ola-hansen',
};
