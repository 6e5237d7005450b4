import { expect, test } from 'vitest';
import { AppError } from '#api/app-error.ts';
import { throwAtAmount } from './amount-error.ts';

test.each([
  ['a limit', 'credits', 'amount'],
  ['a price', 'price', 'amount'],
  ['an adjustment', 'amount', 'amount'],
  ['the reason', 'reason', 'reason'],
  ['no field', null, null],
])('an error about %s is shown at its field', (_, path, field) => {
  const refused = new AppError('data', [{ code: 'INVALID', path }], 'a request');
  expect(() => throwAtAmount(refused)).toThrow(
    expect.objectContaining({ kind: 'data', errors: [{ code: 'INVALID', path: field }], requestId: 'a request' }),
  );
});
