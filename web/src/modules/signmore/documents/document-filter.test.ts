import { describe, expect, test } from 'vitest';
import { toBulkFilter, toDocumentFilter, toOverviewVariables, toQueryVariables } from './document-filter.ts';

const sort = { by: 'updatedAt', descending: true };
const filters = (more = {}) => ({
  direction: '',
  status: '',
  q: '',
  category: '',
  archived: '',
  from: '',
  to: '',
  createdBy: '',
  ...more,
});
const KARI = '00000000-0000-4000-8000-000000000001';

describe('the URL', () => {
  test('a team starts with what it sent, a person with what they received', () => {
    expect(toDocumentFilter(filters(), 'TEAM').direction).toBe('SENT');
    expect(toDocumentFilter(filters(), 'PERSONAL').direction).toBe('RECEIVED');
  });

  test('unknown values are ignored', () => {
    expect(
      toDocumentFilter(filters({ status: 'LOST', category: 'x', direction: 'UP', archived: 'maybe' }), 'TEAM'),
    ).toEqual({
      direction: 'SENT',
      status: null,
      category: null,
      archived: false,
      search: null,
      changed: { from: '', to: '' },
      createdBy: null,
      departmentId: null,
      personId: null,
      waitingFor: null,
    });
  });
});

describe('the query', () => {
  test('a search is meant literally: % and _ are no wildcards', () => {
    const filter = toDocumentFilter(filters({ q: ' 100%_Sikker ' }), 'TEAM');
    expect(toQueryVariables(filter, { page: 1, sort }, 'a').filter).toMatchObject({
      search: { like: '%100\\%\\_sikker%' },
    });
  });

  test('the third page skips two', () => {
    expect(toQueryVariables(toDocumentFilter(filters(), 'TEAM'), { page: 3, sort }, 'a').offset).toBe(50);
  });

  test('the order is total', () => {
    const { orderBy } = toQueryVariables(toDocumentFilter(filters(), 'TEAM'), { page: 1, sort }, 'a');
    expect(orderBy).toEqual([{ updatedAt: 'DescNullsLast' }, { documentId: 'DescNullsLast' }]);
  });

  test('the counts follow every condition but the status, in both directions', () => {
    const url = filters({ status: 'PENDING', category: 'OFFER', q: 'kari', from: '2026-11-01', createdBy: KARI });
    const { sentFilter, receivedFilter } = toQueryVariables(toDocumentFilter(url, 'TEAM'), { page: 1, sort }, 'a');
    const shared = { archived: false, category: 'OFFER', search: 'kari', from: new Date(2026, 10, 1).toISOString() };
    expect(JSON.parse(sentFilter)).toEqual({ ...shared, direction: 'SENT', createdBy: KARI });
    expect(JSON.parse(receivedFilter)).toEqual({ ...shared, direction: 'RECEIVED' });
  });
});

test('a bulk action by filter affects what the list shows', () => {
  const filter = toDocumentFilter(filters({ status: 'PENDING', q: 'kari' }), 'TEAM');
  expect(toBulkFilter(filter)).toEqual({ direction: 'SENT', archived: false, status: 'PENDING', search: 'kari' });
});

test('both days of a range are whole, in the list and in what is done with all of it', () => {
  const filter = toDocumentFilter(filters({ from: '2026-11-01', to: '2026-11-30', createdBy: KARI }), 'TEAM');
  const from = new Date(2026, 10, 1).toISOString();
  const before = new Date(2026, 11, 1).toISOString();
  expect(toBulkFilter(filter)).toMatchObject({ from, before, createdBy: KARI });
  expect(toQueryVariables(filter, { page: 1, sort }, 'a').filter).toMatchObject({
    updatedAt: { gte: from, lt: before },
    createdBy: { eq: KARI },
  });
});

test('the filter by creator applies to sent documents only, and takes only an id', () => {
  expect(toDocumentFilter(filters({ direction: 'RECEIVED', createdBy: KARI }), 'TEAM').createdBy).toBeNull();
  expect(toDocumentFilter(filters({ createdBy: 'kari' }), 'TEAM').createdBy).toBeNull();
});

test('the overview finds, counts and changes by the same conditions, of sent documents only', () => {
  const team = { department: KARI, person: KARI, waitingFor: KARI };
  const filter = toDocumentFilter(filters({ status: 'PENDING', ...team }), 'TEAM');
  const { selection, sort: order, sentFilter, receivedFilter } = toOverviewVariables(filter, { page: 1, sort }, 'a');
  const conditions = { direction: 'SENT', archived: false, departmentId: KARI, personId: KARI, waitingFor: KARI };
  expect(JSON.parse(selection)).toEqual({ ...conditions, status: 'PENDING' });
  expect(toBulkFilter(filter)).toEqual(JSON.parse(selection));
  expect(JSON.parse(sentFilter)).toEqual(conditions);
  expect(JSON.parse(receivedFilter)).toEqual({ direction: 'RECEIVED', archived: false });
  expect(order).toBe('-updatedAt');
  const received = toDocumentFilter(filters({ direction: 'RECEIVED', ...team }), 'TEAM');
  expect(toBulkFilter(received)).toEqual({ direction: 'RECEIVED', archived: false });
});
