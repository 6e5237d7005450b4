import * as z from 'zod/mini';
import { mailKind } from '../../platform/mail/mail-kind.ts';
import { say, short } from '../../platform/mail/phrase.ts';
import { team, teamExample, toReports, whyEn, whyNb } from './shared/team.ts';

/** To the handlers of a closed report, 30 and 7 days before the rule has it deleted. */
export const reportDeletesSoon = mailKind({
  kind: 'report_deletes_soon',
  payload: z.extend(team, { days: z.int() }),
  button: toReports,
  words: {
    nb: ({ accountName, days }) => ({
      subject: say`Et varsel slettes snart i ${short(accountName, 40)}`,
      heading: say`Et varsel slettes om ${String(days)} dager`,
      paragraphs: [
        say`Et lukket varsel i ${accountName} slettes om ${String(days)} dager, fordi det da er oppbevart så lenge dere har bestemt. Trenger dere det lenger, gjenåpner dere varselet eller endrer oppbevaringstiden i innstillingene.`,
      ],
      button: 'Åpne varslene',
      why: whyNb(accountName),
    }),
    en: ({ accountName, days }) => ({
      subject: say`A report will soon be deleted in ${short(accountName, 40)}`,
      heading: say`A report will be deleted in ${String(days)} days`,
      paragraphs: [
        say`A closed report in ${accountName} will be deleted in ${String(days)} days, when it has been kept for as long as your team decided. If you need it longer, reopen the report or change the retention period in the settings.`,
      ],
      button: 'Open the reports',
      why: whyEn(accountName),
    }),
  },
  examples: [
    { payload: { ...teamExample, days: 30 } },
    { name: 'the last time', payload: { ...teamExample, days: 7 } },
  ],
});
