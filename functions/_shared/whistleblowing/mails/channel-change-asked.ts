import { mailKind } from '../../platform/mail/mail-kind.ts';
import { say, short } from '../../platform/mail/phrase.ts';
import { changes, changesEn, changesNb } from './shared/changes.ts';
import { teamExample, toSettings } from './shared/team.ts';

/** To the handlers of a channel in which somebody wants to protect reporters less. */
export const channelChangeAsked = mailKind({
  kind: 'channel_change_asked',
  payload: changes,
  button: toSettings,
  words: {
    nb: ({ accountName, kinds, actor }) => ({
      subject: say`En regel i varslingskanalen til ${short(accountName, 40)} venter på svar`,
      heading: say`Noen vil gjøre en regel mindre streng`,
      paragraphs: [
        say`${actor ?? 'En administrator'} vil endre en regel som beskytter varslere i kanalen til ${accountName}:`,
        say`${changesNb(kinds)}.`,
        say`Endringen gjøres først når en annen mottaker har godtatt den. Du kan også avslå den. Svarer ingen innen 14 dager, blir regelen som før.`,
      ],
      button: 'Svar i innstillingene',
      why: say`Du får denne e-posten fordi du er varselmottaker i ${accountName}.`,
    }),
    en: ({ accountName, kinds, actor }) => ({
      subject: say`A rule of the whistleblowing channel of ${short(accountName, 40)} needs your answer`,
      heading: say`Somebody wants to make a rule less strict`,
      paragraphs: [
        say`${actor ?? 'An administrator'} wants to change a rule that protects reporters in the channel of ${accountName}:`,
        say`${changesEn(kinds)}.`,
        say`The change is made only when another handler has agreed to it. You can also refuse it. If nobody answers within 14 days, the rule stays as it is.`,
      ],
      button: 'Answer in the settings',
      why: say`You received this email because you are a report handler in ${accountName}.`,
    }),
  },
  examples: [{ payload: { ...teamExample, kinds: ['FOUR_EYES', 'RETENTION'], actor: 'Kari Nordmann' } }],
});
