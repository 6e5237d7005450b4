import { longDate } from '../../platform/mail/dates.ts';
import { mailKind } from '../../platform/mail/mail-kind.ts';
import { say, short } from '../../platform/mail/phrase.ts';
import { demandExample, demandNotice, demandWays, demandWords } from './shared/demand.ts';

export const twoFactorDemanded = mailKind({
  kind: 'two_factor_demanded',
  ...demandNotice,
  words: {
    nb: ({ accountName, day, smsCounts }) => ({
      subject: say`${short(accountName)} krever totrinnsinnlogging fra ${longDate(day, 'nb')}`,
      heading: say`Slå på totrinnsinnlogging`,
      paragraphs: [
        say`${accountName} krever at alle medlemmer bruker totrinnsinnlogging. Fra ${longDate(day, 'nb')} slipper du ikke inn i teamet før du har slått det på.`,
        demandWays.nb(smsCounts),
      ],
      ...demandWords.nb,
    }),
    en: ({ accountName, day, smsCounts }) => ({
      subject: say`${short(accountName)} requires two-factor login from ${longDate(day, 'en')}`,
      heading: say`Turn on two-factor login`,
      paragraphs: [
        say`${accountName} requires all members to use two-factor login. From ${longDate(day, 'en')}, you can’t open the team until you have turned it on.`,
        demandWays.en(smsCounts),
      ],
      ...demandWords.en,
    }),
  },
  examples: [{ payload: demandExample }, { name: 'without SMS', payload: { ...demandExample, smsCounts: false } }],
});
