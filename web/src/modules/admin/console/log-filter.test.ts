import { expect, test } from 'vitest';
import { toLogFilter } from './log-filter.ts';

const ID = '0b6d1c9e-1f3a-4c6e-9a52-3c1d2e4f5a6b';
const BY = '7d4f6a1c-9f0e-4b52-8d35-6a1f0c2b3e4d';

test('the URL names an action, a subject and days', () => {
  expect(toLogFilter({ action: 'IMPERSONATE', subject: ID, by: BY, from: '2026-11-01', to: '2026-11-01' })).toEqual({
    action: { eq: 'IMPERSONATE' },
    subjectId: { eq: ID },
    administratorId: { eq: BY },
    occurredAt: {
      gte: new Date(2026, 10, 1).toISOString(),
      lt: new Date(2026, 10, 2).toISOString(),
    },
  });
});

test('what the URL says wrongly is left out', () => {
  expect(toLogFilter({ action: 'NOTHING', subject: 'x', by: 'z', from: 'y', to: '' })).toEqual({});
});
