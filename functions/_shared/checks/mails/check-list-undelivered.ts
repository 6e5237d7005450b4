import * as z from 'zod/mini';
import { mailKind } from '../../platform/mail/mail-kind.ts';
import { say, short } from '../../platform/mail/phrase.ts';
import { checkListsPage, exampleSender, noticesPage, senderPayload } from './shared/check-list-page.ts';

/** To the sender: the candidate's mailbox takes no mail. */
export const checkListUndelivered = mailKind({
  kind: 'check_list_undelivered',
  payload: z.object(senderPayload),
  button: checkListsPage,
  settings: noticesPage,
  words: {
    nb: ({ candidateName, accountName }) => ({
      subject: say`E-posten til ${short(candidateName, 40)} kom ikke fram`,
      heading: say`E-posten til ${candidateName} kom ikke fram`,
      paragraphs: [
        say`Postkassen til ${candidateName} tok ikke imot e-posten om bakgrunnssjekken. Adressen kan være feil, eller postkassen kan være full.`,
        say`Kontroller adressen med kandidaten. Er den riktig, kan du sende en påminnelse. Er den feil, kan du avbryte sjekken og sende en ny.`,
      ],
      button: 'Åpne oversikten',
      why: say`Du får denne e-posten fordi du eller avdelingen din i ${accountName} sendte forespørselen.`,
    }),
    en: ({ candidateName, accountName }) => ({
      subject: say`The email to ${short(candidateName, 40)} didn’t arrive`,
      heading: say`The email to ${candidateName} didn’t arrive`,
      paragraphs: [
        say`The mailbox of ${candidateName} didn’t accept the email about the background check. The address may be wrong, or the mailbox may be full.`,
        say`Check the address with the candidate. If it is right, you can send a reminder. If it is wrong, you can cancel the check and send a new one.`,
      ],
      button: 'Open the overview',
      why: say`You received this email because you or your department in ${accountName} sent the request.`,
    }),
  },
  examples: [{ payload: exampleSender }],
});
