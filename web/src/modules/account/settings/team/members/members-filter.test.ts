import { expect, test } from 'vitest';
import { toMemberFilter } from './members-filter.ts';

test('the URL’s filter, with unknown values ignored', () => {
  const department = '0b9b7a52-6a0e-4d0c-9b53-5d8f4b1f7c11';
  expect(toMemberFilter({ q: ' kari 100%_ ', status: 'INVITED', role: 'ADMIN', department })).toEqual({
    search: 'kari 100%_',
    status: 'INVITED',
    role: 'ADMIN',
    departmentId: department,
  });
  expect(toMemberFilter({ q: '  ', role: 'KING', status: 'gone', department: 'sales' })).toEqual({});
});
