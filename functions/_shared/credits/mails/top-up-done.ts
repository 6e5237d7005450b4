import * as z from 'zod/mini';
import { mailKind } from '../../platform/mail/mail-kind.ts';
import { say, short } from '../../platform/mail/phrase.ts';
import { creditPayload, exampleTeam, inCredits, inKroner, toCredits, whyOf } from './shared/credit-mail.ts';

export const topUpDone = mailKind({
  kind: 'top_up_done',
  payload: z.object({ ...creditPayload, credits: z.int(), due: z.int() }),
  button: toCredits,
  words: {
    nb: (account) => ({
      subject: say`${short(account.accountName)} har fått ${inCredits(account.credits, 'nb')}`,
      heading: say`Kredittene er fylt på`,
      paragraphs: [
        say`Saldoen til ${account.accountName} var på grensen for automatisk påfylling. Vi har derfor trukket ${inKroner(account.due, 'nb')} fra det lagrede kortet, og kjøpt ${inCredits(account.credits, 'nb')}.`,
        say`Du finner kjøpet blant transaksjonene. Du kan slå av automatisk påfylling på samme side.`,
      ],
      button: 'Se kredittene',
      why: whyOf(account, 'nb'),
    }),
    en: (account) => ({
      subject: say`${short(account.accountName)} has been topped up with ${inCredits(account.credits, 'en')}`,
      heading: say`The credits have been topped up`,
      paragraphs: [
        say`The balance of ${account.accountName} reached the threshold for automatic top-up. We charged ${inKroner(account.due, 'en')} to the saved card and bought ${inCredits(account.credits, 'en')}.`,
        say`You’ll find the purchase among the transactions. You can turn automatic top-up off on the same page.`,
      ],
      button: 'View your credits',
      why: whyOf(account, 'en'),
    }),
  },
  examples: [{ payload: { ...exampleTeam, credits: 1000, due: 125_000 } }],
});
