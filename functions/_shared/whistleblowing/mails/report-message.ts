import { mailKind } from '../../platform/mail/mail-kind.ts';
import { say, short } from '../../platform/mail/phrase.ts';
import { team, teamExample, toReports, whyEn, whyNb } from './shared/team.ts';

/** To the handlers of a report that its reporter wrote in. */
export const reportMessage = mailKind({
  kind: 'report_message',
  payload: team,
  button: toReports,
  words: {
    nb: ({ accountName }) => ({
      subject: say`Ny melding i et varsel i ${short(accountName, 40)}`,
      heading: say`Du har fått en ny melding`,
      paragraphs: [say`Noen som har varslet i ${accountName}, har skrevet til deg. Logg inn for å lese meldingen.`],
      button: 'Åpne varslene',
      why: whyNb(accountName),
    }),
    en: ({ accountName }) => ({
      subject: say`New message in a report in ${short(accountName, 40)}`,
      heading: say`You have a new message`,
      paragraphs: [say`Somebody who reported in ${accountName} has written to you. Log in to read the message.`],
      button: 'Open the reports',
      why: whyEn(accountName),
    }),
  },
  examples: [{ payload: teamExample }],
});
