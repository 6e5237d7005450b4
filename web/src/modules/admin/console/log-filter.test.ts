import { expect, test } from 'vitest';
import { toLogFilter } from './log-filter.ts';

const id = '0b6d1c9e-1f3a-4c6e-9a52-3c1d2e4f5a6b';

test('the URL names an action, a subject and days', () => {
  expect(toLogFilter({ action: 'IMPERSONATE', subject: id, from: '2026-11-01', to: '2026-11-01' })).toEqual({
    action: { eq: 'IMPERSONATE' },
    subjectId: { eq: id },
    occurredAt: {
      gte: new Date(2026, 10, 1).toISOString(),
      lt: new Date(2026, 10, 2).toISOString(),
    },
  });
});

test('what the URL says wrongly is left out', () => {
  expect(toLogFilter({ action: 'NOTHING', subject: 'x', from: 'y', to: '' })).toEqual({});
});
