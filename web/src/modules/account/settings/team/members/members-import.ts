import { DEPARTMENT_ROLES, TEAM_ROLES, teamMemberSchema } from '#functions/account/contract/account-schemas.ts';
import type { NewMemberRow } from '#functions/account/contract/account-input.ts';
import { askedFirstName } from '#functions/platform/contract/full-name.ts';
import type { FieldFault, ImportColumn, ImportDefinition, Values } from '#shared/import/definition.ts';
import { PERSON_COLUMNS } from '#shared/import/person-columns.ts';
import type { PersonColumnKey } from '#shared/import/person-columns.ts';
import { splitName } from '#shared/import/split-name.ts';

export const MEMBER_KEYS = [
  'email',
  'firstName',
  'lastName',
  'fullName',
  'role',
  'departmentId',
  'departmentRole',
  'criminalRecordAccess',
  'identityAccess',
  'reviewAccess',
] as const;
export type MemberKey = (typeof MEMBER_KEYS)[number];

/** What reading a file depends on. */
export interface MembersContext {
  /** Those in which the user may give roles. */
  readonly departments: readonly { readonly id: string; readonly name: string }[];
  /** Whether the user manages departments alone: each member gets one, and none is an admin or has special access. */
  readonly isManager: boolean;
}

/** Members are asked for neither in an invitation. */
type Unused = 'phone' | 'language';
const isUsed = (key: PersonColumnKey): key is Exclude<PersonColumnKey, Unused> => key !== 'phone' && key !== 'language';

const TEAM_ROLE_NAMES = {
  ADMIN: ['Administrator', 'Admin'],
  MEMBER: ['Medlem', 'Member', 'Bruker', 'User'],
};
const DEPARTMENT_ROLE_NAMES = {
  MANAGER: ['Leder', 'Manager', 'Avdelingsleder', 'Department manager'],
  MEMBER: ['Medlem', 'Member', 'Medarbeider'],
};

/** The columns of a list of members, with the headers that people give them in Norwegian and English. */
export function memberColumns({ departments, isManager }: MembersContext): readonly ImportColumn<MemberKey>[] {
  const access = (key: MemberKey, headers: readonly string[]): ImportColumn<MemberKey> => ({
    key,
    kind: 'yesNo',
    isRequired: false,
    headers,
    example: '',
  });
  const person = PERSON_COLUMNS.filter((column): column is ImportColumn<Exclude<PersonColumnKey, Unused>> =>
    isUsed(column.key),
  );
  const department: ImportColumn<MemberKey>[] = [
    {
      key: 'departmentId',
      kind: 'choice',
      isRequired: isManager,
      headers: ['Avdeling', 'Avd', 'Avdelingsnavn', 'Seksjon', 'Department', 'Dept', 'Enhet', 'Unit', 'Team'],
      example: departments[0]?.name ?? '',
      choices: departments.map(({ id, name }) => ({ value: id, names: [name] })),
    },
    {
      key: 'departmentRole',
      kind: 'choice',
      isRequired: false,
      headers: ['Rolle i avdelingen', 'Avdelingsrolle', 'Role in the department', 'Department role'],
      example: DEPARTMENT_ROLE_NAMES.MEMBER[0] ?? '',
      choices: DEPARTMENT_ROLES.map((value) => ({ value, names: DEPARTMENT_ROLE_NAMES[value] })),
    },
  ];
  if (isManager) return [...person, ...department];
  return [
    ...person,
    {
      key: 'role',
      kind: 'choice',
      isRequired: false,
      headers: ['Rolle', 'Rolle i teamet', 'Role', 'Role in the team', 'Tilgang', 'Access'],
      example: TEAM_ROLE_NAMES.MEMBER[0] ?? '',
      choices: TEAM_ROLES.map((value) => ({ value, names: TEAM_ROLE_NAMES[value] })),
    },
    ...department,
    access('criminalRecordAccess', ['Ser politiattester', 'Politiattest', 'Sees criminal records', 'Criminal records']),
    access('identityAccess', ['Ser fødselsnummer', 'Fødselsnummer', 'Sees identity numbers', 'Identity numbers']),
    access('reviewAccess', ['Vurderer sjekker', 'Vurdering', 'Decides on checks', 'Review']),
  ];
}

/** Returns the member of a row. Without a role, a MEMBER. */
export function toNewMember(row: number, values: Values<MemberKey>): NewMemberRow {
  const { email, lastName, role, departmentId, departmentRole } = values;
  const firstName = askedFirstName(values);
  const person = { row, email, firstName, lastName, role: role === 'ADMIN' ? ('ADMIN' as const) : ('MEMBER' as const) };
  if (!departmentId || person.role === 'ADMIN') return person;
  return {
    ...person,
    departmentId,
    departmentRole: departmentRole === 'MANAGER' ? 'MANAGER' : 'MEMBER',
    ...(values.criminalRecordAccess === 'yes' ? { criminalRecordAccess: true } : {}),
    ...(values.identityAccess === 'yes' ? { identityAccess: true } : {}),
    ...(values.reviewAccess === 'yes' ? { reviewAccess: true } : {}),
  };
}

/** How a file is read into members of a team; for the worker. */
export function defineMembers(context: MembersContext): ImportDefinition<MemberKey> {
  const columns = memberColumns(context);

  function check(values: Values<MemberKey>): FieldFault<MemberKey>[] {
    const { error } = teamMemberSchema.safeParse({ ...toNewMember(0, values), departmentMemberships: [] });
    return (error?.issues ?? []).flatMap(({ path: [field], message }) => {
      const column = columns.find(({ key }) => key === field);
      // What is empty is reported where it is required.
      return column && values[column.key] !== '' ? [{ field: column.key, code: message }] : [];
    });
  }

  return { columns, derive: (values) => ({ ...values, ...splitName(values) }), check, identity: 'email' };
}
