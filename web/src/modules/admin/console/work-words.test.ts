import i18next from 'i18next';
import { beforeAll, expect, test } from 'vitest';
import admin from '#i18n/en/admin.json' with { type: 'json' };
import { causeText, dataWords, workName } from './work-words.ts';

beforeAll(() => i18next.init({ lng: 'en', resources: { en: { admin } } }));

test('jobs, messages and causes are said in words, and an unknown one by its code', () => {
  expect(workName('JOB', 'SEAL_DOCUMENT')).toBe('Seal a document');
  expect(workName('MESSAGE', 'signature_reminder')).toBe('Reminder to sign');
  expect(causeText('FILE_UNREADABLE')).toBe('An original file cannot be read as a PDF.');
  expect(causeText('SQL_57014')).toBe(causeText('SQL_40001'));
  expect([workName('JOB', 'NEW_JOB'), causeText('NEW_CAUSE')]).toEqual(['NEW_JOB', 'NEW_CAUSE']);
});

test.each([
  ['ACCOUNT', { payouts: true, checks: false }, 'Payouts on, Background checks off'],
  ['ACCOUNT', { amount: -300 }, '-300'],
  ['JOB', { kind: 'SEAL_DOCUMENT' }, 'Seal a document'],
  ['MESSAGE', { kind: 'magic_link' }, 'Login link'],
  ['ALARM', { alarm: 'OWNERLESS_ACCOUNT' }, 'Accounts without an owner'],
])('the log says what an act on %s was about', (subjectKind, data, words) => {
  expect(dataWords(subjectKind, JSON.stringify(data))).toBe(words);
});
