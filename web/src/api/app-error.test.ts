import { expect, test } from 'vitest';
import { AppError, toAppError } from './app-error.ts';

const TAKEN = '{"errors":[{"code":"TAKEN","path":"name"}]}';

test.each([
  ['a database error through GraphQL', { errors: [{ message: TAKEN }] }, 'data', ['TAKEN name']],
  [
    'several faults at once',
    { errors: [{ message: '{"errors":[{"code":"BLANK","path":"name"},{"code":"BLANK","path":"files"}]}' }] },
    'data',
    ['BLANK name', 'BLANK files'],
  ],
  ['an edge function’s body', { errors: [{ code: 'INVALID_TOKEN', path: null }] }, 'data', ['INVALID_TOKEN null']],
  ['PostgREST’s message', { message: TAKEN, code: 'P0001' }, 'data', ['TAKEN name']],
  ['a top-level GraphQL error', { errors: [{ message: 'Unknown field "x" on type Query' }] }, 'graphql', []],
  ['a token that is no longer good', { statusCode: 401, message: 'Unauthorized' }, 'data', ['TOKEN_EXPIRED null']],
  ['a lost connection', new TypeError('Failed to fetch'), 'network', []],
  ['a gateway that is down', { statusCode: 503, message: 'Service Unavailable' }, 'network', []],
  [
    'a lost connection inside a client’s error',
    new Error('wrapped', { cause: new TypeError('Failed to fetch') }),
    'network',
    [],
  ],
  ['a code of a newer server', { errors: [{ code: 'SOMETHING_NEW', path: null }] }, 'data', ['SOMETHING_NEW null']],
  ['text', 'oops', 'unknown', []],
  ['nothing', undefined, 'unknown', []],
  ['a bug of ours', new Error('x is undefined'), 'unknown', []],
])('%s', (_, thrown, kind, errors) => {
  const error = toAppError(thrown);
  expect(error.kind).toBe(kind);
  expect(error.errors.map(({ code, path }) => `${code} ${path}`)).toEqual(errors);
});

test('an error that is mapped already stays as it is', () => {
  const error = new AppError('data', [{ code: 'OTP_EXPIRED', path: null }]);
  expect(toAppError(error)).toBe(error);
  expect(error.has('OTP_EXPIRED')).toBe(true);
  expect(error.has('INVALID_TOKEN')).toBe(false);
});

test('a refused file keeps its reason, so that the text can say how to mend it', () => {
  const error = toAppError({ errors: [{ code: 'INVALID_FILE', path: 'a.pdf', reason: 'ENCRYPTED' }] });
  expect(error.errors[0]).toEqual({ code: 'INVALID_FILE', path: 'a.pdf', reason: 'ENCRYPTED' });
});
