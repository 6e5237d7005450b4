import * as z from 'zod/mini';
import type { Language } from '../../platform/contract/languages.ts';
import { mailKind } from '../../platform/mail/mail-kind.ts';
import { say, short } from '../../platform/mail/phrase.ts';
import type { Phrase } from '../../platform/mail/phrase.ts';
import { creditPayload, exampleTeam, inCredits, toCredits, whyOf } from './shared/credit-mail.ts';

const payload = z.object({
  ...creditPayload,
  askerName: z.string(),
  /** Credits that the asker lacks. */
  missing: z.int(),
  balance: z.int(),
  /** Hundreds of credits that cover it. */
  quantity: z.int(),
});
type Wanted = z.infer<typeof payload>;

/** A colleague who may not buy credits asks for those that are missing. */
export const creditsWanted = mailKind({
  kind: 'credits_wanted',
  payload,
  button: (account, context) => `${toCredits(account, context)}?buy=${account.quantity}`,
  words: {
    nb: (account) => ({
      subject: say`${short(account.askerName)} trenger ${inCredits(account.missing, 'nb')}`,
      heading: say`${account.askerName} trenger flere kreditter`,
      paragraphs: [shortfall(account, 'nb'), offer(account, 'nb')],
      button: `Kjøp ${inCredits(account.quantity * 100, 'nb')}`,
      why: whyOf(account, 'nb'),
    }),
    en: (account) => ({
      subject: say`${short(account.askerName)} needs ${inCredits(account.missing, 'en')}`,
      heading: say`${account.askerName} needs more credits`,
      paragraphs: [shortfall(account, 'en'), offer(account, 'en')],
      button: `Buy ${inCredits(account.quantity * 100, 'en')}`,
      why: whyOf(account, 'en'),
    }),
  },
  examples: [
    { name: 'some', payload: { ...exampleTeam, askerName: 'Henrik Dahl', missing: 760, balance: 240, quantity: 8 } },
    {
      name: 'below zero',
      payload: { ...exampleTeam, askerName: 'Henrik Dahl', missing: 51, balance: -1, quantity: 1 },
    },
  ],
});

function shortfall({ accountName, askerName, missing, balance }: Wanted, language: Language): Phrase {
  const lacks = inCredits(missing, language);
  const has = inCredits(balance, language);
  return language === 'nb'
    ? say`${askerName} har noe klart til sending for ${accountName}, men mangler ${lacks}. Saldoen er ${has}.`
    : say`${askerName} has something ready to send for ${accountName}, but lacks ${lacks}. The balance is ${has}.`;
}

function offer({ askerName }: Wanted, language: Language): Phrase {
  return language === 'nb'
    ? say`Kreditter selges i hele hundre. Når de er kjøpt, kan ${askerName} sende.`
    : say`Credits are sold in hundreds. Once they are bought, ${askerName} can send.`;
}
