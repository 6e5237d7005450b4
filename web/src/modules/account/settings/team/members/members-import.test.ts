import { expect, test } from 'vitest';
import { defineMembers, memberColumns, toNewMember } from './members-import.ts';
import type { MemberKey } from './members-import.ts';

const departments = [{ id: 'hr', name: 'HR' }];
const blank = Object.fromEntries(
  memberColumns({ departments, isManager: false }).map(({ key }) => [key, '']),
) as Record<MemberKey, string>;
const row = { ...blank, email: 'anna@nordlys.example', firstName: 'Anna', lastName: 'Berg' };

test('a row becomes a member with a role in one department, and an admin has all of them', () => {
  const person = { row: 3, email: 'anna@nordlys.example', firstName: 'Anna', lastName: 'Berg' };
  expect(toNewMember(3, row)).toEqual({ ...person, role: 'MEMBER' });
  const manager = { ...row, departmentId: 'hr', departmentRole: 'MANAGER', identityAccess: 'yes', reviewAccess: 'no' };
  expect(toNewMember(3, manager)).toEqual({
    ...person,
    role: 'MEMBER',
    departmentId: 'hr',
    departmentRole: 'MANAGER',
    identityAccess: true,
  });
  expect(toNewMember(3, { ...manager, role: 'ADMIN' })).toEqual({ ...person, role: 'ADMIN' });
});

test('a manager’s list needs a department and has neither roles in the team nor special access', () => {
  const columns = memberColumns({ departments, isManager: true });
  expect(columns.find(({ key }) => key === 'departmentId')?.isRequired).toBe(true);
  expect(columns.map(({ key }) => key)).not.toContain('role');
  expect(columns.map(({ key }) => key)).not.toContain('identityAccess');
});

test('a row’s faults are at their columns', () => {
  const { check, derive } = defineMembers({ departments, isManager: false });
  expect(check(row)).toEqual([]);
  expect(check({ ...row, email: 'anna' })).toMatchObject([{ field: 'email' }]);
  expect(derive?.({ ...row, firstName: '', lastName: '', fullName: 'Anna Berg' })).toMatchObject({
    firstName: 'Anna',
    lastName: 'Berg',
  });
});
