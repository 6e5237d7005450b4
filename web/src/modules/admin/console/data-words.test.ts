import i18next from 'i18next';
import { beforeAll, expect, test } from 'vitest';
import admin from '#i18n/en/admin.json' with { type: 'json' };
import { dataWords } from './data-words.ts';
import { alarmTitle, causeTitle, workTitle } from '#shared/console/titles.ts';

beforeAll(() => i18next.init({ lng: 'en', resources: { en: { admin } } }));

const TITLES = {
  job: { SEAL_DOCUMENT: 'Seal a document' },
  message: { magic_link: 'Login link' },
  alarm: { OWNERLESS_ACCOUNT: 'Accounts without an owner' },
  cause: { SQL: 'The database stopped the work.' },
};

test('jobs, messages, alarms and causes are shown by their titles', () => {
  expect(workTitle(TITLES, 'JOB', 'SEAL_DOCUMENT')).toBe('Seal a document');
  expect(workTitle(TITLES, 'MESSAGE', 'magic_link')).toBe('Login link');
  expect(alarmTitle(TITLES, 'OWNERLESS_ACCOUNT')).toBe('Accounts without an owner');
  expect(causeTitle(TITLES, 'SQL_57014')).toBe('The database stopped the work.');
});

test('a kind that is registered no longer is shown by its code', () => {
  expect(workTitle(TITLES, 'JOB', 'OLD_JOB')).toBe('OLD_JOB');
  expect(workTitle(TITLES, 'MESSAGE', null)).toBe('');
  expect(alarmTitle(TITLES, 'OLD_ALARM')).toBe('OLD_ALARM');
  expect(causeTitle(TITLES, 'OLD_CAUSE')).toBe('OLD_CAUSE');
  expect(causeTitle(TITLES, null)).toBe('');
});

test.each([
  ['ACCOUNT', { payouts: true, checks: false }, 'Payouts on, Background checks off'],
  ['ACCOUNT', { amount: -300 }, '-300'],
  [
    'PRODUCT',
    { product: 'IDENTITY_BANKID', priceBefore: 200, price: 300 },
    'IDENTITY_BANKID, NOK\u00A02.00, NOK\u00A03.00',
  ],
  ['PRODUCT', { price: 300, active: false }, 'NOK\u00A03.00, not for sale'],
  ['JOB', { kind: 'SEAL_DOCUMENT' }, 'Seal a document'],
  ['MESSAGE', { kind: 'magic_link' }, 'Login link'],
  ['ALARM', { alarm: 'OWNERLESS_ACCOUNT' }, 'Accounts without an owner'],
])('the log says what an act on %s was about', (subjectKind, data, words) => {
  expect(dataWords(TITLES, subjectKind, data)).toBe(words);
});
