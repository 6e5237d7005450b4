import * as z from 'zod/mini';
import { mailKind } from '../../platform/mail/mail-kind.ts';
import { say, short } from '../../platform/mail/phrase.ts';
import type { Phrase } from '../../platform/mail/phrase.ts';
import { fromOrganization } from './shared/candidate.ts';
import { exampleOwnRecord, ownRecordPage, ownRecordPayload } from './shared/decisions.ts';

const OUTCOMES = ['REVIEWED', 'GO_ON', 'NOT_NOW', 'NONE'] as const;
type Outcome = (typeof OUTCOMES)[number];

const SAID: Readonly<Record<'nb' | 'en', Readonly<Record<Outcome, (organization: string) => Phrase>>>> = {
  nb: {
    REVIEWED: (organization) => say`${organization} har gått gjennom bakgrunnssjekken.`,
    GO_ON: (organization) => say`${organization} går videre med deg.`,
    NOT_NOW: (organization) => say`${organization} går ikke videre med deg nå.`,
    NONE: () => say`Merknaden som varselet bygde på, er borte. Varselet gjelder ikke lenger.`,
  },
  en: {
    REVIEWED: (organization) => say`${organization} has gone through the background check.`,
    GO_ON: (organization) => say`${organization} is going on with you.`,
    NOT_NOW: (organization) => say`${organization} is not going on with you now.`,
    NONE: () => say`The remark that the notice was based on is gone. The notice no longer applies.`,
  },
};

/** To the candidate: what was decided. Why is on their page. `NONE`: the notice is withdrawn. */
export const decisionLetter = mailKind({
  kind: 'decision_letter',
  payload: z.object({ ...ownRecordPayload, outcome: z.enum(OUTCOMES) }),
  sender: fromOrganization,
  button: ownRecordPage,
  words: {
    nb: ({ organizationName, outcome }) => ({
      subject: say`Svar fra ${short(organizationName, 40)} om bakgrunnssjekken`,
      heading: say`Svar fra ${organizationName}`,
      paragraphs: [
        SAID.nb[outcome](organizationName),
        say`Logg inn for å lese mer, laste ned brevet som PDF, og se alt annet som er registrert om deg.`,
      ],
      button: 'Les svaret',
      note: say`Du må logge inn med adressen som denne e-posten er sendt til.`,
      why: say`Du får denne e-posten fordi ${organizationName} har bedt deg om en bakgrunnssjekk.`,
    }),
    en: ({ organizationName, outcome }) => ({
      subject: say`Answer from ${short(organizationName, 40)} about the background check`,
      heading: say`Answer from ${organizationName}`,
      paragraphs: [
        SAID.en[outcome](organizationName),
        say`Log in to read more, to download the letter as a PDF, and to see everything else that was recorded about you.`,
      ],
      button: 'Read the answer',
      note: say`You log in with the address that this email was sent to.`,
      why: say`You received this email because ${organizationName} asked you for a background check.`,
    }),
  },
  examples: OUTCOMES.map((outcome) => ({
    name: outcome.toLowerCase().replaceAll('_', ' '),
    payload: { ...exampleOwnRecord, outcome },
  })),
});
