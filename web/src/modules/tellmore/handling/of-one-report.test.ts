import { expect, test } from 'vitest';
import { AppError } from '#api/app-error.ts';
import { isOfOneReport } from './of-one-report.ts';

const coded = (code: string, path: string | null = null) => new AppError('data', [{ code, path }]);

test.each<[string, unknown, boolean]>([
  ['a key that does not open', new DOMException('', 'OperationError'), true],
  ['keys that are not the report’s own', coded('VERIFICATION_FAILED', 'roster'), true],
  ['a colleague who was faster', coded('INVALID_ACTION'), true],
  ['seals that a colleague has sent', coded('INVALID', 'seals'), true],
  ['a session without two-factor', coded('UNAUTHORIZED', 'twoFactor'), false],
  ['no answer', new AppError('network'), false],
])('whether the next report may succeed after %s', (_what, error, expected) => {
  expect(isOfOneReport(error)).toBe(expected);
});
