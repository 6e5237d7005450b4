import { expect, test } from 'vitest';
import { daysAgo } from './periods.ts';

test('a period begins on a Norwegian day, also after midnight in Norway', () => {
  expect(daysAgo(7, new Date('2026-11-30T22:59:00Z'))).toBe('2026-11-23');
  expect(daysAgo(7, new Date('2026-11-30T23:01:00Z'))).toBe('2026-11-24');
});
