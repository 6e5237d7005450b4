import { expect, test } from 'vitest';
import { reportsFilter } from './reports-filter.ts';

const all = {
  accountId: 'team',
  status: '',
  type: '',
  from: '',
  to: '',
  q: '',
  found: null,
  category: '',
  ofCategory: null,
  unread: null,
  ofHandler: null,
  deletionNotOf: null,
  due: null,
  today: '2026-11-28',
} as const;
const team = { accountId: { eq: 'team' } };

test.each([
  [{}, []],
  [{ due: 'late' }, [{ dueOn: { lt: '2026-11-28' } }]],
  [{ due: 'soon' }, [{ dueOn: { lte: '2026-12-05' } }]],
  [{ ofHandler: [] }, [{ id: { in: [] } }]],
  [
    { deletionNotOf: [] },
    [{ deletionAskedBy: { is: 'NOT_NULL' } }, { status: { in: ['SUBMITTED', 'IN_PROGRESS', 'CLOSED'] } }],
  ],
  // Nobody approves their own request, which the dashboard does not count either.
  [
    { deletionNotOf: ['me'] },
    [
      { deletionAskedBy: { is: 'NOT_NULL' } },
      { status: { in: ['SUBMITTED', 'IN_PROGRESS', 'CLOSED'] } },
      { not: { deletionAskedBy: { in: ['me'] } } },
    ],
  ],
  // Those that the server cannot read are found in the browser, and none before it has read them.
  [{ category: 'OTHER' }, [{ or: [{ category: { eq: 'OTHER' } }, { id: { in: [] } }] }]],
  [{ category: 'OTHER', ofCategory: ['a'] }, [{ or: [{ category: { eq: 'OTHER' } }, { id: { in: ['a'] } }] }]],
] as const)('%o', (wanted, parts) => {
  expect(reportsFilter({ ...all, ...wanted })).toEqual({ and: [team, ...parts] });
});
