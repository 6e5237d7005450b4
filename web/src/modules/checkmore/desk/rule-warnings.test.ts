import { expect, test } from 'vitest';
import type { Evidence } from '#functions/checks/contract/review-evidence.ts';
import { ruleWarnings } from './rule-warnings.ts';

const TODAY = '2026-11-30';

const evidence = (
  type: string,
  answer: unknown,
  more: Partial<Evidence['order']> = {},
  why: string[] = [],
): Evidence => ({
  checkId: 'c',
  type,
  nameEn: '',
  nameNb: '',
  organization: 'Nordlys AS',
  waitingSince: '',
  order: { country: 'NO', educationRequirements: null, certificate: null, maxAgeMonths: null, ...more },
  person: { firstName: 'Kandi', lastName: 'Dat' },
  answer: { attributes: answer, submittedAt: '2026-11-28T09:00:00Z' },
  files: [],
  lookups: [],
  proposals: why.map((reason) => ({
    id: reason,
    provider: 'eID',
    finding: { kind: 'PROVEN_PERSON', name: '', birthDate: null, why: [reason] },
    raw: {},
    sourceUrl: null,
    score: null,
    madeAt: '',
  })),
  objections: [],
  history: [],
  formerResult: null,
  mayAskAgain: false,
});

const police = { certificate: 'LIMITED', maxAgeMonths: 3 } as const;

test.each([
  [
    'a certificate of the purpose, not too old',
    'CRIMINAL_RECORD',
    {},
    police,
    { issuedOn: '2026-08-28', certificate: 'LIMITED' },
    [],
  ],
  [
    'one day older than three months when it was sent',
    'CRIMINAL_RECORD',
    {},
    police,
    { issuedOn: '2026-08-27', certificate: 'LIMITED' },
    ['TOO_OLD'],
  ],
  [
    'shown in person earlier',
    'CRIMINAL_RECORD',
    { shownOn: '2026-11-01' },
    police,
    { issuedOn: '2026-08-02', certificate: 'LIMITED' },
    [],
  ],
  [
    'seen later than it was said',
    'CRIMINAL_RECORD',
    { shownOn: '2026-11-01' },
    police,
    { issuedOn: '2026-08-02', seenOn: '2026-11-20' },
    ['TOO_OLD'],
  ],
  [
    'the wrong kind, and old',
    'CRIMINAL_RECORD',
    {},
    police,
    { issuedOn: '2025-01-01', certificate: 'ORDINARY' },
    ['TOO_OLD', 'OTHER_KIND'],
  ],
  ['nothing entered yet', 'CRIMINAL_RECORD', {}, police, { issuedOn: null, certificate: '', isClean: null }, []],
  [
    'the last day of a shorter month',
    'PERSONAL_CREDIT',
    {},
    { maxAgeMonths: 9 },
    { checkedOn: '2026-02-27' },
    ['TOO_OLD'],
  ],
  ['the same day of it', 'PERSONAL_CREDIT', {}, { maxAgeMonths: 9 }, { checkedOn: '2026-02-28' }, []],
  [
    'an expired permit',
    'WORK_PERMIT',
    { expiresOn: '2026-11-29' },
    {},
    { mayWork: true, expiresOn: null },
    ['EXPIRED'],
  ],
  ['a renewed permit', 'WORK_PERMIT', { expiresOn: '2026-11-29' }, {}, { mayWork: true, expiresOn: '2027-11-29' }, []],
  [
    'an expired card among others',
    'CERTIFICATES',
    { certificates: [{}, { expiresOn: '2020-01-01' }] },
    {},
    { findings: [{ isConfirmed: true }, { isConfirmed: true }] },
    ['EXPIRED'],
  ],
  [
    'an expired card that is not confirmed',
    'CERTIFICATES',
    { certificates: [{ expiresOn: '2020-01-01' }] },
    {},
    { findings: [{ isConfirmed: false }] },
    [],
  ],
] as const)('%s', (_, type, answer, order, result, expected) => {
  expect(ruleWarnings(evidence(type, answer, order), result, TODAY)).toEqual(expected);
});

test.each([
  ['BIRTH_DATE_DIFFERS', 'BANK_ID', ['OTHER_IDENTITY']],
  ['OTHER_NUMBER', 'PERSONAL_NUMBER', ['OTHER_IDENTITY']],
  ['SHARED_NUMBER', 'PERSONAL_NUMBER', ['SHARED_NUMBER']],
  ['OTHER_DOCUMENT', 'GLOBAL_IDENTITY', ['OTHER_DOCUMENT']],
  ['DIFFERENT', 'BANK_ID', []],
  // A register's hit with another birth date is another person.
  ['BIRTH_DATE_DIFFERS', 'SPECIFIC_SOURCE_SEARCH', []],
] as const)('%s of %s', (why, type, expected) => {
  expect(ruleWarnings(evidence(type, {}, {}, [why]), null, TODAY)).toEqual(expected);
});
