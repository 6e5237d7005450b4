import { mailKind } from '../../platform/mail/mail-kind.ts';
import { say, short } from '../../platform/mail/phrase.ts';
import { team, teamExample, toReports, whyEn, whyNb } from './shared/team.ts';

/** To handlers to whom a colleague gave a report. */
export const reportAssigned = mailKind({
  kind: 'report_assigned',
  payload: team,
  button: toReports,
  words: {
    nb: ({ accountName }) => ({
      subject: say`Du har fått et varsel å behandle i ${short(accountName, 40)}`,
      heading: say`Du har fått et varsel å behandle`,
      paragraphs: [say`En kollega har gitt deg et varsel å behandle i ${accountName}. Logg inn for å lese det.`],
      button: 'Åpne varslene',
      why: whyNb(accountName),
    }),
    en: ({ accountName }) => ({
      subject: say`You have been given a report to handle in ${short(accountName, 40)}`,
      heading: say`You have been given a report to handle`,
      paragraphs: [say`A colleague has given you a report to handle in ${accountName}. Log in to read it.`],
      button: 'Open the reports',
      why: whyEn(accountName),
    }),
  },
  examples: [{ payload: teamExample }],
});
