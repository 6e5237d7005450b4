import { expect, test } from 'vitest';
import { toAuthError } from './auth-error.ts';

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
