import { expect, test } from 'vitest';
import { readListState, writeListState } from '#ui/table/list-state.ts';
import { cleared, isSet, valuesOf, withValues } from './filter.ts';
import type { Filter } from './filter.ts';

const shape = {
  filters: ['q', 'status', 'from', 'to', 'person'],
  sortable: ['name'],
  defaultSort: { by: 'name', descending: false },
};
const base = { label: '', options: [] };

/** The filters of a list with this URL. */
function filtersAt(query: string): readonly Filter[] {
  const { filters } = readListState(new URLSearchParams(query), shape);
  const of = (name: string) => filters[name] ?? '';
  return [
    { ...base, kind: 'text', name: 'q', value: of('q') },
    { ...base, kind: 'pills', name: 'status', value: of('status') },
    { ...base, kind: 'dateRange', name: 'from', value: of('from'), endName: 'to', endValue: of('to') },
    { ...base, kind: 'search', name: 'person', value: of('person'), search: () => Promise.resolve([]), chosen: null },
  ];
}

const written = (query: string, change: Readonly<Record<string, string>>) =>
  writeListState(new URLSearchParams(query), shape, { filters: change }).toString();

test.each(['', 'q=kari', 'from=2026-01-01&to=2026-01-31', 'q=%C3%A5+%26+b&status=OPEN&to=2026-01-31&person=7'])(
  'what the URL says (%j) is what the filters show, and the other way round',
  (query) => {
    const values = Object.assign({}, ...filtersAt(query).map(valuesOf)) as Record<string, string>;
    expect(written('', values)).toBe(new URLSearchParams(query).toString());
  },
);

test('a range counts as one filter that is set when one of its ends is', () => {
  expect(
    filtersAt('to=2026-01-31')
      .filter(isSet)
      .map(({ name }) => name),
  ).toEqual(['from']);
});

test('clearing takes every parameter of every filter out, and nothing else', () => {
  const query = 'q=a&status=b&from=2026-01-01&to=2026-01-31&person=7&sort=-name';
  expect(written(query, cleared(filtersAt(query)))).toBe('sort=-name');
});

test('values that are not applied yet are shown in place of the URL’s', () => {
  const [, , range] = filtersAt('from=2026-01-01').map((filter) => withValues(filter, { to: '2026-01-31', q: 'x' }));
  expect(range && valuesOf(range)).toEqual({ from: '2026-01-01', to: '2026-01-31' });
});
