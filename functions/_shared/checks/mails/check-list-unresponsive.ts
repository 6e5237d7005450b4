import * as z from 'zod/mini';
import { mailKind } from '../../platform/mail/mail-kind.ts';
import { say, short } from '../../platform/mail/phrase.ts';
import { checkListsPage, exampleSender, noticesPage, senderPayload } from './shared/check-list-page.ts';

/** To the sender: every reminder went unanswered. */
export const checkListUnresponsive = mailKind({
  kind: 'check_list_unresponsive',
  payload: z.object(senderPayload),
  button: checkListsPage,
  settings: noticesPage,
  words: {
    nb: ({ candidateName, accountName }) => ({
      subject: say`${short(candidateName, 40)} har ikke svart på bakgrunnssjekken`,
      heading: say`${candidateName} har ikke svart`,
      paragraphs: [
        say`Vi har minnet ${candidateName} på bakgrunnssjekken flere ganger uten svar.`,
        say`${candidateName} kan likevel svare de neste 30 dagene, og da får du beskjed. Du kan sende en ny påminnelse, som åpner den igjen uten ekstra kostnad, eller avbryte den. Avbryter du før kandidaten har samtykket, får du kredittene tilbake.`,
      ],
      button: 'Åpne oversikten',
      why: say`Du får denne e-posten fordi du eller avdelingen din i ${accountName} sendte forespørselen.`,
    }),
    en: ({ candidateName, accountName }) => ({
      subject: say`${short(candidateName, 40)} didn’t answer the background check`,
      heading: say`${candidateName} didn’t answer`,
      paragraphs: [
        say`We reminded ${candidateName} of the background check several times without an answer.`,
        say`${candidateName} can still answer during the next 30 days, and we’ll tell you. You can send another reminder, which opens it again at no extra cost, or cancel it. If you cancel before the candidate has consented, you get the credits back.`,
      ],
      button: 'Open the overview',
      why: say`You received this email because you or your department in ${accountName} sent the request.`,
    }),
  },
  examples: [{ payload: exampleSender }],
});
