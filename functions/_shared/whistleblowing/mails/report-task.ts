import { mailKind } from '../../platform/mail/mail-kind.ts';
import { say, short } from '../../platform/mail/phrase.ts';
import { team, teamExample, toReports, whyEn, whyNb } from './shared/team.ts';

/** To the handler who is responsible for a task, the day before it is due and when it is overdue. */
export const reportTask = mailKind({
  kind: 'report_task',
  payload: team,
  button: toReports,
  words: {
    nb: ({ accountName }) => ({
      subject: say`En oppgave har frist i ${short(accountName, 40)}`,
      heading: say`En oppgave har frist`,
      paragraphs: [
        say`Du er ansvarlig for en oppgave i ${accountName} som har frist i morgen eller tidligere.`,
        say`Logg inn og åpne «Mine oppgaver» for å se hva den gjelder.`,
      ],
      button: 'Åpne varslene',
      why: whyNb(accountName),
    }),
    en: ({ accountName }) => ({
      subject: say`A task is due in ${short(accountName, 40)}`,
      heading: say`A task is due`,
      paragraphs: [
        say`You are responsible for a task in ${accountName} that is due tomorrow or earlier.`,
        say`Log in and open “My tasks” to see what it is about.`,
      ],
      button: 'Open the reports',
      why: whyEn(accountName),
    }),
  },
  examples: [{ payload: teamExample }],
});
