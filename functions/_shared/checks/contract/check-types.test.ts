import { globSync } from 'node:fs';
import { basename, join } from 'node:path';
import { expect, test } from 'vitest';
import type * as z from 'zod/mini';
import { checkTypes } from './check-types.ts';

test('the list has exactly the files of the folder', () => {
  const files = globSync('*.ts', { cwd: join(import.meta.dirname, 'check-types') }).map((file) =>
    basename(file, '.ts'),
  );
  expect(checkTypes.map(({ type }) => type.toLowerCase().replaceAll('_', '-')).toSorted()).toEqual(files.toSorted());
});

const inputOf = (type: string): z.ZodMiniType => {
  const found = checkTypes.find((each) => each.type === type);
  if (!found) throw new Error(`No type ${type}`);
  return found.input;
};
const period = { startMonth: '2020-01', finishMonth: '2021-06', current: false };
const education = {
  institution: 'NTNU',
  degree: 'Master',
  country: 'NO',
  ...period,
  explanation: '',
  fileIds: [],
};
const work = {
  company: 'Nordlys AS',
  position: 'Utvikler',
  country: 'NO',
  type: 'PERMANENT',
  ...period,
  hrEmail: '',
  managerEmail: 'kari@nordlys.example',
  fileIds: [],
};
const relation = {
  name: 'Ola Hansen',
  title: 'Statsråd',
  address: '',
  identifier: '',
  dateOfBirth: null,
  placeOfBirth: '',
  gender: null,
  country: 'NO',
};
const pep = { pep: false, office: null, pepRelation: false, pepRelations: [] };
const FILE = 'b3a1c2d4-0000-4000-8000-000000000001';

test.each([
  ['BANK_ID', {}, true],
  ['IDENTITY', { country: 'NO', document: 'PASSPORT' }, true],
  ['IDENTITY', { country: 'Norge', document: 'PASSPORT' }, false],
  ['GLOBAL_IDENTITY', { country: 'NG', document: 'ID_CARD' }, true],
  ['GLOBAL_IDENTITY', { country: 'NG', document: 'DRIVERS_LICENSE' }, false],
  ['PERSONAL_NUMBER', { numberId: FILE }, true],
  ['PERSONAL_NUMBER', { numberId: '01017000027' }, false],
  ['EDUCATION', { gapExplanation: '', educations: [education] }, true],
  ['EDUCATION', { gapExplanation: '', educations: [] }, false],
  ['EDUCATION', { gapExplanation: '', educations: [{ ...education, finishMonth: '2019-12' }] }, false],
  ['EDUCATION', { gapExplanation: '', educations: [{ ...education, finishMonth: null }] }, false],
  ['EDUCATION', { gapExplanation: '', educations: [{ ...education, finishMonth: null, current: true }] }, true],
  ['EDUCATION', { gapExplanation: '', educations: [{ ...education, current: true }] }, false],
  ['WORK_EXPERIENCE', { gapExplanation: '', workExperiences: [work] }, true],
  ['WORK_EXPERIENCE', { gapExplanation: '', workExperiences: [{ ...work, managerEmail: '' }] }, false],
  ['WORK_EXPERIENCE', { gapExplanation: '', workExperiences: [{ ...work, managerEmail: '', fileIds: [FILE] }] }, true],
  ['WORK_EXPERIENCE', { gapExplanation: '', workExperiences: [{ ...work, type: 'UNKNOWN' }] }, false],
  ['CRIMINAL_RECORD', { how: 'UPLOAD', fileIds: [FILE] }, true],
  ['CRIMINAL_RECORD', { how: 'UPLOAD', fileIds: [] }, false],
  ['CRIMINAL_RECORD', { how: 'SHOWN', shownOn: '2026-11-23', shownTo: 'Kari' }, true],
  ['SPECIFIC_SOURCE_SEARCH', pep, true],
  ['SPECIFIC_SOURCE_SEARCH', { ...pep, pep: true }, false],
  ['SPECIFIC_SOURCE_SEARCH', { ...pep, pepRelation: true, pepRelations: [relation] }, true],
  ['SPECIFIC_SOURCE_SEARCH', { ...pep, pepRelations: [relation] }, false],
  ['OPEN_SOURCE_SEARCH', { socialMediaAccounts: [{ platform: 'X', url: 'https://x.example/kari' }] }, true],
  ['OPEN_SOURCE_SEARCH', { socialMediaAccounts: [{ platform: 'X', url: 'javascript:alert(1)' }] }, false],
  ['OPEN_SOURCE_SEARCH', { socialMediaAccounts: [{ platform: 'TikTok', url: 'https://tiktok.example/@kari' }] }, true],
  ['OPEN_SOURCE_SEARCH', { socialMediaAccounts: [{ platform: 'X', url: 'https://kari@x.example/' }] }, false],
  ['PERSONAL_CREDIT', { isConfirmed: false, explanation: '' }, false],
  ['INFORMATION', { confirmedFileIds: [FILE] }, true],
  ['INFORMATION', { confirmedFileIds: [] }, false],
  ['BUSINESS_INTERESTS', { interests: [], hasNone: true }, true],
  ['BUSINESS_INTERESTS', { interests: [], hasNone: false }, false],
  ['CRIMINAL_RECORD', { how: 'SHOWN', shownOn: '2099-01-01', shownTo: 'Kari' }, false],
  ['E_LEARNING', { isCompleted: true, completedOn: '2099-01-01', fileIds: [] }, false],
])('%s takes %j: %s', (type, input, isTaken) => {
  expect(inputOf(type).safeParse(input).success).toBe(isTaken);
});
