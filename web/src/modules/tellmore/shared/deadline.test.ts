import { expect, test } from 'vitest';
import { deadlineOf } from './deadline.ts';

const report = { status: 'SUBMITTED', submittedOn: '2026-11-28', acknowledgedOn: null };

test.each([
  ['a new report is acknowledged within seven days', report, 'acknowledge', '2026-12-05'],
  [
    'an early acknowledgement starts the three months',
    { ...report, acknowledgedOn: '2026-11-30' },
    'answer',
    '2027-02-28',
  ],
  ['a late one does not', { ...report, acknowledgedOn: '2026-12-20' }, 'answer', '2027-03-05'],
] as const)('%s', (_title, dates, what, day) => {
  expect(deadlineOf(dates)).toEqual({ what, day });
});

test('a report that has ended has none', () => {
  expect(deadlineOf({ ...report, status: 'CLOSED' })).toBeNull();
});
