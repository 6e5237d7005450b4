import { expect, test } from 'vitest';
import { compareEvidence, differingWords, differs } from './comparison.ts';
import type { Evidence, Proposal } from '#functions/checks/contract/review-evidence.ts';

const proposal = (finding: Proposal['finding']): Proposal => ({
  id: finding.kind,
  provider: 'SANCTIONS',
  finding,
  raw: null,
  sourceUrl: null,
  score: 0.9,
  madeAt: '2026-11-23T09:00:00Z',
});
const evidence: Evidence = {
  checkId: 'c',
  type: 'BUSINESS_INTERESTS',
  nameEn: 'Business interests',
  nameNb: 'Næringsinteresser',
  organization: 'Nordlys AS',
  waitingSince: '2026-11-23T09:00:00Z',
  order: { country: 'NO', educationRequirements: null },
  person: { firstName: 'Åse', lastName: 'Li', provenName: 'Åse Marie Li', birthDate: '1984-03-12' },
  answer: null,
  files: [],
  lookups: [],
  proposals: [],
  objections: [],
  history: [],
  formerResult: null,
  mayAskAgain: false,
};
const TODAY = '2026-11-23';

test('a name and a birth date are compared between the order, the proven identity and registers', () => {
  const listed = {
    kind: 'LISTED_PERSON',
    relation: null,
    name: 'Ase Li',
    birthDates: ['1984-03-21'],
    countries: [],
    positions: [],
    topics: [],
    lists: ['PEP'],
    why: [],
  } as const;
  const given = {
    ...evidence,
    proposals: [
      proposal({
        ...listed,
        birthDates: [...listed.birthDates],
        countries: [],
        positions: [],
        topics: [],
        lists: ['PEP'],
        why: [],
      }),
    ],
  };
  expect(compareEvidence(given, TODAY)).toEqual([
    {
      fact: 'name',
      subject: '',
      values: [
        { source: 'ORDER', value: 'Åse Li' },
        { source: 'IDENTITY', value: 'Åse Marie Li' },
        { source: 'REGISTER', value: 'Ase Li' },
      ],
    },
    {
      fact: 'birthDate',
      subject: '',
      values: [
        { source: 'IDENTITY', value: '1984-03-12' },
        { source: 'REGISTER', value: '1984-03-21' },
      ],
    },
  ]);
});

test('a company is compared with the entry of the register that was found for it', () => {
  const answer = {
    submittedAt: '2026-11-22T09:00:00Z',
    attributes: { interests: [{ company: 'Li Bygg', organizationNumber: '912345678', role: 'Styreleder' }] },
  };
  const person = { name: 'Åse Li', birthDate: null, role: 'Styremedlem', score: 0.95, why: [] };
  const company = proposal({
    kind: 'COMPANY',
    entry: 0,
    name: 'LI BYGG AS',
    orgNumber: '912 345 678',
    state: 'ACTIVE',
    people: [person, { ...person, role: 'Varamedlem', score: 0.2 }],
    why: [],
  });
  const facts = compareEvidence({ ...evidence, answer, proposals: [company] }, TODAY).slice(1);
  expect(facts.map(({ fact, values }) => [fact, ...values.map(({ value }) => value)])).toEqual([
    ['company', 'Li Bygg', 'LI BYGG AS'],
    ['number', '912345678', '912 345 678'],
    ['role', 'Styreleder', 'Styremedlem'],
  ]);
});

test.each([
  ['2026-11-22', ['expiry']],
  ['2026-11-23', []],
])('a document that ends on %s is compared with the calendar: %j', (expiresOn, expected) => {
  const answer = { submittedAt: '2026-11-22T09:00:00Z', attributes: { certificates: [{ name: 'Truck', expiresOn }] } };
  const facts = compareEvidence({ ...evidence, answer }, TODAY).map(({ fact }) => fact);
  expect(facts.filter((fact) => fact === 'expiry')).toEqual(expected);
});

test.each([
  ['Åse Li', 'ase  LI', false],
  ['912 345 678', '912345678', false],
  ['Åse Marie Li', 'Åse Li', true],
])('%s and %s differ: %s', (value, reference, expected) => {
  expect(differs(value, reference)).toBe(expected);
});

test('only the words that the reference lacks are marked', () => {
  expect(differingWords('Åse Marie LI', 'Ase Li')).toEqual([
    { text: 'Åse', differs: false },
    { text: 'Marie', differs: true },
    { text: 'LI', differs: false },
  ]);
});

test('whom an eID or a document has proven is compared with the order, before anybody has decided', () => {
  const finding = { kind: 'PROVEN_PERSON', name: 'Åse Berg', birthDate: '1984-03-12', why: [] } as const;
  const person = { firstName: 'Åse', lastName: 'Li' };
  const given = { ...evidence, person, proposals: [proposal({ ...finding, why: [] })] };
  expect(compareEvidence(given, TODAY)).toEqual([
    {
      fact: 'name',
      subject: '',
      values: [
        { source: 'ORDER', value: 'Åse Li' },
        { source: 'IDENTITY', value: 'Åse Berg' },
      ],
    },
  ]);
  const nobody = { ...given, proposals: [proposal({ ...finding, name: '', birthDate: null, why: [] })] };
  expect(compareEvidence(nobody, TODAY), 'declined').toEqual([]);
});
