import * as z from 'zod/mini';
import { mailKind } from '../../platform/mail/mail-kind.ts';
import { say, short } from '../../platform/mail/phrase.ts';
import { team, teamExample, toReports, whyEn, whyNb } from './shared/team.ts';

/** To the handlers of a report, two days before it is to be acknowledged and two weeks before it is to be answered. */
export const reportClock = mailKind({
  kind: 'report_clock',
  payload: z.extend(team, { clock: z.enum(['ACKNOWLEDGE', 'ANSWER']) }),
  button: toReports,
  words: {
    nb: ({ accountName, clock }) => ({
      subject: say`Frist i et varsel i ${short(accountName, 40)}`,
      heading: say`En frist nærmer seg`,
      paragraphs: [
        clock === 'ACKNOWLEDGE'
          ? say`En som har varslet i ${accountName}, har ikke fått vite at varselet er mottatt. Det skal skje innen sju dager.`
          : say`En som har varslet i ${accountName}, skal ha svar på hva som er gjort, innen tre måneder. Varselet er ikke lukket.`,
        say`Logg inn for å se hvilket varsel det gjelder, og når fristen er.`,
      ],
      button: 'Åpne varslene',
      why: whyNb(accountName),
    }),
    en: ({ accountName, clock }) => ({
      subject: say`Deadline of a report in ${short(accountName, 40)}`,
      heading: say`A deadline is near`,
      paragraphs: [
        clock === 'ACKNOWLEDGE'
          ? say`Somebody who reported in ${accountName} has not been told that the report was received. This must be done within seven days.`
          : say`Somebody who reported in ${accountName} must be told within three months what has been done. The report is not closed.`,
        say`Log in to see which report it is, and when the deadline is.`,
      ],
      button: 'Open the reports',
      why: whyEn(accountName),
    }),
  },
  examples: [
    { name: 'to acknowledge', payload: { ...teamExample, clock: 'ACKNOWLEDGE' } },
    { name: 'to answer', payload: { ...teamExample, clock: 'ANSWER' } },
  ],
});
