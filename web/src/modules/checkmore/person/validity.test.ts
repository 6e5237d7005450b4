import { expect, test } from 'vitest';
import { validityOf } from './validity.ts';

const check = {
  type: 'IDENTITY',
  checkListId: '1',
  status: 'COMPLETED',
  completedAt: '2026-01-10T10:00:00Z',
  canRenew: false,
  repeatMonths: null,
};
const now = new Date('2026-11-23T10:00:00Z');

test.each([
  [null, 'always'],
  ['2026-11-23T10:00:01Z', 'until'],
  ['2026-11-23T10:00:00Z', 'expired'],
  ['2025-01-01T00:00:00Z', 'expired'],
])('a check that is valid until %s: %s', (validUntil, expected) => {
  expect(validityOf({ ...check, validUntil }, now)).toBe(expected);
});

test('a check that expires soon can be ordered again', () => {
  expect(validityOf({ ...check, validUntil: '2026-12-01T10:00:00Z', canRenew: true }, now)).toBe('soon');
});
