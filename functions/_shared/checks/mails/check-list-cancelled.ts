import * as z from 'zod/mini';
import { mailKind } from '../../platform/mail/mail-kind.ts';
import { say, short } from '../../platform/mail/phrase.ts';
import { candidatePayload, exampleCandidate, fromOrganization } from './shared/candidate.ts';

/** To the candidate: the sender no longer asks. */
export const checkListCancelled = mailKind({
  kind: 'check_list_cancelled',
  payload: z.object(candidatePayload),
  sender: fromOrganization,
  words: {
    nb: ({ organizationName }) => ({
      subject: say`Bakgrunnssjekken fra ${short(organizationName, 40)} er avbrutt`,
      heading: say`Bakgrunnssjekken er avbrutt`,
      paragraphs: [
        say`${organizationName} har avbrutt bakgrunnssjekken. Du trenger ikke å gjøre noe, og lenkene du har fått, virker ikke lenger.`,
        say`Har du spørsmål, kan du svare på denne e-posten.`,
      ],
      why: say`Du får denne e-posten fordi ${organizationName} hadde bedt deg om en bakgrunnssjekk.`,
    }),
    en: ({ organizationName }) => ({
      subject: say`The background check from ${short(organizationName, 40)} was cancelled`,
      heading: say`The background check was cancelled`,
      paragraphs: [
        say`${organizationName} cancelled the background check. You don’t need to do anything, and the links you received no longer work.`,
        say`If you have questions, reply to this email.`,
      ],
      why: say`You received this email because ${organizationName} had asked you for a background check.`,
    }),
  },
  examples: [{ payload: exampleCandidate }],
});
