import { describe, expect, test } from 'vitest';
import { hasConditions, toBulkFilter, toCheckFilter, toQueryVariables } from './check-filter.ts';

const ID = '6f9619ff-8b86-4d01-b42d-00cf4fc964ff';
const list = { page: 2, sort: { by: 'name', descending: false } };

describe('the filter of the URL', () => {
  test('by default the active check lists of all senders', () => {
    const filter = toCheckFilter({});
    expect(filter).toMatchObject({ view: 'checks', status: null, archived: false });
    expect(hasConditions(filter)).toBe(false);
    expect(toBulkFilter(filter)).toEqual({ archived: false });
  });

  test('what it does not know is ignored', () => {
    const filter = toCheckFilter({ view: 'all', status: 'DONE', type: 'a b', department: 'hr', from: 'soon' });
    expect(filter).toEqual(toCheckFilter({}));
  });

  test('every condition reaches the rows, the counts and the bulk actions', () => {
    const filter = toCheckFilter({
      status: 'REFUSED',
      q: ' Kari ',
      type: 'BASIC',
      check: 'IDENTITY',
      department: ID,
      sender: ID,
      request: ID,
      archived: 'yes',
      from: '2026-11-01',
      to: '2026-11-02',
    });
    expect(toBulkFilter(filter)).toMatchObject({
      archived: true,
      status: 'REFUSED',
      requestType: 'BASIC',
      checkType: 'IDENTITY',
      departmentId: ID,
      senderId: ID,
      requestId: ID,
      search: 'Kari',
    });
    expect(Object.keys(toBulkFilter(filter)).toSorted()).toEqual(
      [
        'archived',
        'before',
        'checkType',
        'departmentId',
        'from',
        'requestId',
        'requestType',
        'search',
        'senderId',
        'status',
      ].toSorted(),
    );
  });

  test('a package of the team is a type by its name', () => {
    expect(toBulkFilter(toCheckFilter({ type: 'package:Pleie standard' }))).toEqual({
      archived: false,
      requestType: 'package:Pleie standard',
    });
    expect(toCheckFilter({ type: 'package:' }).type).toBeNull();
  });

  test('the page of the URL, with its order', () => {
    const { filter, sort, skip } = toQueryVariables(toCheckFilter({ status: 'REFUSED', q: 'kari' }), list, ID);
    expect(filter).toEqual({ archived: false, status: 'REFUSED', search: 'kari' });
    expect([sort, skip]).toEqual(['name', 25]);
    const newest = { page: 1, sort: { by: 'requestedAt', descending: true } };
    expect(toQueryVariables(toCheckFilter({}), newest, ID)).toMatchObject({ sort: '-requestedAt', skip: 0 });
  });
});
