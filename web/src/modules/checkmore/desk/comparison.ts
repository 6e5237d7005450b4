import { entriesOf, titleOf } from '#functions/checks/contract/entries.ts';
import type { Evidence, Proposal } from '#functions/checks/contract/review-evidence.ts';
import { fullName } from '#functions/platform/contract/full-name.ts';

/** Where a value comes from: the order, a proven identity, the candidate's statement, a register, or the calendar. */
type Source = 'ORDER' | 'IDENTITY' | 'STATEMENT' | 'REGISTER' | 'TODAY';

export interface ComparedValue {
  readonly source: Source;
  /** A day such as 1984-03-12 stays as it is. */
  readonly value: string;
}

/** One fact, as each source has it. The first value is what the others are compared with. */
export interface Comparison {
  readonly fact: 'name' | 'birthDate' | 'company' | 'number' | 'role' | 'position' | 'expiry';
  /** Which entry it is about; empty for the candidate. */
  readonly subject: string;
  readonly values: readonly ComparedValue[];
}

/** Returns the facts that more than one source has. */
export function compareEvidence(evidence: Evidence, today: string): readonly Comparison[] {
  return [
    ...aboutCandidate(evidence),
    ...aboutCompanies(evidence),
    ...aboutOffices(evidence),
    ...aboutExpiry(evidence, today),
  ].filter(({ values }) => values.length > 1);
}

/** Returns whether a value says something else than the reference. Case, accents and spaces don't count. */
export function differs(value: string, reference: string): boolean {
  return folded(value) !== folded(reference);
}

/** Returns a value in words, each with whether the reference lacks it. */
export function differingWords(value: string, reference: string): readonly { text: string; differs: boolean }[] {
  const known = new Set(wordsOf(reference).map(folded));
  return wordsOf(value).map((text) => ({ text, differs: !known.has(folded(text)) }));
}

const wordsOf = (text: string) => text.split(/\s+/u).filter(Boolean);
const folded = (text: string) =>
  text
    .normalize('NFD')
    .replaceAll(/\p{M}|[\s.]/gu, '')
    .toLowerCase();

function aboutCandidate({ person, proposals }: Evidence): Comparison[] {
  const registered = proposals.flatMap(({ finding }) => {
    if (finding.kind === 'CREDIT_REPORT') return [{ name: finding.name, birthDates: [finding.birthDate ?? ''] }];
    return finding.kind === 'LISTED_PERSON' && finding.relation === null ? [finding] : [];
  });
  // What the candidate proved for this check, while nobody has decided it.
  const proven = proposals.flatMap(({ finding }) => (finding.kind === 'PROVEN_PERSON' ? [finding] : []));
  return [
    {
      fact: 'name',
      subject: '',
      values: [
        ...valuesOf('ORDER', fullName(person)),
        ...valuesOf('IDENTITY', person.provenName, ...proven.map(({ name }) => name)),
        ...registered.flatMap(({ name }) => valuesOf('REGISTER', name)),
      ],
    },
    {
      fact: 'birthDate',
      subject: '',
      values: [
        ...valuesOf('IDENTITY', person.birthDate, ...proven.map(({ birthDate }) => birthDate ?? '')),
        ...registered.flatMap(({ birthDates }) => valuesOf('REGISTER', ...birthDates)),
      ],
    },
  ];
}

function aboutCompanies({ answer, proposals }: Evidence): Comparison[] {
  return entriesOf(answer?.attributes, 'interests').flatMap((entry, index): Comparison[] => {
    const found = proposals.flatMap(({ finding }) =>
      finding.kind === 'COMPANY' && finding.entry === index ? [finding] : [],
    );
    const roles = found.flatMap(({ people }) => people.filter(({ score }) => score >= 0.8).map(({ role }) => role));
    const subject = titleOf(entry, 'company');
    return [
      {
        fact: 'company',
        subject,
        values: [
          ...valuesOf('STATEMENT', titleOf(entry, 'company')),
          ...valuesOf('REGISTER', ...found.map(({ name }) => name)),
        ],
      },
      {
        fact: 'number',
        subject,
        values: [
          ...valuesOf('STATEMENT', titleOf(entry, 'organizationNumber')),
          ...valuesOf('REGISTER', ...found.map(({ orgNumber }) => orgNumber)),
        ],
      },
      {
        fact: 'role',
        subject,
        values: [...valuesOf('STATEMENT', titleOf(entry, 'role')), ...valuesOf('REGISTER', ...roles)],
      },
    ];
  });
}

function aboutOffices({ answer, proposals }: Evidence): Comparison[] {
  const office = new Map<string, unknown>(Object.entries(answer?.attributes ?? {})).get('office');
  const listed = (relation: number | null) =>
    proposals.flatMap(({ finding }: Proposal) =>
      finding.kind === 'LISTED_PERSON' && finding.relation === relation ? [finding] : [],
    );
  return [
    {
      fact: 'position',
      subject: '',
      values: [
        ...valuesOf('STATEMENT', titleOf({ ...(typeof office === 'object' ? office : {}) }, 'title')),
        ...listed(null).flatMap(({ positions }) => valuesOf('REGISTER', ...positions)),
      ],
    },
    ...entriesOf(answer?.attributes, 'pepRelations').flatMap((entry, index): Comparison[] => {
      const subject = titleOf(entry, 'name');
      const found = listed(index);
      return [
        {
          fact: 'name',
          subject,
          values: [...valuesOf('STATEMENT', subject), ...valuesOf('REGISTER', ...found.map(({ name }) => name))],
        },
        {
          fact: 'birthDate',
          subject,
          values: [
            ...valuesOf('STATEMENT', titleOf(entry, 'dateOfBirth')),
            ...valuesOf('REGISTER', ...found.flatMap(({ birthDates }) => birthDates)),
          ],
        },
      ];
    }),
  ];
}

/** A document that ends is compared with the calendar once it has ended. */
function aboutExpiry({ answer }: Evidence, today: string): Comparison[] {
  const own = new Map<string, unknown>(Object.entries(answer?.attributes ?? {})).get('expiresOn');
  const entries = [
    ...(typeof own === 'string' ? [{ expiresOn: own }] : []),
    ...entriesOf(answer?.attributes, 'certificates'),
  ];
  return entries.flatMap((entry): Comparison[] => {
    const expiresOn = titleOf(entry, 'expiresOn');
    if (expiresOn === '' || expiresOn >= today) return [];
    const values = [...valuesOf('TODAY', today), ...valuesOf('STATEMENT', expiresOn)];
    return [{ fact: 'expiry', subject: titleOf(entry, 'name'), values }];
  });
}

function valuesOf(source: Source, ...values: readonly (string | undefined)[]): ComparedValue[] {
  return [...new Set(values)].flatMap((value) => (value ? [{ source, value }] : []));
}
