import { ANSWERS } from './check-answers.ts';

const confirmed = { isConfirmed: true, source: 'Vitnemålsportalen', note: '' };
const search = { source: 'Domstolenes register', searchedOn: '2026-11-23', note: '' };

/** An answer with a list of one entry for the types whose result has a finding on each. */
const ONE_ENTRY: Readonly<Record<string, object>> = {
  ADDRESS: ANSWERS['ADDRESS'] ?? {},
  BUSINESS_INTERESTS: ANSWERS['BUSINESS_INTERESTS'] ?? {},
  CERTIFICATES: { certificates: [{}] },
  EDUCATION: { educations: [{}] },
};
export const answerFor = (type: string): object => ONE_ENTRY[type] ?? {};

/** A valid result of each type that a reviewer enters one for, which says that nothing is wrong. */
export const RESULTS: Readonly<Record<string, object>> = {
  ADDRESS: { findings: [confirmed] },
  BUSINESS_INTERESTS: { findings: [confirmed] },
  CERTIFICATES: { findings: [confirmed] },
  EDUCATION: { findings: [confirmed] },
  BANKRUPTCY: search,
  LEGAL_CASE_RECORDS: search,
  OPEN_SOURCE_SEARCH: search,
  RELATED_COUNTRIES: { ...search, note: 'Bodde i Polen\nfra 2015.' },
  CRIMINAL_RECORD: {
    issuedOn: '2026-11-01',
    certificate: 'ORDINARY',
    isClean: true,
    seenOn: null,
    seenBy: '',
    note: '',
  },
  E_LEARNING: { completedOn: '2026-11-01' },
  PERSONAL_CREDIT: { checkedOn: '2026-11-23', isInOrder: true, note: '' },
  PERSONAL_NUMBER: { isValid: true },
  SPECIFIC_SOURCE_SEARCH: {
    matches: [{ list: 'PEP', name: 'Kandi Dat', score: 0.87, isSamePerson: false, why: 'Annen fødselsdato' }],
  },
  WORK_PERMIT: { mayWork: true, expiresOn: '2028-01-31', note: '' },
};
