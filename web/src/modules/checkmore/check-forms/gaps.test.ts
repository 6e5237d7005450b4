import { expect, test } from 'vitest';
import { gapsIn, monthOf } from './gaps.ts';

const period = (startMonth: string, finishMonth: string | null) => ({
  startMonth,
  finishMonth,
  current: finishMonth === null,
});
const NOW = '2026-11';

test.each([
  [[], NOW, []],
  [[period('2020-01', '2026-11')], NOW, []],
  [[period('2020-01', null)], NOW, []],
  [[period('2020-01', '2020-12'), period('2021-01', null)], NOW, []],
  [[period('2020-01', '2020-11'), period('2021-02', null)], NOW, [{ from: '2020-12', to: '2021-01' }]],
  // In any order, overlapping.
  [
    [period('2021-02', '2022-01'), period('2019-01', '2019-12'), period('2019-06', '2020-03')],
    null,
    [{ from: '2020-04', to: '2021-01' }],
  ],
  // One within another.
  [[period('2020-01', '2020-12'), period('2020-03', '2020-04'), period('2021-01', null)], NOW, []],
  [[period('2020-01', '2026-09')], NOW, [{ from: '2026-10', to: '2026-11' }]],
  [[period('2020-01', '2026-09')], null, []],
  [[period('2020-01', '2019-01'), period('', '2020-01'), period('2020-', '2020-02')], NOW, []],
])('%j until %s: %j', (periods, until, gaps) => {
  expect(gapsIn(periods, until, NOW)).toEqual(gaps);
});

test('an entry that is not filled in counts for nothing', () => {
  expect(gapsIn([{ startMonth: '2020-01', finishMonth: null, current: false }], NOW, NOW)).toEqual([]);
});

test('the month of a moment', () => {
  expect(monthOf(new Date(2026, 11, 31))).toBe('2026-12');
});
