import * as z from 'zod/mini';
import { mailKind } from '../../platform/mail/mail-kind.ts';
import { say, short } from '../../platform/mail/phrase.ts';
import { candidatePayload, ENTRANCE, entrancePage, exampleCandidate, fromOrganization } from './shared/candidate.ts';

/** To the candidate: a reviewer has sent a check back. */
export const checkReturned = mailKind({
  kind: 'check_returned',
  payload: z.object({
    ...candidatePayload,
    checkId: z.uuid(),
    checkName: z.object({ nb: z.string(), en: z.string() }),
    /** From the reviewer. */
    message: z.string(),
  }),
  sender: fromOrganization,
  quote: ({ message }) => message,
  button: (_payload, context) => entrancePage(context),
  words: {
    nb: ({ organizationName, checkName }) => ({
      subject: say`${short(organizationName, 40)}: noe mangler i bakgrunnssjekken din`,
      heading: say`Vi trenger litt mer fra deg`,
      paragraphs: [
        say`Den som vurderer sjekken «${checkName.nb}», har sendt den tilbake til deg. Svarene dine er lagret.`,
      ],
      quoteFrom: say`Melding fra den som vurderer`,
      button: 'Fortsett på sjekken',
      note: say`${ENTRANCE.nb.note}`,
      why: say`Du får denne e-posten fordi ${organizationName} har bedt deg om en bakgrunnssjekk.`,
    }),
    en: ({ organizationName, checkName }) => ({
      subject: say`${short(organizationName, 40)}: something is missing in your background check`,
      heading: say`We need a little more from you`,
      paragraphs: [say`The reviewer of the check “${checkName.en}” has returned it to you. Your answers are kept.`],
      quoteFrom: say`Message from the reviewer`,
      button: 'Continue the check',
      note: say`${ENTRANCE.en.note}`,
      why: say`You received this email because ${organizationName} asked you for a background check.`,
    }),
  },
  examples: [
    {
      hasToken: true,
      payload: {
        ...exampleCandidate,
        checkId: '6f9619ff-8b86-4d01-b42d-00c04fc964ff',
        checkName: { nb: 'Utdanning', en: 'Education' },
        message: 'Vi kan ikke lese vitnemålet. Last opp et tydeligere bilde.',
      },
    },
  ],
});
