import { mailKind } from '../../platform/mail/mail-kind.ts';
import { say, short } from '../../platform/mail/phrase.ts';
import { team, teamExample, toSettings } from './shared/team.ts';

/** To the handlers of a channel where another has made keys, and needs the approval of one of them. */
export const handlerWaits = mailKind({
  kind: 'handler_waits',
  payload: team,
  button: toSettings,
  words: {
    nb: ({ accountName }) => ({
      subject: say`En varselmottaker venter på godkjenning i ${short(accountName, 40)}`,
      heading: say`En varselmottaker venter på godkjenning`,
      paragraphs: [
        say`En kollega i ${accountName} har laget nøkler for å ta imot varsler. Sjekk med kollegaen at det stemmer, og godkjenn listen over mottakere.`,
      ],
      button: 'Åpne innstillingene',
      why: say`Du får denne e-posten fordi du er varselmottaker i ${accountName}.`,
    }),
    en: ({ accountName }) => ({
      subject: say`A report handler is waiting for approval in ${short(accountName, 40)}`,
      heading: say`A report handler is waiting for approval`,
      paragraphs: [
        say`A colleague in ${accountName} has made keys to handle reports. Check with the colleague that this is right, and approve the list of handlers.`,
      ],
      button: 'Open the settings',
      why: say`You received this email because you are a report handler in ${accountName}.`,
    }),
  },
  examples: [{ payload: teamExample }],
});
