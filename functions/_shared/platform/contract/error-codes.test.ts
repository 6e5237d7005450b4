import { expect, test } from 'vitest';
import { ERROR_CODES } from './error-codes.ts';

// The compiler checks functions against the list (`failure` takes an ErrorCode), and supabase/tests/error-codes.test.ts
// checks SQL.
test('a code is in the list once', () => {
  expect(new Set(ERROR_CODES).size).toBe(ERROR_CODES.length);
});
