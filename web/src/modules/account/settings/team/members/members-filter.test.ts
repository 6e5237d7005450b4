import { expect, test } from 'vitest';
import { toDepartmentId, toMemberFilter, toMemberOrder } from './members-filter.ts';

const account = { accountId: { eq: 'a-1' } };

test('each word of the search has to be found, in a name or in the address, as it was typed', () => {
  const anywhere = (ilike: string) => ({
    or: [{ firstName: { ilike } }, { lastName: { ilike } }, { email: { ilike } }],
  });
  expect(toMemberFilter({ q: ' kari 100%_ ' }, 'a-1')).toEqual({
    ...account,
    and: [anywhere('%kari%'), anywhere('%100\\%\\_%')],
  });
});

test('an invited member is one who has not been attached', () => {
  expect(toMemberFilter({ status: 'INVITED', role: 'ADMIN' }, 'a-1')).toEqual({
    ...account,
    role: { eq: 'ADMIN' },
    attachedAt: { is: 'NULL' },
  });
});

test('unknown values are ignored', () => {
  expect(toMemberFilter({ q: '  ', role: 'KING', status: 'gone' }, 'a-1')).toEqual(account);
});

test('a department is an id; anything else is all of the team', () => {
  const id = '0b9b7a52-6a0e-4d0c-9b53-5d8f4b1f7c11';
  expect(toDepartmentId({ department: id })).toBe(id);
  expect([toDepartmentId({ department: 'sales' }), toDepartmentId({})]).toEqual([null, null]);
});

test('a list turned around is turned around by both names', () => {
  const names = (descending: boolean) => toMemberOrder({ by: 'name', descending }).slice(0, 2);
  expect(names(false)).toEqual([{ firstName: 'AscNullsLast' }, { lastName: 'AscNullsLast' }]);
  expect(names(true)).toEqual([{ firstName: 'DescNullsLast' }, { lastName: 'DescNullsLast' }]);
});
