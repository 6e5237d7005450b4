import * as z from 'zod/mini';
import { mailKind } from '../../platform/mail/mail-kind.ts';
import { say, short } from '../../platform/mail/phrase.ts';
import { checkListsPage, exampleSender, senderPayload } from './shared/check-list-page.ts';

/** What the person who got the request says. */
const SAID = {
  nb: { NOT_ME: '«Dette er ikke meg»', WRONG_PERSON: '«Jeg kjenner ikke kandidaten»' },
  en: { NOT_ME: '“This isn’t me”', WRONG_PERSON: '“I don’t know the candidate”' },
};

/** To the sender: a request for a reference reached somebody who is not a referee. */
export const referenceMisdirected = mailKind({
  kind: 'reference_misdirected',
  payload: z.object({
    ...senderPayload,
    /** The address of a contact at an employer. */
    refereeName: z.string(),
    kind: z.enum(['DIGITAL_REFERENCE', 'WORK_EXPERIENCE']),
    reason: z.enum(['NOT_ME', 'WRONG_PERSON']),
  }),
  button: checkListsPage,
  words: {
    nb: ({ candidateName, refereeName, reason }) => ({
      subject: say`Referanse for ${short(candidateName, 40)}: feil person`,
      heading: say`Forespørselen kom til feil person`,
      paragraphs: [
        say`${candidateName} oppga ${refereeName} som referanse. Den som fikk forespørselen, svarer ${[SAID.nb[reason]]}.`,
        say`Vi spør en annen kontakt, eller ber kandidaten oppgi en. Det kan være en skrivefeil i adressen, så spør kandidaten før du trekker en slutning.`,
      ],
      button: 'Åpne oversikten',
      why: say`Du får denne e-posten fordi du sendte forespørselen om bakgrunnssjekk.`,
    }),
    en: ({ candidateName, refereeName, reason }) => ({
      subject: say`Reference for ${short(candidateName, 40)}: wrong person`,
      heading: say`The request reached the wrong person`,
      paragraphs: [
        say`${candidateName} named ${refereeName} as a reference. The person who received the request answers ${[SAID.en[reason]]}.`,
        say`We ask another contact, or the candidate to name one. It may be a misspelled address, so ask the candidate before you draw a conclusion.`,
      ],
      button: 'Open the overview',
      why: say`You received this email because you sent the request for a background check.`,
    }),
  },
  examples: [
    {
      name: 'not me',
      payload: { ...exampleSender, refereeName: 'Anne Berg', kind: 'DIGITAL_REFERENCE', reason: 'NOT_ME' },
    },
    {
      name: 'has not worked with the candidate',
      payload: {
        ...exampleSender,
        refereeName: 'hr@fjordbygg.example',
        kind: 'WORK_EXPERIENCE',
        reason: 'WRONG_PERSON',
      },
    },
  ],
});
