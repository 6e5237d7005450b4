import { expect, test } from 'vitest';
import { toMemberFilter } from './members-filter.ts';

const account = { accountId: { eq: 'a-1' } };

test('each word of the search has to be found, in a name or in the address, as it was typed', () => {
  const anywhere = (ilike: string) => ({ or: [{ firstName: { ilike } }, { lastName: { ilike } }, { email: { ilike } }] });
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

test('what the list does not understand is left out', () => {
  expect(toMemberFilter({ q: '  ', role: 'KING', status: 'gone' }, 'a-1')).toEqual(account);
});
