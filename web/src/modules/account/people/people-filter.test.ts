import { describe, expect, test } from 'vitest';
import { hasConditions, toBulkFilter, toPeopleFilter, toPersonFilter, toQueryVariables } from './people-filter.ts';

const HR = '00000000-0000-4000-8000-000000000001';
const sort = { by: 'name', descending: false };

test('unknown values of the URL are ignored', () => {
  expect(toPeopleFilter({ q: ' ', archived: 'maybe', department: 'hr' })).toEqual({
    archived: false,
    search: null,
    departmentId: null,
  });
});

describe('the query', () => {
  test('a search is meant literally, in lower case', () => {
    const filter = toPeopleFilter({ q: ' 100%_Kari ' });
    expect(toQueryVariables(filter, { page: 1, sort }, 'a').filter).toEqual({
      archived: false,
      search: '100%_Kari',
    });
    expect(toPersonFilter(filter, 'a')).toMatchObject({
      search: { like: '%100\\%\\_kari%' },
      archivedAt: { is: 'NULL' },
    });
  });

  test('the page of the URL, with every condition', () => {
    const url = { q: 'kari', archived: 'yes', department: HR };
    const { filter, sort: order, skip } = toQueryVariables(toPeopleFilter(url), { page: 3, sort }, 'a');
    expect(filter).toEqual({ archived: true, search: 'kari', departmentId: HR });
    expect(order).toBe('name');
    expect(toPersonFilter(toPeopleFilter(url), 'a')).toMatchObject({
      archivedAt: { is: 'NOT_NULL' },
      departmentIds: { contains: [HR] },
    });
    expect(skip).toBe(50);
  });
});

test('a bulk action by filter affects what the list shows', () => {
  const filter = toPeopleFilter({ q: 'kari', archived: 'yes', department: HR });
  expect(toBulkFilter(filter)).toEqual({ archived: true, search: 'kari', departmentId: HR });
  expect(hasConditions(filter)).toBe(true);
  expect(hasConditions(toPeopleFilter({ archived: 'yes' }))).toBe(false);
});
