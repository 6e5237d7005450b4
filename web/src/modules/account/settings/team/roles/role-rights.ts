export const ROLE_COLUMNS = ['OWNER', 'ADMIN', 'MANAGER', 'MEMBER'] as const;

export type RoleColumn = (typeof ROLE_COLUMNS)[number];

/** yes, no, only in their departments, only their own documents, or only if an owner or admin has granted it. */
export type Verdict = 'yes' | 'no' | 'own' | 'made' | 'given';

/** The rights of each role (spec 000 §6, decision 0014), for display; the database enforces them. */
export const ROLE_RIGHTS = [
  { right: 'transferOwnership', OWNER: 'yes', ADMIN: 'no', MANAGER: 'no', MEMBER: 'no' },
  { right: 'changeTeam', OWNER: 'yes', ADMIN: 'yes', MANAGER: 'no', MEMBER: 'no' },
  { right: 'managePayment', OWNER: 'yes', ADMIN: 'yes', MANAGER: 'no', MEMBER: 'no' },
  { right: 'seeCredits', OWNER: 'yes', ADMIN: 'yes', MANAGER: 'no', MEMBER: 'no' },
  { right: 'appointAdmins', OWNER: 'yes', ADMIN: 'yes', MANAGER: 'no', MEMBER: 'no' },
  { right: 'addDepartments', OWNER: 'yes', ADMIN: 'yes', MANAGER: 'no', MEMBER: 'no' },
  { right: 'editDepartments', OWNER: 'yes', ADMIN: 'yes', MANAGER: 'own', MEMBER: 'no' },
  { right: 'manageMembers', OWNER: 'yes', ADMIN: 'yes', MANAGER: 'own', MEMBER: 'no' },
  { right: 'grantAccess', OWNER: 'yes', ADMIN: 'yes', MANAGER: 'no', MEMBER: 'no' },
  { right: 'documents', OWNER: 'yes', ADMIN: 'yes', MANAGER: 'own', MEMBER: 'made' },
  { right: 'checks', OWNER: 'yes', ADMIN: 'yes', MANAGER: 'own', MEMBER: 'own' },
  { right: 'criminalRecords', OWNER: 'yes', ADMIN: 'yes', MANAGER: 'given', MEMBER: 'given' },
  { right: 'identityNumbers', OWNER: 'yes', ADMIN: 'yes', MANAGER: 'given', MEMBER: 'given' },
] as const satisfies readonly ({ right: string } & Record<RoleColumn, Verdict>)[];
