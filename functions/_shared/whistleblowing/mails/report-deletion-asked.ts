import { mailKind } from '../../platform/mail/mail-kind.ts';
import { say, short } from '../../platform/mail/phrase.ts';
import { team, teamExample, toReports, whyEn, whyNb } from './shared/team.ts';

/** To the other handlers of a report, where two have to agree to a deletion. */
export const reportDeletionAsked = mailKind({
  kind: 'report_deletion_asked',
  payload: team,
  button: toReports,
  words: {
    nb: ({ accountName }) => ({
      subject: say`En kollega vil slette et varsel i ${short(accountName, 40)}`,
      heading: say`En kollega vil slette et varsel`,
      paragraphs: [
        say`To mottakere må være enige før et varsel slettes i ${accountName}. Logg inn for å se om du er enig. Varselet blir liggende til en av dere svarer.`,
      ],
      button: 'Åpne varslene',
      why: whyNb(accountName),
    }),
    en: ({ accountName }) => ({
      subject: say`A colleague wants to delete a report in ${short(accountName, 40)}`,
      heading: say`A colleague wants to delete a report`,
      paragraphs: [
        say`Two handlers must agree before a report is deleted in ${accountName}. Log in to see whether you agree. The report stays until then.`,
      ],
      button: 'Open the reports',
      why: whyEn(accountName),
    }),
  },
  examples: [{ payload: teamExample }],
});
