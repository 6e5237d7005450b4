import * as z from 'zod/mini';
import { mailKind } from '../../platform/mail/mail-kind.ts';
import { say, short } from '../../platform/mail/phrase.ts';
import { creditPayload, exampleTeam, inCredits, inKroner, toCredits, whyOf } from './shared/credit-mail.ts';

const payload = z.object({
  ...creditPayload,
  credits: z.int(),
  /** Øre with VAT: `due` for one top-up, `cap` for all of a month. */
  due: z.int(),
  cap: z.int(),
});

export const topUpCapped = mailKind({
  kind: 'top_up_capped',
  payload,
  button: toCredits,
  words: {
    nb: (account) => ({
      subject: say`Ingen flere automatiske påfyllinger for ${short(account.accountName)} denne måneden`,
      heading: say`Månedens grense for påfylling er nådd`,
      paragraphs: [
        say`Saldoen til ${account.accountName} er så lav at vi skulle ha kjøpt ${inCredits(account.credits, 'nb')} for ${inKroner(account.due, 'nb')}. Det er mer enn det som er igjen av månedens grense på ${inKroner(account.cap, 'nb')}, så kortet er ikke belastet.`,
        say`Du kan kjøpe kreditter selv, eller øke grensen. Ellers fortsetter påfyllingen neste måned.`,
      ],
      button: 'Gå til kredittene',
      why: whyOf(account, 'nb'),
    }),
    en: (account) => ({
      subject: say`No more automatic top-ups for ${short(account.accountName)} this month`,
      heading: say`The monthly limit for top-ups has been reached`,
      paragraphs: [
        say`The balance of ${account.accountName} is so low that we would have bought ${inCredits(account.credits, 'en')} for ${inKroner(account.due, 'en')}. That is more than what remains of the monthly limit of ${inKroner(account.cap, 'en')}, so the card was not charged.`,
        say`You can buy credits yourself or raise the limit. Otherwise top-ups continue next month.`,
      ],
      button: 'Go to credits',
      why: whyOf(account, 'en'),
    }),
  },
  examples: [{ payload: { ...exampleTeam, credits: 1000, due: 125_000, cap: 200_000 } }],
});
