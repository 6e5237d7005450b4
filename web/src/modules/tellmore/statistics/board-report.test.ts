import { expect, test, vi } from 'vitest';
import type { WbStatistics } from '#functions/whistleblowing/contract/handling.ts';
import { boardReport, entrancesOf } from './board-report.ts';

vi.mock('i18next', () => ({ default: { language: 'en', getFixedT: () => (key: string) => key } }));

const reason = { id: 'r1', nb: 'Bekreftet', en: 'Confirmed' };
const words = { categories: [], closingReasons: [reason] };
const statistics: WbStatistics = {
  year: 2025,
  total: 20,
  tables: {
    QUARTER: [{ key: '1', count: null }],
    OUTCOME: [
      { key: 'r1', count: 6 },
      { key: 'NONE', count: null },
    ],
    ENTRANCE: [
      { key: '', count: 14 },
      { key: 'Nord', count: 6 },
    ],
  },
  years: [{ key: '2025', count: 20 }],
  entrances: { Nord: { QUARTER: [{ key: '1', count: 6 }] } },
};

test('the whole channel has every table, by the team’s own words, and the years last', () => {
  const { total, tables, hidden } = boardReport(statistics, null, words);
  expect(total).toBe(20);
  expect(tables.map(({ name }) => name)).toEqual(['QUARTER', 'ENTRANCE', 'OUTCOME', 'YEARS']);
  expect(tables[2]?.rows.map(({ name }) => name)).toEqual(['Confirmed', 'statistics.outcome']);
  expect(hidden).toEqual([]);
});

test('shorter times come before longer ones, and what is left over comes last', () => {
  const rowsOf = (name: string, keys: readonly string[]) => {
    const tables = { [name]: keys.map((key) => ({ key, count: 5 })) };
    return boardReport({ ...statistics, tables }, null, words).tables[0]?.rows.map(({ key }) => key);
  };
  const times = ['WITHIN_30_DAYS', 'WITHIN_90_DAYS', 'LATER', 'NOT'];
  expect(rowsOf('CLOSED', [...times].toSorted())).toEqual(times);
  expect(rowsOf('SOURCE', ['GONE', 'HANDLER', 'REPORTER'])).toEqual(['REPORTER', 'HANDLER', 'GONE']);
  expect(rowsOf('CATEGORY', ['BULLYING', 'NONE', 'OTHER', 'RACISM'])).toEqual(['BULLYING', 'RACISM', 'OTHER', 'NONE']);
});

test('a team without reasons of its own has no table of them', () => {
  const { tables } = boardReport(statistics, null, { ...words, closingReasons: [] });
  expect(tables.map(({ name }) => name)).not.toContain('OUTCOME');
});

test('an entrance has the tables that are not hidden, and says which are', () => {
  expect(entrancesOf(statistics)).toEqual(['', 'Nord']);
  expect(boardReport(statistics, 'Nord', words)).toMatchObject({
    total: 6,
    tables: [{ name: 'QUARTER', rows: [{ count: 6 }] }],
    hidden: ['statistics.table.OUTCOME'],
  });
  expect(boardReport(statistics, '', words)).toMatchObject({
    total: 14,
    tables: [],
    hidden: ['statistics.table.QUARTER', 'statistics.table.OUTCOME'],
  });
});
