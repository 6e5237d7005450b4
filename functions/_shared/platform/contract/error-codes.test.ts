import { expect, test } from 'vitest';
import { ERROR_CODES } from './error-codes.ts';

// The compiler holds functions to the list (`failure` takes an ErrorCode), supabase/tests/error-codes.test.ts holds SQL.
test('a code is in the list once', () => {
  expect(new Set(ERROR_CODES).size).toBe(ERROR_CODES.length);
});
