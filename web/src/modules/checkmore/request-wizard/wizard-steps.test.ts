import { expect, test } from 'vitest';
import type { RequestDraft } from './draft.ts';
import { missingOf } from './missing.ts';
import { requestSteps } from './wizard-steps.ts';

const COMPLETE: RequestDraft = {
  id: '1',
  accountId: '2',
  status: 'DRAFT',
  departmentId: '3',
  language: 'nb',
  departmentName: 'HR',
  setName: 'Politiattest',
  checks: [{ type: 'CRIMINAL_RECORD', name: 'Politiattest', validityMonths: 3, repeatReason: null }],
  needsPurpose: true,
  needsCountries: true,
  hasCountries: true,
  hasCourse: false,
  hasInformation: false,
  hasEducation: false,
  hasReferees: false,
  hasRespondents: false,
  policies: [],
  prohibitions: [],
  costCenter: '',
  contactName: 'Kari Nordmann',
  contactPhone: '',
  contactEmail: 'kari@nordlys.example',
  organizationName: 'Nordlys AS',
  organizationNumber: '',
  message: '',
  countries: ['NO'],
  educationRequirements: '',
  eLearningTitle: '',
  eLearningUrl: '',
  refereeCount: 2,
  refereeRelations: ['MANAGER'],
  refereeYears: 5,
  refereeProof: 'NONE',
  referenceRole: '',
  courseFiles: [],
  informationFiles: [],
  sendsTexts: false,
  repeatMonths: null,
  includeCheckedCandidates: false,
  crcPurposeId: '4',
  jobRole: 'Lærer',
  temporaryJob: false,
  alreadyEmployed: false,
  offerMade: true,
  employedOn: '2027-01-04',
  jobDescription: 'Undervisning',
  letterPlace: 'Tromsø',
  peopleCount: 2,
  sentCount: 0,
  sentAt: null,
};

const PROHIBITION = {
  name: 'FI_WITHOUT_STATUTE',
  country: 'FI',
  checkName: 'Politiattest',
  text: 'Velg et finsk formål.',
  step: 'purpose',
  sourceName: 'Oikeusrekisterikeskus',
  sourceUrl: 'https://www.oikeusrekisterikeskus.fi/',
  sourceDate: '2026-11-22',
} as const;

test('the purpose is a step before the people, and only where a check needs one', () => {
  expect(requestSteps({ needsPurpose: true }).names).toEqual(['details', 'purpose', 'people', 'review']);
  expect(requestSteps({ needsPurpose: false }).names).toEqual(['details', 'people', 'review']);
});

test('a complete request opens at the review, and lacks nothing', () => {
  expect(missingOf(COMPLETE)).toEqual([]);
  expect(requestSteps(COMPLETE).fromUrl(undefined, COMPLETE)).toBe('review');
});

const file = { id: '5', name: 'kurs.pdf', size: 1, pageCount: 1 };

test.each<[string, Partial<RequestDraft>, readonly string[]]>([
  ['no contact', { contactEmail: '' }, ['details contact']],
  ['no organisation', { organizationName: '' }, ['details organization']],
  ['what the law forbids', { prohibitions: [PROHIBITION] }, ['details forbidden']],
  ['no country for a check that needs one', { countries: [] }, ['details countries']],
  ['no country where none is needed', { countries: [], needsCountries: false }, []],
  ['no course', { hasCourse: true, eLearningTitle: 'HMS' }, ['details course']],
  ['a course without a title', { hasCourse: true, courseFiles: [file] }, ['details course']],
  ['a course by link', { hasCourse: true, eLearningTitle: 'HMS', eLearningUrl: 'https://kurs.example' }, []],
  ['a course as a file', { hasCourse: true, eLearningTitle: 'HMS', courseFiles: [file] }, []],
  ['no documents to confirm', { hasInformation: true }, ['details information']],
  ['no purpose', { crcPurposeId: null }, ['purpose purpose']],
  ['no start of the job', { employedOn: '' }, ['purpose job']],
  ['an unanswered question about the job', { alreadyEmployed: null }, ['purpose job']],
  ['people without a job and nothing about an offer', { offerMade: null }, ['purpose job']],
  ['employees, who need no offer', { alreadyEmployed: true, offerMade: null }, []],
  ['no place for the letter', { letterPlace: '' }, ['purpose place']],
  ['no purpose where none is needed', { needsPurpose: false, crcPurposeId: null, letterPlace: '' }, []],
  ['nobody', { peopleCount: 0 }, ['people people']],
])('%s', (_, change, expected) => {
  const draft = { ...COMPLETE, ...change };
  const missing = missingOf(draft);
  expect(missing.map(({ step, part }) => `${step} ${part}`)).toEqual(expected);
  const first = missing[0]?.step ?? 'review';
  expect(requestSteps(draft).fromUrl(undefined, draft)).toBe(first);
});
