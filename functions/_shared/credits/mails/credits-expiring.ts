import * as z from 'zod/mini';
import type { Language } from '../../platform/contract/languages.ts';
import { longDate } from '../../platform/mail/dates.ts';
import { mailKind } from '../../platform/mail/mail-kind.ts';
import { say, short } from '../../platform/mail/phrase.ts';
import { creditPayload, examplePerson, exampleTeam, inCredits, toCredits, whyOf } from './shared/credit-mail.ts';

const payload = z.object({
  ...creditPayload,
  /** The last day on which they can be used (YYYY-MM-DD), the next one first. */
  expiring: z.array(z.object({ lastDay: z.iso.date(), credits: z.int() })).check(z.minLength(1)),
});
type Expiring = z.infer<typeof payload>;

export const creditsExpiring = mailKind({
  kind: 'credits_expiring',
  payload,
  button: toCredits,
  words: {
    nb: (account) => {
      const { total, first, facts } = partsOf(account, 'nb');
      return {
        subject: say`Kreditter i ${short(account.accountName)} går ut ${first}`,
        heading: say`${total} går ut snart`,
        paragraphs: [
          say`${account.accountName} har kreditter som går ut i løpet av de neste 30 dagene. Du kan bruke dem til og med datoen som står her.`,
          say`Kreditter går ut ett år etter at de er kjøpt, og refunderes ikke.`,
        ],
        facts,
        button: 'Se kredittene',
        why: whyOf(account, 'nb'),
      };
    },
    en: (account) => {
      const { total, first, facts } = partsOf(account, 'en');
      return {
        subject: say`Credits in ${short(account.accountName)} expire on ${first}`,
        heading: say`${total} will expire soon`,
        paragraphs: [
          say`${account.accountName} has credits that expire within the next 30 days. You can use them up to and including the date shown here.`,
          say`Credits expire one year after they are bought, and aren’t refunded.`,
        ],
        facts,
        button: 'View your credits',
        why: whyOf(account, 'en'),
      };
    },
  },
  examples: [
    { name: 'for a team', payload: { ...exampleTeam, expiring: [{ lastDay: '2027-11-22', credits: 1200 }] } },
    {
      name: 'on several days',
      payload: {
        ...examplePerson,
        expiring: [
          { lastDay: '2027-03-28', credits: 1 },
          { lastDay: '2027-04-02', credits: 140 },
        ],
      },
    },
  ],
});

function partsOf({ expiring }: Expiring, language: Language) {
  return {
    total: inCredits(
      expiring.reduce((sum, { credits }) => sum + credits, 0),
      language,
    ),
    first: longDate(expiring[0]?.lastDay ?? '', language),
    facts: expiring.map(({ lastDay, credits }) => {
      return [longDate(lastDay, language), say`${inCredits(credits, language)}`] as const;
    }),
  };
}
