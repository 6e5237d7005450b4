import * as z from 'zod/mini';
import { longDate } from '../../platform/mail/dates.ts';
import { mailKind } from '../../platform/mail/mail-kind.ts';
import { say, short } from '../../platform/mail/phrase.ts';
import { ENTRANCE, entrancePage, fromOrganization } from './shared/candidate.ts';
import { exampleRefereeNews, refereeNewsPayload } from './shared/referee-news.ts';

/** To the candidate, with a referee's final reminder: talk to them, or name another. */
export const refereeOverdue = mailKind({
  kind: 'referee_overdue',
  payload: z.object(refereeNewsPayload),
  sender: fromOrganization,
  button: (_payload, context) => entrancePage(context),
  words: {
    nb: ({ organizationName, refereeName, giveUpOn }) => ({
      subject: say`${short(organizationName, 40)}: en av referansene dine har ikke svart`,
      heading: say`${refereeName} har ikke svart ennå`,
      paragraphs: [
        say`Vi har minnet ${refereeName} på det tre ganger. Ta gjerne kontakt selv, eller oppgi en annen.`,
        ...(giveUpOn
          ? [
              say`Fra ${longDate(giveUpOn, 'nb')} slutter vi å vente, og den som vurderer sjekken, går videre med det som har kommet inn.`,
            ]
          : []),
      ],
      button: 'Se referansene dine',
      note: say`${ENTRANCE.nb.note}`,
      why: say`Du får denne e-posten fordi du har oppgitt referanser til ${organizationName}.`,
    }),
    en: ({ organizationName, refereeName, giveUpOn }) => ({
      subject: say`${short(organizationName, 40)}: one of your referees hasn’t answered`,
      heading: say`${refereeName} hasn’t answered yet`,
      paragraphs: [
        say`We have reminded ${refereeName} three times. You could contact them yourself, or name somebody else.`,
        ...(giveUpOn
          ? [
              say`From ${longDate(giveUpOn, 'en')} we stop waiting, and the reviewer continues with the answers we have received.`,
            ]
          : []),
      ],
      button: 'See your referees',
      note: say`${ENTRANCE.en.note}`,
      why: say`You received this email because you named referees to ${organizationName}.`,
    }),
  },
  examples: [{ payload: { ...exampleRefereeNews, status: 'WAITING', giveUpOn: '2026-12-03' }, hasToken: true }],
});
