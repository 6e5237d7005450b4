import * as z from 'zod/mini';
import type { Language } from '../../platform/contract/languages.ts';
import { mailKind } from '../../platform/mail/mail-kind.ts';
import { say, short } from '../../platform/mail/phrase.ts';
import type { Phrase } from '../../platform/mail/phrase.ts';
import { creditPayload, examplePerson, exampleTeam, inCredits, toCredits, whyOf } from './shared/credit-mail.ts';

const payload = z.object({
  ...creditPayload,
  /** Below zero after a payment was refunded or disputed. */
  balance: z.int(),
  limit: z.int(),
});
type Low = z.infer<typeof payload>;

export const creditsLow = mailKind({
  kind: 'credits_low',
  payload,
  button: toCredits,
  words: {
    nb: (account) => ({
      subject: isOut(account)
        ? say`${short(account.accountName)} har brukt opp kredittene`
        : say`${short(account.accountName)} har snart brukt opp kredittene`,
      heading: isOut(account) ? say`Kredittene er brukt opp` : say`Kredittene er snart brukt opp`,
      paragraphs: [standing(account, 'nb'), consequence(account, 'nb')],
      button: 'Kjøp kreditter',
      note: say`Varslingsgrensen er ${inCredits(account.limit, 'nb')}. Du kan endre den i innstillingene for kreditter.`,
      why: whyOf(account, 'nb'),
    }),
    en: (account) => ({
      subject: isOut(account)
        ? say`${short(account.accountName)} is out of credits`
        : say`${short(account.accountName)} is almost out of credits`,
      heading: isOut(account) ? say`The credits are used up` : say`The credits are almost used up`,
      paragraphs: [standing(account, 'en'), consequence(account, 'en')],
      button: 'Buy credits',
      note: say`The warning limit is ${inCredits(account.limit, 'en')}. You can change it in the settings for credits.`,
      why: whyOf(account, 'en'),
    }),
  },
  examples: [
    { name: 'for a team', payload: { ...exampleTeam, balance: 90, limit: 100 } },
    { name: 'at zero', payload: { ...examplePerson, balance: 0, limit: 0 } },
    { name: 'below zero', payload: { ...exampleTeam, balance: -250, limit: 0 } },
  ],
});

const isOut = ({ balance }: Low): boolean => balance <= 0;

function standing({ accountName, balance }: Low, language: Language): Phrase {
  const credits = inCredits(balance, language);
  return language === 'nb'
    ? say`Saldoen til ${accountName} er ${credits}.`
    : say`The balance of ${accountName} is ${credits}.`;
}

function consequence({ balance }: Low, language: Language): Phrase {
  if (balance > 0) {
    return language === 'nb'
      ? say`Når kredittene er brukt opp, kan ingen sende dokumenter eller sjekker før det er kjøpt flere.`
      : say`Once the credits are used up, nobody can send documents or checks until more are bought.`;
  }
  if (balance === 0) {
    return language === 'nb'
      ? say`Ingen kan sende dokumenter eller sjekker før det er kjøpt flere kreditter.`
      : say`Nobody can send documents or checks until more credits are bought.`;
  }
  return language === 'nb'
    ? say`Saldoen er negativ fordi en betaling er refundert eller bestridt. Ingen kan sende dokumenter eller sjekker før det er kjøpt nok kreditter til å dekke det.`
    : say`The balance is negative because a payment was refunded or disputed. Nobody can send documents or checks until enough credits are bought to cover it.`;
}
