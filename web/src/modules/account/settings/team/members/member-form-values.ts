import type { DepartmentMembershipForm, TeamRole } from '#functions/account/contract/account-schemas.ts';
import type { Member } from '#functions/account/contract/members-page.ts';
import { askedFirstName } from '#functions/platform/contract/full-name.ts';

/** A row of the form; `key` tells rows apart while they move. */
export interface RoleRow extends Omit<DepartmentMembershipForm, 'role'> {
  readonly key: string;
  role: string;
}

export interface MemberValues extends Record<string, unknown> {
  firstName: string | null;
  lastName: string;
  email: string;
  role: TeamRole;
  departmentMemberships: RoleRow[];
}

export function emptyRow(): RoleRow {
  const key = crypto.randomUUID();
  return {
    key,
    departmentId: '',
    role: 'MEMBER',
    criminalRecordAccess: false,
    identityAccess: false,
    reviewAccess: false,
  };
}

/** The form's initial values. Managers must choose one of their departments; owner and admins need not. */
export function memberValues(member: Member | null, needsDepartment: boolean): MemberValues {
  if (!member) {
    const departmentMemberships = needsDepartment ? [emptyRow()] : [];
    return { firstName: '', lastName: '', email: '', role: 'MEMBER', departmentMemberships };
  }
  const { lastName, email, role } = member;
  const departmentMemberships = member.departments.map(({ name: _shown, ...role }) => ({
    key: role.departmentId,
    ...role,
  }));
  const firstName = askedFirstName(member);
  return { firstName, lastName, email, role: role === 'ADMIN' ? 'ADMIN' : 'MEMBER', departmentMemberships };
}
