import { describe, expect, test } from 'vitest';
import { byScope, offeredActions, toBulkVariables } from './bulk.ts';

interface Row {
  readonly id: string;
  readonly isOpen: boolean;
}

const rows: readonly Row[] = [
  { id: 'a', isOpen: true },
  { id: 'b', isOpen: false },
  { id: 'c', isOpen: false },
];
const seen = new Map(rows.map((row) => [row.id, row]));
const remind = { id: 'REMIND', appliesTo: ({ isOpen }: Row) => isOpen, appliesToFilter: false };
const archive = { id: 'ARCHIVE', appliesTo: ({ isOpen }: Row) => !isOpen, appliesToFilter: true };

function offered(ids: readonly string[], isAll = false) {
  return offeredActions([remind, archive], { ids: new Set(ids), isAll }, seen).map(({ action, rows: found }) => [
    action.id,
    found?.map(({ id }) => id) ?? null,
  ]);
}

describe('the actions for a selection', () => {
  test('of a mixed selection, each action takes the rows that it applies to', () => {
    expect(offered(['a', 'b', 'c'])).toEqual([
      ['REMIND', ['a']],
      ['ARCHIVE', ['b', 'c']],
    ]);
  });
  test('an action that applies to none of the rows is not offered', () => {
    expect(offered(['b'])).toEqual([['ARCHIVE', ['b']]]);
  });
  test('with all rows of the filter selected, the filter decides', () => {
    expect(offered([], true)).toEqual([['ARCHIVE', null]]);
  });
});

test('a bulk mutation takes ids, a filter or both', () => {
  expect(toBulkVariables({ accountId: 'x', ids: ['a'] })).toEqual({ accountId: 'x', ids: ['a'], filter: null });
  expect(toBulkVariables({ accountId: 'x', filter: { archived: true } })).toEqual({
    accountId: 'x',
    ids: null,
    filter: { archived: true },
  });
});

test.each([
  [{ name: 'Offer', count: 1 }, 'Offer'],
  [{ count: 3 }, '3 documents'],
  [{ count: null }, 'all documents'],
])('%j is worded as %s', (request, words) => {
  const wording = {
    one: (name: string) => name,
    many: (count: number) => `${count} documents`,
    all: () => 'all documents',
  };
  expect(byScope(request, wording)).toBe(words);
});
