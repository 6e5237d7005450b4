import { expect, test } from 'vitest';
import { readableName, readVeriffDecision } from './decision.ts';

test.each([
  ['KARI-ANNE O’BRIEN', 'Kari-Anne O’Brien'],
  ["  SIGNE   D'ÅS ", "Signe D'Ås"],
  ['ØYSTEIN', 'Øystein'],
  ['María José', 'María José'],
  ['van der Berg', 'van der Berg'],
])('the printed name %s becomes %s', (printed, name) => {
  expect(readableName(printed)).toBe(name);
});

const decision = { id: '00000000-0000-4000-8000-000000000001', status: 'approved' };
const person = { firstName: 'KARI', lastName: 'NORDMANN', dateOfBirth: '1994-11-15' };
const document = { type: 'PASSPORT', number: 'ccc 000 001', country: 'no', validUntil: null };

test('an approval counts with a name, a birth date and a document that we take', () => {
  expect(readVeriffDecision({ ...decision, person, document })).toMatchObject({
    status: 'APPROVED',
    proven: { documentNumber: 'CCC000001', country: 'NO', expiresOn: null, personNumber: null },
  });
  for (const lacking of [{ firstName: null, lastName: ' ' }, { dateOfBirth: '1994' }]) {
    const read = readVeriffDecision({ ...decision, person: { ...person, ...lacking }, document });
    expect(read).toEqual({ status: 'DECLINED', reason: 'INCOMPLETE', proven: null });
  }
  const visa = readVeriffDecision({ ...decision, person, document: { ...document, type: 'VISA' } });
  expect(visa).toMatchObject({ status: 'DECLINED', reason: 'DOCUMENT_UNSUPPORTED' });
});

test.each([
  ['first', { firstName: 'SUHARTO', lastName: null }],
  ['last', { firstName: null, lastName: 'SUHARTO' }],
])('the only name of a person can be printed as the %s', (_field, names) => {
  expect(readVeriffDecision({ ...decision, person: { ...person, ...names }, document })).toMatchObject({
    status: 'APPROVED',
    proven: { firstName: '', lastName: 'Suharto' },
  });
});

test('the status decides, not the code, and an unknown status changes nothing', () => {
  expect(readVeriffDecision({ ...decision, status: 'abandoned', code: 9001 })).toMatchObject({ status: 'ABANDONED' });
  expect(readVeriffDecision({ ...decision, status: 'paused', code: 9001 })).toBeNull();
});
