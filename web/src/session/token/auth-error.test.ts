import { readFileSync } from 'node:fs';
import i18next from 'i18next';
import { expect, test } from 'vitest';
import { LANGUAGES } from '#functions/platform/contract/languages.ts';
import { errorText } from '#ui/toast/show-error.ts';
import { toAuthError } from './auth-error.ts';

const texts = (language: string) => ({
  common: JSON.parse(readFileSync(new URL(`../../i18n/${language}/common.json`, import.meta.url), 'utf8')) as object,
});

await i18next.init({
  lng: 'en',
  defaultNS: 'common',
  resources: { nb: texts('nb'), en: texts('en') },
  fallbackLng: false,
});

test.each([
  [
    'a wrong password',
    { name: 'AuthApiError', code: 'invalid_credentials', status: 400 },
    'data',
    ['INVALID_PASSWORD null'],
  ],
  ['an email address that has a user', { code: 'user_already_exists', status: 422 }, 'data', ['TAKEN email']],
  ['a session that ended', { code: 'session_not_found', status: 403 }, 'data', ['TOKEN_EXPIRED null']],
  ['a session that auth-js misses', { name: 'AuthSessionMissingError', status: 400 }, 'data', ['TOKEN_EXPIRED null']],
  ['a short password', { code: 'weak_password', reasons: ['length'] }, 'data', ['TOO_SHORT password']],
  ['a leaked password', { code: 'weak_password', reasons: ['pwned'] }, 'data', ['INVALID password']],
  ['an address that Auth cannot take', { code: 'validation_failed', status: 400 }, 'data', ['INVALID email']],
  ['a fault of Auth', { name: 'AuthRetryableFetchError', status: 500 }, 'unknown', []],
  ['a lost connection', { name: 'AuthRetryableFetchError', status: 0 }, 'network', []],
  ['anything else', { code: 'unexpected_failure', status: 500 }, 'unknown', []],
])('%s', (_, thrown, kind, errors) => {
  const error = toAuthError(thrown);
  expect(error.kind).toBe(kind);
  expect(error.errors.map(({ code, path }) => `${code} ${path}`)).toEqual(errors);
});

/** The codes that Auth answers to what the client asks (review of a hosted Auth, finding 13), and the text that they get. */
test.each([
  ['invalid_credentials', 'INVALID_PASSWORD'],
  ['user_already_exists', 'TAKEN email'],
  ['email_exists', 'TAKEN email'],
  ['email_address_invalid', 'INVALID email'],
  ['validation_failed', 'INVALID email'],
  ['weak_password', 'TOO_SHORT password'],
  ['over_request_rate_limit', 'DELIVERY_FREQUENCY_EXCEEDED'],
  ['over_email_send_rate_limit', 'DELIVERY_FREQUENCY_EXCEEDED'],
  ['request_timeout', 'INTERNAL'],
  ['email_not_confirmed', 'UNAUTHORIZED'],
  ['user_banned', 'UNAUTHORIZED'],
  ['insufficient_aal', 'UNAUTHORIZED'],
  ['current_password_required', 'UNAUTHORIZED'],
  ['reauthentication_needed', 'TOKEN_EXPIRED'],
  ['bad_jwt', 'TOKEN_EXPIRED'],
  ['user_not_found', 'TOKEN_EXPIRED'],
  ['session_expired', 'TOKEN_EXPIRED'],
  ['session_not_found', 'TOKEN_EXPIRED'],
  ['refresh_token_not_found', 'TOKEN_EXPIRED'],
  ['refresh_token_already_used', 'TOKEN_EXPIRED'],
])('%s is %s, and has a text in both languages', async (code, expected) => {
  const [error] = toAuthError({ code }).errors;
  expect([error?.code, error?.path].filter(Boolean).join(' ')).toBe(expected);
  for (const language of LANGUAGES) {
    await i18next.changeLanguage(language);
    expect(error && errorText(error)).not.toBe(i18next.t('error.unknown'));
  }
});
