import { mailKind } from '../../platform/mail/mail-kind.ts';
import { say, short } from '../../platform/mail/phrase.ts';
import { changes, changesEn, changesNb } from './shared/changes.ts';
import { teamExample, toSettings } from './shared/team.ts';

/** To the handlers of a channel in which somebody has changed something. */
export const channelChanged = mailKind({
  kind: 'channel_changed',
  payload: changes,
  button: toSettings,
  words: {
    nb: ({ accountName, kinds, actor }) => ({
      subject: say`Varslingskanalen til ${short(accountName, 40)} er endret`,
      heading: say`Varslingskanalen er endret`,
      paragraphs: [
        actor === null
          ? say`En regel i varslingskanalen til ${accountName} er endret, fordi ventetiden på 14 dager er over:`
          : say`${actor} har endret noe i varslingskanalen til ${accountName}:`,
        say`${changesNb(kinds)}.`,
        say`Endringshistorikken nederst i innstillingene viser hva det var før. Er du uenig, kan du ta det opp med den som gjorde det.`,
      ],
      button: 'Åpne innstillingene',
      why: say`Du får denne e-posten fordi du er eller var varselmottaker i ${accountName}.`,
    }),
    en: ({ accountName, kinds, actor }) => ({
      subject: say`The whistleblowing channel of ${short(accountName, 40)} was changed`,
      heading: say`The whistleblowing channel was changed`,
      paragraphs: [
        actor === null
          ? say`A rule of the whistleblowing channel of ${accountName} was changed, because the waiting time of 14 days is over:`
          : say`${actor} has changed something in the whistleblowing channel of ${accountName}:`,
        say`${changesEn(kinds)}.`,
        say`The history at the end of the settings shows what it was before. If you disagree, talk to the person who changed it.`,
      ],
      button: 'Open the settings',
      why: say`You received this email because you are or were a report handler in ${accountName}.`,
    }),
  },
  examples: [
    { payload: { ...teamExample, kinds: ['PAUSED', 'TEXTS'], actor: 'Kari Nordmann' } },
    { name: 'after the waiting time', payload: { ...teamExample, kinds: ['RETENTION'], actor: null } },
  ],
});
