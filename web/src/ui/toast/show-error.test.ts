import { readFileSync } from 'node:fs';
import i18next from 'i18next';
import { beforeEach, expect, test } from 'vitest';
import { ERROR_CODES } from '#functions/platform/contract/error-codes.ts';
import { AppError } from '#api/app-error.ts';
import { errorText, showError } from './show-error.ts';
import { closeToast, currentToasts } from './toast-store.ts';

const texts = (language: 'nb' | 'en') => ({
  common: JSON.parse(readFileSync(new URL(`../../i18n/${language}/common.json`, import.meta.url), 'utf8')) as object,
});

await i18next.init({
  lng: 'en',
  defaultNS: 'common',
  resources: { nb: texts('nb'), en: texts('en') },
  fallbackLng: false,
  interpolation: { escapeValue: false },
});

beforeEach(() => i18next.changeLanguage('en'));

// Spec 002 §8, literally where it gives the text.
test.each([
  ['BLANK', 'email', 'An email address is required'],
  ['BLANK', 'address.line1', 'An address is required'],
  ['BLANK', 'addressLine1', 'An address is required'],
  ['BLANK', 'address.city', 'A city is required'],
  ['BLANK', 'city', 'A city is required'],
  ['BLANK', 'postalCode', 'A post code is required'],
  ['BLANK', 'country', 'A country is required'],
  ['BLANK', 'copyRecipients.0.email', 'An email address is required'],
  ['BLANK', 'firstName', 'Missing first name'],
  ['BLANK', 'departmentMemberships.2.role', 'Missing role'],
  ['BLANK', null, 'Something is missing'],
  ['INVALID', 'address.country', 'Country must be a 2 character code'],
  ['INVALID', 'country', 'Invalid country'],
  ['TOO_SHORT', 'password', 'Password is too short'],
  ['TOO_SMALL', 'expirationMonths', 'Deadline is too small'],
  ['TOO_BIG', 'name', 'Name is too big'],
  ['TAKEN', 'name', 'The name is already taken'],
  ['TAKEN', 'organizationNumber', 'Organisation number TAKEN'],
  ['ACCOUNT_NOT_FOUND', null, 'The account does not exist'],
  ['USER_NOT_FOUND', 'memberId', 'The user does not exist'],
  ['INVALID_ACTION', 'session', 'Log out and log in again first. This is only possible shortly after logging in.'],
  ['INVALID_ACTION', null, 'This isn’t possible now. Reload the page to see what has changed.'],
  ['VALIDATION_FAILED', 'email::3', 'Missing email in row 3'],
  ['OTP_EXPIRED', null, 'Your link has expired.'],
  ['AUTH_LEVEL_2_REQUIRED', null, 'You have to confirm this first.'],
  ['VERIFICATION_FAILED', 'code', 'The code is wrong'],
  ['SOMETHING_NEW', null, 'UNKNOWN ERROR'],
  ['INVALID', 'somethingNew', 'Invalid somethingNew'],
])('%s at %s says: %s', (code, path, text) => {
  expect(errorText({ code, path })).toBe(text);
});

test('a refused file is named, and the reason says how to mend it', () => {
  expect(errorText({ code: 'INVALID_FILE', path: 'lønn 2026.v2.pdf' })).toBe(
    'The file cannot be used: lønn 2026.v2.pdf',
  );
  expect(errorText({ code: 'INVALID_FILE', path: 'a.pdf', reason: 'EMPTY' })).toBe(
    'The file is empty. Choose another one.',
  );
  expect(errorText({ code: 'INVALID_FILE', path: 'a.pdf', reason: 'NEW' })).toBe('The file cannot be used: a.pdf');
});

test('every code makes a whole sentence in both languages, with a field and without', async () => {
  for (const language of ['nb', 'en']) {
    await i18next.changeLanguage(language);
    for (const code of ERROR_CODES) {
      for (const path of [null, 'name']) {
        const text = errorText({ code, path });
        expect(text, `${language} ${code} ${path}`).toMatch(/^\p{Lu}.+/u);
        expect(text, `${language} ${code} ${path}`).not.toMatch(/\{\{|error\.| {2}/);
      }
    }
  }
});

test('in Norwegian a field at the start of a sentence has a capital letter', async () => {
  await i18next.changeLanguage('nb');
  expect(errorText({ code: 'BLANK', path: 'firstName' })).toBe('Fornavn mangler');
  expect(errorText({ code: 'INVALID', path: 'country' })).toBe('Ugyldig land');
});

const shown = (thrown: unknown) => {
  for (const { id } of currentToasts()) closeToast(id);
  showError(thrown);
  return currentToasts().map(({ title, message }) => (title === undefined ? message : `${title}: ${message}`));
};

test('other errors are shown with the titles of the specification', () => {
  expect(shown(new TypeError('Failed to fetch'))[0]).toMatch(/^Network Error: We could not reach/);
  expect(shown({ errors: [{ message: 'Unknown field' }] })[0]).toMatch(/^GraphQL Error: /);
  expect(shown(new Error('x is undefined'))).toEqual(['UNKNOWN ERROR']);
  expect(shown(new DOMException('', 'AbortError'))).toEqual([]);
});

test('each coded error is a toast, but for the two that open a dialog', () => {
  const error = (...codes: string[]) =>
    new AppError(
      'data',
      codes.map((code) => ({ code, path: null })),
    );
  expect(shown(error('USER_NOT_FOUND', 'IMMUTABLE'))).toEqual([
    'The user does not exist',
    'This can no longer be changed',
  ]);
  expect(shown(error('TFA_REQUIRED'))).toEqual([]);
  expect(shown(error('AUTH_LEVEL_2_REQUIRED'))).toEqual([]);
});

test('a fault of ours comes with the number that support can look up', () => {
  expect(shown(new AppError('data', [{ code: 'INTERNAL', path: null }], 'r-1'))).toEqual([
    'Reference r-1: Something went wrong at our end. Try again in a moment.',
  ]);
});
