import { expect, test } from 'vitest';
import { firstOfMonths, gapsIn } from './months.ts';

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
  expect(gapsIn(periods, { from: null, until }, NOW)).toEqual(gaps);
});

test('an entry that is not filled in counts for nothing', () => {
  const unfinished = { startMonth: '2020-01', finishMonth: null, current: false };
  expect(gapsIn([unfinished], { from: null, until: NOW }, NOW)).toEqual([]);
});

// The last five years, until November 2026.
test.each([
  [[], []],
  [[period('2021-12', null)], []],
  [[period('2022-02', null)], [{ from: '2021-12', to: '2022-01' }]],
  [[period('2010-01', '2022-03'), period('2022-04', '2026-11')], []],
  [[period('2010-01', '2022-03')], [{ from: '2022-04', to: '2026-11' }]],
  // All of it before the five years.
  [[period('2010-01', '2012-03')], [{ from: '2021-12', to: '2026-11' }]],
  [[period('2015-01', '2016-01'), period('2023-01', null)], [{ from: '2021-12', to: '2022-12' }]],
])('%j in five years: %j', (periods, gaps) => {
  expect(gapsIn(periods, { from: firstOfMonths(60, NOW), until: NOW }, NOW)).toEqual(gaps);
});

test.each([
  [1, '2026-11'],
  [12, '2025-12'],
  [60, '2021-12'],
])('the first of %i months that end with November 2026 is %s', (count, month) => {
  expect(firstOfMonths(count, NOW)).toBe(month);
});
