import * as z from 'zod/mini';
import { mailKind } from '../../platform/mail/mail-kind.ts';
import { say, short } from '../../platform/mail/phrase.ts';
import { checkListsPage, exampleSender, noticesPage, senderPayload } from './shared/check-list-page.ts';

/** To the sender: the candidate did not answer in time, and answers now. */
export const checkListResumed = mailKind({
  kind: 'check_list_resumed',
  payload: z.object(senderPayload),
  button: checkListsPage,
  settings: noticesPage,
  words: {
    nb: ({ candidateName, accountName }) => ({
      subject: say`${short(candidateName, 40)} svarer likevel på bakgrunnssjekken`,
      heading: say`${candidateName} svarer likevel`,
      paragraphs: [
        say`Fristen var ute, men ${candidateName} har åpnet bakgrunnssjekken igjen. Du blir ikke belastet på nytt.`,
        say`Trenger du den ikke lenger, kan du avbryte den i oversikten.`,
      ],
      button: 'Åpne oversikten',
      why: say`Du får denne e-posten fordi du eller avdelingen din i ${accountName} sendte forespørselen.`,
    }),
    en: ({ candidateName, accountName }) => ({
      subject: say`${short(candidateName, 40)} is answering the background check after all`,
      heading: say`${candidateName} is answering after all`,
      paragraphs: [
        say`The deadline had passed, but ${candidateName} has opened the background check again. You aren’t charged again.`,
        say`If you no longer need it, you can cancel it in the overview.`,
      ],
      button: 'Open the overview',
      why: say`You received this email because you or your department in ${accountName} sent the request.`,
    }),
  },
  examples: [{ payload: exampleSender }],
});
