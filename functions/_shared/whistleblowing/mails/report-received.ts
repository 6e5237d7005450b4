import { mailKind } from '../../platform/mail/mail-kind.ts';
import { say, short } from '../../platform/mail/phrase.ts';
import { team, teamExample, toReports, whyEn, whyNb } from './shared/team.ts';

/** To the handlers whom a reporter chose. */
export const reportReceived = mailKind({
  kind: 'report_received',
  payload: team,
  button: toReports,
  words: {
    nb: ({ accountName }) => ({
      subject: say`Nytt varsel i ${short(accountName, 40)}`,
      heading: say`Du har fått et nytt varsel`,
      paragraphs: [
        say`Noen har sendt et varsel til deg i ${accountName}. Logg inn for å lese det. Den som varsler, skal ha svar på at varselet er mottatt innen sju dager.`,
      ],
      button: 'Åpne varslene',
      why: whyNb(accountName),
    }),
    en: ({ accountName }) => ({
      subject: say`New report in ${short(accountName, 40)}`,
      heading: say`You have a new report`,
      paragraphs: [
        say`Somebody has sent you a report in ${accountName}. Log in to read it. Reporters must be told within seven days that their report was received.`,
      ],
      button: 'Open the reports',
      why: whyEn(accountName),
    }),
  },
  examples: [{ payload: teamExample }],
});
