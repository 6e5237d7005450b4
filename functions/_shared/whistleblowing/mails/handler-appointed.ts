import { mailKind } from '../../platform/mail/mail-kind.ts';
import { say, short } from '../../platform/mail/phrase.ts';
import { team, teamExample, toSettings } from './shared/team.ts';

/** To a member of a team who was made a report handler, and has to make keys. */
export const handlerAppointed = mailKind({
  kind: 'handler_appointed',
  payload: team,
  button: toSettings,
  words: {
    nb: ({ accountName }) => ({
      subject: say`Du er varselmottaker i ${short(accountName, 40)}`,
      heading: say`Du er varselmottaker`,
      paragraphs: [
        say`Du skal ta imot varsler i ${accountName}. Før noen kan sende varsler til deg, slår du på totrinnsinnlogging og lager nøklene dine. Det tar noen minutter.`,
      ],
      button: 'Lag nøklene dine',
      why: say`Du får denne e-posten fordi ${accountName} har valgt deg som varselmottaker.`,
    }),
    en: ({ accountName }) => ({
      subject: say`You are a report handler in ${short(accountName, 40)}`,
      heading: say`You are a report handler`,
      paragraphs: [
        say`You handle whistleblowing reports in ${accountName}. Before anybody can send you a report, turn on two-factor and make your keys. It takes a few minutes.`,
      ],
      button: 'Make your keys',
      why: say`You received this email because ${accountName} has made you a report handler.`,
    }),
  },
  examples: [{ payload: teamExample }],
});
