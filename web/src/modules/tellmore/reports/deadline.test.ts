import { expect, test } from 'vitest';
import { deadlineOf, notOverdueFrom } from './deadline.ts';

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

test.each(['2026-11-23', '2027-02-28', '2027-03-01', '2027-05-31', '2028-02-29'])(
  'the filter finds what a deadline calls overdue on %s',
  (today) => {
    const from = notOverdueFrom(today);
    const days = Array.from({ length: 130 }, (_, back) =>
      new Date(Date.parse(`${today}T00:00:00Z`) - back * 86_400_000).toISOString().slice(0, 10),
    );
    const isOverdue = (day: string | undefined) => day !== undefined && day < today;
    for (const day of days) {
      const dates = { status: 'IN_PROGRESS', submittedOn: day, acknowledgedOn: null };
      expect(isOverdue(deadlineOf(dates)?.day), `received ${day}`).toBe(day < from.acknowledge);
      expect(isOverdue(deadlineOf({ ...dates, acknowledgedOn: day })?.day), `answered ${day}`).toBe(day < from.answer);
    }
  },
);
