import * as z from 'zod/mini';
import { mailKind } from '../../platform/mail/mail-kind.ts';
import { say, short } from '../../platform/mail/phrase.ts';
import { longDate } from '../../platform/mail/dates.ts';
import { fromOrganization } from './shared/candidate.ts';
import { exampleOwnRecord, ownRecordPage, ownRecordPayload } from './shared/decisions.ts';

/** To the candidate: the organisation may turn them down because of a remark. What it rests on is on their page. */
export const decisionNotice = mailKind({
  kind: 'decision_notice',
  payload: z.object({ ...ownRecordPayload, answerBy: z.iso.date() }),
  sender: fromOrganization,
  button: ownRecordPage,
  words: {
    nb: ({ organizationName, answerBy }) => ({
      subject: say`Varsel fra ${short(organizationName, 40)} før en avgjørelse`,
      heading: say`Du kan svare før ${organizationName} avgjør saken`,
      paragraphs: [
        say`${organizationName} vurderer å ikke gå videre med deg på grunn av en merknad i bakgrunnssjekken. Ingenting er avgjort.`,
        say`Logg inn for å lese hva det bygger på. Der kan du laste ned varselet som PDF, svare, eller komme med en innvending. Fristen er ${longDate(answerBy, 'nb')}. Kommer du med en innvending, venter en avgjørelse på grunn av merknaden til den er besvart.`,
      ],
      button: 'Les og svar',
      note: say`Du må logge inn med adressen som denne e-posten er sendt til.`,
      why: say`Du får denne e-posten fordi ${organizationName} har bedt deg om en bakgrunnssjekk.`,
    }),
    en: ({ organizationName, answerBy }) => ({
      subject: say`Notice from ${short(organizationName, 40)} before a decision`,
      heading: say`You can answer before ${organizationName} decides`,
      paragraphs: [
        say`${organizationName} is considering not going on with you because of a remark in the background check. Nothing has been decided.`,
        say`Log in to read what this is based on. You can download the notice as a PDF there, answer, or object. The last day is ${longDate(answerBy, 'en')}. If you object, a decision because of the remark waits until your objection is answered.`,
      ],
      button: 'Read and answer',
      note: say`You log in with the address that this email was sent to.`,
      why: say`You received this email because ${organizationName} asked you for a background check.`,
    }),
  },
  examples: [{ payload: { ...exampleOwnRecord, answerBy: '2026-12-07' } }],
});
