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
    expect(JSON.parse(toQueryVariables(filter, { page: 1, sort }, 'a').selection)).toEqual({
      archived: false,
      search: '100%_Kari',
    });
    expect(toPersonFilter(filter, 'a')).toMatchObject({
      search: { like: '%100\\%\\_kari%' },
      archivedAt: { is: 'NULL' },
    });
  });

  test('the counts of both tabs follow every other condition', () => {
    const url = { q: 'kari', archived: 'yes', department: HR };
    const { selection, countFilter, skip } = toQueryVariables(toPeopleFilter(url), { page: 3, sort }, 'a');
    expect(JSON.parse(selection)).toEqual({ archived: true, search: 'kari', departmentId: HR });
    expect(toPersonFilter(toPeopleFilter(url), 'a')).toMatchObject({
      archivedAt: { is: 'NOT_NULL' },
      departmentIds: { contains: [HR] },
    });
    expect(JSON.parse(countFilter)).toEqual({ search: 'kari', departmentId: HR });
    expect(skip).toBe(50);
  });

  test.each([
    [{ by: 'name', descending: true }, ['firstName', 'lastName', 'id']],
    [{ by: 'contacted', descending: true }, ['lastContactedAt', 'id']],
  ])('the order %j is total, for the page and for its rows', (order, names) => {
    const { sort: ofPage, orderBy } = toQueryVariables(toPeopleFilter({}), { page: 1, sort: order }, 'a');
    expect(orderBy.flatMap((one) => Object.keys(one))).toEqual(names);
    expect(new Set(orderBy.flatMap((one) => Object.values(one)))).toEqual(new Set(['DescNullsLast']));
    expect(ofPage).toBe(`-${order.by}`);
  });
});

test('a bulk action by filter affects what the list shows', () => {
  const filter = toPeopleFilter({ q: 'kari', archived: 'yes', department: HR });
  expect(toBulkFilter(filter)).toEqual({ archived: true, search: 'kari', departmentId: HR });
  expect(hasConditions(filter)).toBe(true);
  expect(hasConditions(toPeopleFilter({ archived: 'yes' }))).toBe(false);
});
