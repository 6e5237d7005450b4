import { longDate } from '../../platform/mail/dates.ts';
import { mailKind } from '../../platform/mail/mail-kind.ts';
import { say, short } from '../../platform/mail/phrase.ts';
import { demandExample, demandNotice, demandWays, demandWords } from './shared/demand.ts';

export const twoFactorDue = mailKind({
  kind: 'two_factor_due',
  ...demandNotice,
  words: {
    nb: ({ accountName, day, smsCounts }) => ({
      subject: say`Påminnelse: Slå på totrinnsinnlogging for ${short(accountName)}`,
      heading: say`Du mangler totrinnsinnlogging`,
      paragraphs: [
        say`Fra ${longDate(day, 'nb')} slipper du ikke inn i ${accountName} før du har slått på totrinnsinnlogging.`,
        demandWays.nb(smsCounts),
      ],
      ...demandWords.nb,
    }),
    en: ({ accountName, day, smsCounts }) => ({
      subject: say`Reminder: turn on two-factor login for ${short(accountName)}`,
      heading: say`You haven’t turned on two-factor login`,
      paragraphs: [
        say`From ${longDate(day, 'en')}, you can’t open ${accountName} until you have turned on two-factor login.`,
        demandWays.en(smsCounts),
      ],
      ...demandWords.en,
    }),
  },
  examples: [{ payload: demandExample }],
});
