import * as z from 'zod/mini';
import { mailKind } from '../../platform/mail/mail-kind.ts';
import { say, short } from '../../platform/mail/phrase.ts';
import type { Phrase } from '../../platform/mail/phrase.ts';
import { noticesPage } from './shared/check-list-page.ts';
import { exampleResult, resultPage, resultPayload } from './shared/decisions.ts';

const OUTCOMES = ['DUE', 'ANSWERED', 'OBJECTED'] as const;
type Outcome = (typeof OUTCOMES)[number];

const SAID: Readonly<Record<'nb' | 'en', Readonly<Record<Outcome, (name: string) => Phrase>>>> = {
  nb: {
    DUE: (name) =>
      say`Fristen for å svare er ute, og ingen innvending venter på svar. Du kan avgjøre saken til ${name}.`,
    ANSWERED: (name) => say`${name} har svart på varselet. Les svaret før du bestemmer deg.`,
    OBJECTED: (name) =>
      say`${name} har kommet med en innvending. Avgjørelsen er satt på pause til innvendingen er besvart.`,
  },
  en: {
    DUE: (name) => say`The days to answer have passed, and no objection is waiting. You can decide about ${name}.`,
    ANSWERED: (name) => say`${name} has answered the notice. Read the answer before you decide.`,
    OBJECTED: (name) => say`${name} has objected. The decision is paused until the objection is answered.`,
  },
};

/** To the person who gave a notice: it can be decided, or is paused. Only to those who may know of the decision. */
export const decisionReady = mailKind({
  kind: 'decision_ready',
  payload: z.object({
    ...resultPayload,
    outcome: z.enum(OUTCOMES),
    /** The mail is dropped once this is no longer so. */
    status: z.enum(['READY', 'PAUSED']),
  }),
  button: resultPage,
  settings: noticesPage,
  words: {
    nb: ({ candidateName, accountName, outcome }) => ({
      subject: say`Varselet til ${short(candidateName, 40)}`,
      heading: say`Varselet til ${candidateName}`,
      paragraphs: [SAID.nb[outcome](candidateName)],
      button: 'Åpne saken',
      why: say`Du får denne e-posten fordi du, eller en kollega i ${accountName}, har varslet kandidaten.`,
    }),
    en: ({ candidateName, accountName, outcome }) => ({
      subject: say`Your notice to ${short(candidateName, 40)}`,
      heading: say`Your notice to ${candidateName}`,
      paragraphs: [SAID.en[outcome](candidateName)],
      button: 'Open the check',
      why: say`You received this email because you, or a colleague in ${accountName}, gave the candidate a notice.`,
    }),
  },
  examples: OUTCOMES.map((outcome) => ({
    name: outcome.toLowerCase(),
    payload: { ...exampleResult, outcome, status: outcome === 'OBJECTED' ? ('PAUSED' as const) : ('READY' as const) },
  })),
});
