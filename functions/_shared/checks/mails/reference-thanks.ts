import * as z from 'zod/mini';
import { mailKind } from '../../platform/mail/mail-kind.ts';
import { say, short } from '../../platform/mail/phrase.ts';
import { fromOrganization } from './shared/candidate.ts';
import { exampleReferee, refereePayload, senderFacts } from './shared/referee.ts';

/** The referee's receipt. */
export const referenceThanks = mailKind({
  kind: 'reference_thanks',
  payload: z.object(refereePayload),
  sender: fromOrganization,
  words: {
    nb: (referee) => ({
      subject: say`Takk for svaret til ${short(referee.organizationName)}`,
      heading: say`Takk, vi har fått svaret ditt`,
      paragraphs: [
        say`Det du svarte om ${referee.candidateName}, er sendt til ${referee.organizationName}. ${referee.candidateName} kan også lese det.`,
        say`Svarene slettes ${String(referee.retentionMonths)} måneder etter at sjekken er ferdig. Vil du rette noe, eller ha svarene slettet før, kan du kontakte ${referee.organizationName}.`,
      ],
      facts: senderFacts.nb(referee),
      why: say`Du får denne e-posten som kvittering. Du trenger ikke å gjøre mer.`,
    }),
    en: (referee) => ({
      subject: say`Thank you for your answer to ${short(referee.organizationName)}`,
      heading: say`Thank you, we have your answer`,
      paragraphs: [
        say`What you answered about ${referee.candidateName} has been sent to ${referee.organizationName}. ${referee.candidateName} can read it too.`,
        say`The answers are deleted ${String(referee.retentionMonths)} months after the check has ended. To correct something, or to have the answers deleted earlier, contact ${referee.organizationName}.`,
      ],
      facts: senderFacts.en(referee),
      why: say`This email is your receipt. You don’t need to do anything more.`,
    }),
  },
  examples: [{ payload: exampleReferee }],
});
