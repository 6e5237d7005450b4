import { describe, expect, test } from 'vitest';
import { toBulkFilter, toDocumentFilter } from './document-filter.ts';

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

test('a bulk action by filter affects what the list shows', () => {
  const filter = toDocumentFilter(filters({ status: 'PENDING', q: 'kari' }), 'TEAM');
  expect(toBulkFilter(filter)).toEqual({ direction: 'SENT', archived: false, status: 'PENDING', search: 'kari' });
});

test('both days of a range are whole, in the list and in what is done with all of it', () => {
  const filter = toDocumentFilter(filters({ from: '2026-11-01', to: '2026-11-30', createdBy: KARI }), 'TEAM');
  const from = new Date(2026, 10, 1).toISOString();
  const before = new Date(2026, 11, 1).toISOString();
  expect(toBulkFilter(filter)).toMatchObject({ from, before, createdBy: KARI });
});

test('the filter by creator applies to sent documents only, and takes only an id', () => {
  expect(toDocumentFilter(filters({ direction: 'RECEIVED', createdBy: KARI }), 'TEAM').createdBy).toBeNull();
  expect(toDocumentFilter(filters({ createdBy: 'kari' }), 'TEAM').createdBy).toBeNull();
});

test('the overview finds, counts and changes by the same conditions, of sent documents only', () => {
  const team = { department: KARI, person: KARI, waitingFor: KARI };
  const filter = toDocumentFilter(filters({ status: 'PENDING', ...team }), 'TEAM');
  const conditions = { direction: 'SENT', archived: false, departmentId: KARI, personId: KARI, waitingFor: KARI };
  expect(toBulkFilter(filter)).toEqual({ ...conditions, status: 'PENDING' });
  const received = toDocumentFilter(filters({ direction: 'RECEIVED', ...team }), 'TEAM');
  expect(toBulkFilter(received)).toEqual({ direction: 'RECEIVED', archived: false });
});
