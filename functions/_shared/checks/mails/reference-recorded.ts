import * as z from 'zod/mini';
import { longDate } from '../../platform/mail/dates.ts';
import { mailKind } from '../../platform/mail/mail-kind.ts';
import { say, short } from '../../platform/mail/phrase.ts';
import { fromOrganization } from './shared/candidate.ts';
import { codeFacts, exampleReferee, refereePayload, referencePage, senderFacts } from './shared/referee.ts';

/** To a referee whose reference was taken by phone: confirm or correct what was noted. */
export const referenceRecorded = mailKind({
  kind: 'reference_recorded',
  payload: z.object({
    ...refereePayload,
    takenByName: z.string(),
    takenOn: z.iso.date(),
  }),
  sender: fromOrganization,
  button: referencePage,
  words: {
    nb: (referee, context) => ({
      subject: say`${short(referee.organizationName)}: bekreft referansen du ga på telefon`,
      heading: say`Stemmer det vi noterte?`,
      paragraphs: [
        say`${referee.takenByName} hos ${referee.organizationName} har notert det du sa om ${referee.candidateName} i en telefonsamtale ${longDate(referee.takenOn, 'nb')}. Se over notatene, rett det som er feil, og send inn. Det tar noen minutter, og du trenger ingen konto.`,
        say`Har du ikke sagt dette, kan du avslå på siden. Da slettes notatene. Svarer du ikke, står referansen som tatt på telefon og ikke bekreftet av deg.`,
        say`Svarene leses av ${referee.organizationName} og ${referee.candidateName}, og slettes ${String(referee.retentionMonths)} måneder etter at sjekken er ferdig.`,
      ],
      facts: [...senderFacts.nb(referee), codeFacts.nb(context)],
      button: 'Se notatene',
      note: say`Lenken er personlig. Ikke videresend denne e-posten.`,
      why: say`Du får denne e-posten fordi ${referee.organizationName} har registrert en referanse fra deg.`,
    }),
    en: (referee, context) => ({
      subject: say`${short(referee.organizationName)}: confirm the reference that you gave by phone`,
      heading: say`Is this what you said?`,
      paragraphs: [
        say`${referee.takenByName} at ${referee.organizationName} noted what you said about ${referee.candidateName} in a phone call on ${longDate(referee.takenOn, 'en')}. Check the notes, correct what is wrong, and submit. It takes a few minutes, and you don’t need an account.`,
        say`If you did not say this, decline on the page. The notes are then deleted. Without your answer, the reference is shown as taken by phone and not confirmed by you.`,
        say`The answers are read by ${referee.organizationName} and ${referee.candidateName}, and deleted ${String(referee.retentionMonths)} months after the check has ended.`,
      ],
      facts: [...senderFacts.en(referee), codeFacts.en(context)],
      button: 'See the notes',
      note: say`This link is personal. Please don’t forward this email.`,
      why: say`You received this email because ${referee.organizationName} recorded a reference from you.`,
    }),
  },
  examples: [{ payload: { ...exampleReferee, takenByName: 'Kari Nordmann', takenOn: '2026-11-30' }, hasToken: true }],
});
