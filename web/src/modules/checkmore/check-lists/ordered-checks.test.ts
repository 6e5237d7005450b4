import { expect, test } from 'vitest';
import { orderedChecks } from './ordered-checks.ts';

const ORDER = ['IDENTITY', 'EDUCATION', 'CRIMINAL_RECORD', 'ADDRESS'];
const check = (type: string, status = 'COMPLETED') => ({ type, status });
const types = (...checks: ReturnType<typeof check>[]) => orderedChecks(checks, ORDER).map(({ type }) => type);

test('results have the order of the request, not of the names', () => {
  expect(types(check('ADDRESS'), check('CRIMINAL_RECORD'), check('EDUCATION'), check('IDENTITY'))).toEqual(ORDER);
});

test('those with a remark come first', () => {
  expect(
    types(check('EDUCATION'), check('IDENTITY'), check('ADDRESS', 'COMPLETED_WITH_REMARKS'), check('CRIMINAL_RECORD')),
  ).toEqual(['ADDRESS', 'IDENTITY', 'EDUCATION', 'CRIMINAL_RECORD']);
});

test('a viewer who sees no remark gets the order of the request', () => {
  expect(types(check('ADDRESS'), check('EDUCATION'), check('OTHER', 'PENDING_ADMIN'))).toEqual([
    'EDUCATION',
    'ADDRESS',
    'OTHER',
  ]);
});
