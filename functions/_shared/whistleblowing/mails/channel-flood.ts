import { mailKind } from '../../platform/mail/mail-kind.ts';
import { say, short } from '../../platform/mail/phrase.ts';
import { team, teamExample, toReports } from './shared/team.ts';

/** To the handlers of a channel that gets so many reports or files that genuine ones may be overlooked. */
export const channelFlood = mailKind({
  kind: 'channel_flood',
  payload: team,
  button: toReports,
  words: {
    nb: ({ accountName }) => ({
      subject: say`Uvanlig mange varsler til ${short(accountName, 40)}`,
      heading: say`Varslingskanalen får uvanlig mange varsler eller filer`,
      paragraphs: [
        say`Det siste døgnet har varslingskanalen til ${accountName} fått uvanlig mange varsler eller filer. Noen kan prøve å gjøre det vanskelig å finne de ekte. Alle varsler kommer fram, men det tar litt lengre tid å sende dem, og store filer kan bli avvist.`,
        say`Se gjennom varslene, og slett dem som åpenbart ikke er ekte. Tillit har også fått beskjed.`,
      ],
      button: 'Åpne varslene',
      why: say`Du får denne e-posten fordi du er varselmottaker i ${accountName}.`,
    }),
    en: ({ accountName }) => ({
      subject: say`Unusually many reports to ${short(accountName, 40)}`,
      heading: say`Your whistleblowing channel gets unusually many reports or files`,
      paragraphs: [
        say`In the last day, the whistleblowing channel of ${accountName} has received unusually many reports or files. Somebody may be trying to hide the genuine ones. Every report arrives, but sending one takes a little longer, and large files can be refused.`,
        say`Look through the reports, and delete those that are clearly not genuine. Tillit has been told, too.`,
      ],
      button: 'Open the reports',
      why: say`You received this email because you are a report handler in ${accountName}.`,
    }),
  },
  examples: [{ payload: teamExample }],
});
