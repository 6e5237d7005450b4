import * as z from 'zod/mini';
import type { Language } from '../../platform/contract/languages.ts';
import { mailKind } from '../../platform/mail/mail-kind.ts';
import { say, short } from '../../platform/mail/phrase.ts';
import type { Phrase } from '../../platform/mail/phrase.ts';
import { creditPayload, exampleTeam, inCredits, inKroner, toCredits, whyOf } from './shared/credit-mail.ts';

const payload = z.object({
  ...creditPayload,
  credits: z.int(),
  /** Øre with VAT. */
  due: z.int(),
  /** Hundreds of credits. */
  quantity: z.int(),
  reason: z.enum(['DECLINED', 'AUTHENTICATION_REQUIRED', 'NO_CARD']),
  /** This was the third failure in a row. */
  isOff: z.boolean(),
});
type Failed = z.infer<typeof payload>;

export const topUpFailed = mailKind({
  kind: 'top_up_failed',
  payload,
  button: (account, context) => `${toCredits(account, context)}?buy=${account.quantity}`,
  words: {
    nb: (account) => ({
      subject: account.isOff
        ? say`Automatisk påfylling er slått av for ${short(account.accountName)}`
        : say`Vi fikk ikke fylt på kredittene til ${short(account.accountName)}`,
      heading: account.isOff ? say`Automatisk påfylling er slått av` : say`Kredittene er ikke fylt på`,
      paragraphs: [reasonOf(account, 'nb'), nextOf(account, 'nb')],
      button: `Kjøp ${inCredits(account.credits, 'nb')}`,
      why: whyOf(account, 'nb'),
    }),
    en: (account) => ({
      subject: account.isOff
        ? say`Automatic top-up is off for ${short(account.accountName)}`
        : say`We couldn’t top up the credits of ${short(account.accountName)}`,
      heading: account.isOff ? say`Automatic top-up is off` : say`The credits have not been topped up`,
      paragraphs: [reasonOf(account, 'en'), nextOf(account, 'en')],
      button: `Buy ${inCredits(account.credits, 'en')}`,
      why: whyOf(account, 'en'),
    }),
  },
  examples: [
    { name: 'declined', payload: { ...exampleTeam, ...example(), reason: 'DECLINED', isOff: false } },
    { name: 'needs 3DS', payload: { ...exampleTeam, ...example(), reason: 'AUTHENTICATION_REQUIRED', isOff: false } },
    { name: 'for good', payload: { ...exampleTeam, ...example(), reason: 'NO_CARD', isOff: true } },
  ],
});

function example() {
  return { credits: 1000, due: 125_000, quantity: 10 };
}

function reasonOf({ reason, accountName, credits, due }: Failed, language: Language): Phrase {
  const amount = inKroner(due, language);
  const bought = inCredits(credits, language);
  if (language === 'nb') {
    switch (reason) {
      case 'DECLINED':
        return say`Saldoen til ${accountName} er lav, men banken avviste betalingen på ${amount} for ${bought}.`;
      case 'AUTHENTICATION_REQUIRED':
        return say`Saldoen til ${accountName} er lav, men banken krever at du bekrefter betalingen på ${amount} for ${bought}. Kjøp kredittene med knappen under, og bekreft betalingen der.`;
      case 'NO_CARD':
        return say`Saldoen til ${accountName} er lav, men kontoen har ikke et gyldig kort som standard betalingsmåte. Vi skulle ha kjøpt ${bought} for ${amount}.`;
      default:
        return reason satisfies never;
    }
  }
  switch (reason) {
    case 'DECLINED':
      return say`The balance of ${accountName} is low, but the bank declined the payment of ${amount} for ${bought}.`;
    case 'AUTHENTICATION_REQUIRED':
      return say`The balance of ${accountName} is low, but the bank wants you to confirm the payment of ${amount} for ${bought}. Buy the credits with the button below and confirm the payment there.`;
    case 'NO_CARD':
      return say`The balance of ${accountName} is low, but the account has no valid card as its default payment method. We would have bought ${bought} for ${amount}.`;
    default:
      return reason satisfies never;
  }
}

function nextOf({ isOff }: Failed, language: Language): Phrase {
  if (isOff) {
    return language === 'nb'
      ? say`Det var tredje gang på rad, så vi har slått av automatisk påfylling. Du kan slå den på igjen i innstillingene for kreditter.`
      : say`This was the third time in a row, so we turned automatic top-up off. You can turn it on again in the settings for credits.`;
  }
  return language === 'nb'
    ? say`Du er ikke belastet. Vi prøver igjen i morgen, og slår av automatisk påfylling hvis det mislykkes tre ganger på rad.`
    : say`You have not been charged. We will try again tomorrow, and turn automatic top-up off if it fails three times in a row.`;
}
