import * as z from 'zod/mini';
import { mailKind } from '../../platform/mail/mail-kind.ts';
import { say, short } from '../../platform/mail/phrase.ts';
import { checkListsPage, exampleSender, noticesPage, senderPayload } from './shared/check-list-page.ts';

/** To the sender. The candidate's reason is read in the product, by those who may see the list. */
export const checkListRefused = mailKind({
  kind: 'check_list_refused',
  payload: z.object(senderPayload),
  button: checkListsPage,
  settings: noticesPage,
  words: {
    nb: ({ candidateName, accountName }) => ({
      subject: say`${short(candidateName, 40)} har takket nei til bakgrunnssjekken`,
      heading: say`${candidateName} har takket nei`,
      paragraphs: [
        say`${candidateName} vil ikke delta i bakgrunnssjekken. Den er stoppet, og sjekker som ikke var påbegynt, er refundert.`,
        say`Kandidaten har skrevet hvorfor. Du kan lese det i oversikten.`,
      ],
      button: 'Åpne oversikten',
      why: say`Du får denne e-posten fordi du eller avdelingen din i ${accountName} sendte forespørselen.`,
    }),
    en: ({ candidateName, accountName }) => ({
      subject: say`${short(candidateName, 40)} declined the background check`,
      heading: say`${candidateName} declined`,
      paragraphs: [
        say`${candidateName} doesn’t want to take part in the background check. It has stopped, and checks that had not started were refunded.`,
        say`The candidate wrote why. You can read it in the overview.`,
      ],
      button: 'Open the overview',
      why: say`You received this email because you or your department in ${accountName} sent the request.`,
    }),
  },
  examples: [{ payload: exampleSender }],
});
