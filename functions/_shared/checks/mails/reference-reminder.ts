import * as z from 'zod/mini';
import { longDate } from '../../platform/mail/dates.ts';
import { mailKind } from '../../platform/mail/mail-kind.ts';
import { say, short } from '../../platform/mail/phrase.ts';
import { fromOrganization } from './shared/candidate.ts';
import { codeFacts, exampleReferee, otherFacts, referencePage, refereePayload, senderFacts } from './shared/referee.ts';

/** Reminds a referee who has not answered. */
export const referenceReminder = mailKind({
  kind: 'reference_reminder',
  payload: z.object({
    ...refereePayload,
    isFinal: z.boolean(),
    /** The last day. */
    answerBy: z.iso.date(),
  }),
  sender: fromOrganization,
  button: referencePage,
  words: {
    nb: ({ isFinal, answerBy, ...referee }, context) => ({
      subject: isFinal
        ? say`Siste påminnelse: ${short(referee.organizationName, 40)} venter på svar fra deg`
        : say`Påminnelse: ${short(referee.organizationName, 40)} venter på svar fra deg`,
      heading: isFinal ? say`Siste påminnelse` : say`Har du noen minutter?`,
      paragraphs: [
        referee.kind === 'DIGITAL_REFERENCE'
          ? say`${referee.candidateName} har oppgitt deg som referanse fra ${referee.employer}. Det du allerede har skrevet, er lagret.`
          : say`${referee.candidateName} har oppgitt deg som kontaktperson hos ${referee.employer}. Det tar et minutt å bekrefte stilling og periode.`,
        isFinal
          ? say`Svar senest ${longDate(answerBy, 'nb')}. Etter det slutter lenken å virke. Kan du ikke svare, er det fint om du takker nei på siden, så kan ${referee.candidateName} oppgi en annen.`
          : say`Kan du ikke svare, er det fint om du takker nei på siden, så kan ${referee.candidateName} oppgi en annen.`,
      ],
      facts: [...senderFacts.nb(referee), ...otherFacts.nb(referee), codeFacts.nb(context)],
      button: 'Svar eller takk nei',
      note: say`Lenken er personlig. Ikke videresend denne e-posten.`,
      why: say`Du får denne e-posten fordi ${referee.candidateName} har oppgitt adressen din. Er du feil person, kan du si fra på siden.`,
    }),
    en: ({ isFinal, answerBy, ...referee }, context) => ({
      subject: isFinal
        ? say`Final reminder: ${short(referee.organizationName, 40)} is waiting for your answer`
        : say`Reminder: ${short(referee.organizationName, 40)} is waiting for your answer`,
      heading: isFinal ? say`Final reminder` : say`Do you have a few minutes?`,
      paragraphs: [
        referee.kind === 'DIGITAL_REFERENCE'
          ? say`${referee.candidateName} named you as a referee from ${referee.employer}. What you have already written is saved.`
          : say`${referee.candidateName} named you as the contact at ${referee.employer}. It takes a minute to confirm the position and the period.`,
        isFinal
          ? say`Please answer by ${longDate(answerBy, 'en')}. After that the link stops working. If you can’t answer, please decline on the page, so that ${referee.candidateName} can name somebody else.`
          : say`If you can’t answer, please decline on the page, so that ${referee.candidateName} can name somebody else.`,
      ],
      facts: [...senderFacts.en(referee), ...otherFacts.en(referee), codeFacts.en(context)],
      button: 'Answer or decline',
      note: say`This link is personal. Please don’t forward this email.`,
      why: say`You received this email because ${referee.candidateName} gave us your address. If you are the wrong person, you can tell us on the page.`,
    }),
  },
  examples: [
    { payload: { ...exampleReferee, isFinal: false, answerBy: '2026-12-02' }, hasToken: true },
    {
      name: 'the final one to an employer',
      payload: { ...exampleReferee, kind: 'WORK_EXPERIENCE', isFinal: true, answerBy: '2026-12-02' },
      hasToken: true,
    },
  ],
});
