import * as z from 'zod/mini';
import { shownOrganizationNumber } from '../../../platform/contract/shown-numbers.ts';
import { requireToken } from '../../../platform/mail/mail-kind.ts';
import type { Context, Fact } from '../../../platform/mail/mail-kind.ts';
import { say } from '../../../platform/mail/phrase.ts';
import type { Phrase } from '../../../platform/mail/phrase.ts';
import { referenceCode } from '../../reference-code.ts';

/** Who asks a referee about whom, for mails to a referee. */
export const refereePayload = {
  organizationName: z.string(),
  organizationNumber: z.nullish(z.string()),
  contactName: z.nullish(z.string()),
  contactEmail: z.nullish(z.string()),
  /** A reference, or the confirmation of a job. */
  kind: z.enum(['DIGITAL_REFERENCE', 'WORK_EXPERIENCE']),
  candidateName: z.string(),
  /** Where the candidate worked with the referee. */
  employer: z.string(),
  /** The candidate has said that the referee knows. */
  isAnnounced: z.boolean(),
  /** How long the answers are kept after the checks have ended. */
  retentionMonths: z.int(),
  /** Further requests to the same mailbox. The page of the first leads to them. */
  others: z.optional(
    z.array(z.object({ kind: z.enum(['DIGITAL_REFERENCE', 'WORK_EXPERIENCE']), employer: z.string() })),
  ),
};

interface Referee {
  readonly organizationName: string;
  readonly organizationNumber?: string | null | undefined;
  readonly contactName?: string | null | undefined;
  readonly contactEmail?: string | null | undefined;
  readonly kind: 'DIGITAL_REFERENCE' | 'WORK_EXPERIENCE';
}

/** URL of the questions. */
export function referencePage({ kind }: Referee, context: Context): string {
  const token = requireToken(context);
  return kind === 'DIGITAL_REFERENCE'
    ? context.link('DIGITAL_REFERENCE', null, { token })
    : context.link('WORK_REFERENCE', null, { token });
}

interface WithOthers {
  readonly others?: readonly { readonly kind: Referee['kind']; readonly employer: string }[] | undefined;
}

/** The other requests of the mail, which the page leads to once the first is answered. */
export const otherFacts = {
  nb: ({ others = [] }: WithOthers): Fact[] =>
    others.map(({ kind, employer }) => [
      'Også',
      kind === 'DIGITAL_REFERENCE' ? say`Referanse fra ${employer}` : say`Arbeidsforhold hos ${employer}`,
    ]),
  en: ({ others = [] }: WithOthers): Fact[] =>
    others.map(({ kind, employer }) => [
      'Also',
      kind === 'DIGITAL_REFERENCE' ? say`Reference from ${employer}` : say`Employment at ${employer}`,
    ]),
};

/** What to do where the link does not open: a mail filter may have changed it. */
export const codeFacts = {
  nb: (context: Context): Fact => [
    'Hvis lenken ikke virker',
    [`Gå til ${context.link('REFERENCE_CODE', null)} og skriv koden ${referenceCode(requireToken(context))}`],
  ],
  en: (context: Context): Fact => [
    'If the link doesn’t open',
    [`Go to ${context.link('REFERENCE_CODE', null)} and enter the code ${referenceCode(requireToken(context))}`],
  ],
};

/** The organisation, and whom to ask about the mail. */
export const senderFacts = {
  nb: (referee: Referee): Fact[] => [
    ['Fra', organization(referee, 'org.nr.')],
    ...contact(referee).map((value): Fact => ['Spørsmål', value]),
  ],
  en: (referee: Referee): Fact[] => [
    ['From', organization(referee, 'org. no.')],
    ...contact(referee).map((value): Fact => ['Questions', value]),
  ],
};

function organization({ organizationName, organizationNumber }: Referee, label: string): Phrase {
  return organizationNumber
    ? say`${organizationName} (${label} ${shownOrganizationNumber(organizationNumber)})`
    : say`${organizationName}`;
}

function contact({ contactName, contactEmail }: Referee): Phrase[] {
  if (!contactEmail) return [];
  return [contactName ? say`${contactName}, ${contactEmail}` : say`${contactEmail}`];
}

export const exampleReferee = {
  organizationName: 'Nordlys AS',
  organizationNumber: '999888771',
  contactName: 'Kari Nordmann',
  contactEmail: 'kari@nordlys.example',
  kind: 'DIGITAL_REFERENCE' as const,
  candidateName: 'Ola Hansen',
  employer: 'Fjordbygg AS',
  isAnnounced: false,
  retentionMonths: 6,
};
