import { mailKind } from '../../platform/mail/mail-kind.ts';
import { say, short } from '../../platform/mail/phrase.ts';
import { team, teamExample, toReports, whyEn, whyNb } from './shared/team.ts';

/** To the handlers of a report that was deleted, by a colleague or by the rule. */
export const reportDeleted = mailKind({
  kind: 'report_deleted',
  payload: team,
  button: toReports,
  words: {
    nb: ({ accountName }) => ({
      subject: say`Et varsel er slettet i ${short(accountName, 40)}`,
      heading: say`Et varsel er slettet`,
      paragraphs: [
        say`Et varsel som du behandlet i ${accountName}, er slettet, av en kollega eller fordi det var oppbevart så lenge dere har bestemt. Innholdet kan ikke hentes tilbake.`,
      ],
      button: 'Åpne varslene',
      why: whyNb(accountName),
    }),
    en: ({ accountName }) => ({
      subject: say`A report was deleted in ${short(accountName, 40)}`,
      heading: say`A report was deleted`,
      paragraphs: [
        say`A report that you handled in ${accountName} was deleted, by a colleague or because it had been kept for as long as your team decided. Its content cannot be restored.`,
      ],
      button: 'Open the reports',
      why: whyEn(accountName),
    }),
  },
  examples: [{ payload: teamExample }],
});
