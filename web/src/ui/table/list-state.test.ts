import { expect, test } from 'vitest';
import { readListState, writeListState } from './list-state.ts';

const shape = { filters: ['status', 'q'], sortable: ['name', 'date'], defaultSort: { by: 'date', descending: true } };
const read = (query: string) => readListState(new URLSearchParams(query), shape);

test('a list without a query is at page 1 in its default order', () => {
  expect(read('')).toEqual({ page: 1, sort: shape.defaultSort, filters: { status: '', q: '' } });
});

test('page, order and filters come from the URL', () => {
  expect(read('page=3&sort=-name&q=kari')).toEqual({
    page: 3,
    sort: { by: 'name', descending: true },
    filters: { status: '', q: 'kari' },
  });
});

test.each(['page=0', 'page=-1', 'page=x', 'page=1.5', 'sort=password'])('a bad query (%s) is ignored', (query) => {
  expect(read(query)).toEqual(read(''));
});

test('another filter goes back to page 1 and keeps other parameters', () => {
  const next = writeListState(new URLSearchParams('page=3&sort=name&direction=RECEIVED'), shape, {
    filters: { q: 'kari' },
  });
  expect(next.toString()).toBe('sort=name&direction=RECEIVED&q=kari');
});

test('defaults leave no trace in the URL', () => {
  const next = writeListState(new URLSearchParams('page=3&sort=name&q=x'), shape, {
    page: 1,
    sort: shape.defaultSort,
    filters: { q: '' },
  });
  expect(next.toString()).toBe('');
});

test('a list beside another one reads and writes parameters of its own', () => {
  const beside = { ...shape, prefix: 'document-' };
  const params = new URLSearchParams('page=3&sort=name&q=x&document-page=2&document-sort=-name&document-q=kari');
  expect(readListState(params, beside)).toEqual({
    page: 2,
    sort: { by: 'name', descending: true },
    filters: { status: '', q: 'kari' },
  });
  const next = writeListState(params, beside, { sort: shape.defaultSort, filters: { q: '', status: 'SIGNED' } });
  expect(next.toString()).toBe('page=3&sort=name&q=x&document-status=SIGNED');
});
