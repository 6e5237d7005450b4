import * as z from 'zod/mini';
import { longDate } from '../../platform/mail/dates.ts';
import { mailKind } from '../../platform/mail/mail-kind.ts';
import { say, short } from '../../platform/mail/phrase.ts';
import { fromOrganization } from './shared/candidate.ts';
import { codeFacts, exampleReferee, otherFacts, referencePage, refereePayload, senderFacts } from './shared/referee.ts';

const payload = z.object({
  ...refereePayload,
  /** The last day. */
  answerBy: z.iso.date(),
});
type Request = z.infer<typeof payload>;

/** What is asked, and why the reader can trust it. The subject has no name of a person in it. */
const paragraphs = {
  nb: ({ kind, candidateName, organizationName, employer, isAnnounced, retentionMonths }: Request) => [
    kind === 'DIGITAL_REFERENCE'
      ? say`${candidateName} er aktuell for en jobb hos ${organizationName} og har oppgitt deg som referanse fra ${employer}. Det tar omtrent fem minutter, og du trenger ingen konto.`
      : say`${candidateName} er aktuell for en jobb hos ${organizationName} og har oppgitt deg som kontaktperson hos ${employer}. Vi ber deg bekrefte stilling og periode. Det tar et minutt, og du trenger ingen konto.`,
    ...(isAnnounced ? [say`${candidateName} har sagt at du vet om dette.`] : []),
    say`Er du i tvil om e-posten er ekte? Spør ${candidateName} eller kontaktpersonen under. Før du svarer, viser siden hvem som spør, og hvem som får lese svarene: ${organizationName} og ${candidateName}. Svarene slettes ${String(retentionMonths)} måneder etter at sjekken er ferdig. Du kan takke nei.`,
  ],
  en: ({ kind, candidateName, organizationName, employer, isAnnounced, retentionMonths }: Request) => [
    kind === 'DIGITAL_REFERENCE'
      ? say`${candidateName} is being considered for a job at ${organizationName} and named you as a referee from ${employer}. It takes about five minutes, and you don’t need an account.`
      : say`${candidateName} is being considered for a job at ${organizationName} and named you as the contact at ${employer}. We ask you to confirm the position and the period. It takes a minute, and you don’t need an account.`,
    ...(isAnnounced ? [say`${candidateName} told us that you know about this.`] : []),
    say`Not sure if this email is genuine? Ask ${candidateName} or the contact below. Before you answer, the page shows who is asking and who will read your answers: ${organizationName} and ${candidateName}. The answers are deleted ${String(retentionMonths)} months after the check has ended. You can decline.`,
  ],
};

/** Asks a referee for a reference, or an employer to confirm a job. */
export const referenceRequest = mailKind({
  kind: 'reference_request',
  payload,
  sender: fromOrganization,
  button: referencePage,
  words: {
    nb: (request, context) => ({
      subject:
        request.kind === 'DIGITAL_REFERENCE'
          ? say`${short(request.organizationName)} ber deg om en referanse`
          : say`${short(request.organizationName)} ber deg bekrefte et arbeidsforhold`,
      heading:
        request.kind === 'DIGITAL_REFERENCE' ? say`Kan du være referanse?` : say`Kan du bekrefte et arbeidsforhold?`,
      paragraphs: paragraphs.nb(request),
      facts: [
        ...senderFacts.nb(request),
        ...otherFacts.nb(request),
        ['Svar innen', say`${longDate(request.answerBy, 'nb')}`],
        codeFacts.nb(context),
      ],
      button: request.kind === 'DIGITAL_REFERENCE' ? 'Se spørsmålene' : 'Se opplysningene',
      note: say`Lenken er personlig. Ikke videresend denne e-posten.`,
      why: say`Du får denne e-posten fordi ${request.candidateName} har oppgitt adressen din. Er du feil person, kan du si fra på siden.`,
    }),
    en: (request, context) => ({
      subject:
        request.kind === 'DIGITAL_REFERENCE'
          ? say`${short(request.organizationName)} asks you for a reference`
          : say`${short(request.organizationName)} asks you to confirm an employment`,
      heading:
        request.kind === 'DIGITAL_REFERENCE' ? say`Can you give a reference?` : say`Can you confirm an employment?`,
      paragraphs: paragraphs.en(request),
      facts: [
        ...senderFacts.en(request),
        ...otherFacts.en(request),
        ['Answer by', say`${longDate(request.answerBy, 'en')}`],
        codeFacts.en(context),
      ],
      button: request.kind === 'DIGITAL_REFERENCE' ? 'See the questions' : 'See the details',
      note: say`This link is personal. Please don’t forward this email.`,
      why: say`You received this email because ${request.candidateName} gave us your address. If you are the wrong person, you can tell us on the page.`,
    }),
  },
  examples: [
    {
      name: 'of a reference',
      payload: { ...exampleReferee, isAnnounced: true, answerBy: '2026-12-02' },
      hasToken: true,
    },
    {
      name: 'of an employer',
      payload: {
        ...exampleReferee,
        kind: 'WORK_EXPERIENCE',
        organizationNumber: null,
        contactName: null,
        contactEmail: null,
        answerBy: '2026-12-02',
      },
      hasToken: true,
    },
    {
      name: 'of two jobs',
      payload: {
        ...exampleReferee,
        kind: 'WORK_EXPERIENCE',
        others: [
          { kind: 'WORK_EXPERIENCE', employer: 'Fjordbygg Vest AS' },
          { kind: 'DIGITAL_REFERENCE', employer: 'Fjordbygg AS' },
        ],
        answerBy: '2026-12-02',
      },
      hasToken: true,
    },
  ],
});
