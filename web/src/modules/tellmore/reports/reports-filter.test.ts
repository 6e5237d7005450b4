import { expect, test } from 'vitest';
import { reportsFilter } from './reports-filter.ts';

const nothing = { found: null, ofCategory: null, ofSubstatus: null };

test.each([
  [{}, {}],
  [
    { status: 'CLOSED', type: 'FEEDBACK' },
    { status: 'CLOSED', type: 'FEEDBACK' },
  ],
  [{ overdue: 'yes' }, { due: 'LATE' }],
  [{ overdue: 'soon' }, { due: 'SOON' }],
  [
    { unread: 'yes', deletion: 'asked' },
    { unread: true, deletionAsked: true },
  ],
  [
    { from: '2026-11-01', to: '2026-11-30' },
    { from: '2026-11-01', to: '2026-11-30' },
  ],
  [{ entrance: 'MAIN' }, { entranceId: 'MAIN' }],
  [{ entrance: 'a9dd4a8e-3b5c-4b0e-8f0a-0c3c1a0b7a11' }, { entranceId: 'a9dd4a8e-3b5c-4b0e-8f0a-0c3c1a0b7a11' }],
  // An address can be wrong.
  [{ from: 'soon', handler: 'me', entrance: 'nord' }, {}],
] as const)('%o', (filters, expected) => {
  expect(reportsFilter(filters, nothing)).toEqual(expected);
});

test('what the server cannot read is found in the browser, and nothing before it has read it', () => {
  const filters = { category: 'OTHER', substatus: 'own', q: ' nødutgang ' };
  expect(reportsFilter(filters, nothing)).toEqual({
    category: 'OTHER',
    categoryIds: [],
    onlyIds: [],
    reportNumber: '',
    foundIds: [],
  });
  expect(reportsFilter(filters, { found: ['a'], ofCategory: ['b'], ofSubstatus: ['c'] })).toMatchObject({
    categoryIds: ['b'],
    onlyIds: ['c'],
    foundIds: ['a'],
  });
});
