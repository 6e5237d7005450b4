// The settings' forms: the account, its people and its departments (spec 000 §5).
import * as z from 'zod/mini';
import { language } from '../../platform/contract/language-schema.ts';
import { newPassword, organizationNumber, country } from './login-schemas.ts';
import { email, firstName, key, line, lineOrNone, paragraph } from '../../platform/contract/text.ts';
import { MAX_COST_CENTER_LENGTH, MAX_DEPARTMENT_DESCRIPTION_LENGTH } from './limits.ts';

export const TEAM_ROLES = ['ADMIN', 'MEMBER'] as const;
export const DEPARTMENT_ROLES = ['MANAGER', 'MEMBER'] as const;

export type TeamRole = (typeof TEAM_ROLES)[number];

export const teamNameSchema = z.object({ name: line('validation.teamNameRequired') });

/** The organisation of a team in the country. */
export const organizationSchema = (country: string) =>
  z.object({
    organizationNumber: organizationNumber(country),
    /** Replaces the team's address by the register's. */
    useAddress: z.boolean(),
  });

export const personNameSchema = z.object({
  firstName: firstName(),
  lastName: line('validation.lastNameRequired'),
});

export const contactEmailSchema = z.object({ email: email() });

export const accountLanguageSchema = z.object({ language });

export const accountCountrySchema = z.object({ country });

/** The database knows what the numbers of each country look like. */
export const vatNumberSchema = z.object({ vatNumber: z.string().check(z.trim(), z.maxLength(30)) });

/** A missing part counts as a missing address (spec 000 §5). */
export const addressSchema = z.object({
  addressLine1: line('validation.addressRequired'),
  addressLine2: z.union([z.literal(''), line('validation.addressRequired')]),
  addressPostalCode: line('validation.addressRequired', 'validation.postalCodeMax', 20),
  addressCity: line('validation.addressRequired'),
  addressCountry: z.string().check(z.regex(/^[A-Z]{2}$/, { error: key('validation.addressRequired') })),
});

/** A new password, typed twice. */
export const passwordChangeSchema = z.object({ password: newPassword, repeated: newPassword }).check(
  z.refine(({ password, repeated }) => password === repeated, {
    error: key('validation.passwordsIdentical'),
    path: ['repeated'],
  }),
);

/** A department; its name is unique within the team, ignoring case. */
export function departmentSchema(otherNames: readonly string[]) {
  const taken = new Set(otherNames.map(comparable));
  return z.object({
    name: line('validation.nameRequired').check(
      z.refine((name) => !taken.has(comparable(name)), { error: key('validation.departmentNameTaken') }),
    ),
    description: paragraph(
      MAX_DEPARTMENT_DESCRIPTION_LENGTH,
      'validation.descriptionMax',
      'validation.descriptionRequired',
    ),
    costCenter: lineOrNone('validation.costCenterMax', MAX_COST_CENTER_LENGTH),
  });
}

const departmentMembershipSchema = z.object({
  departmentId: z.string().check(z.minLength(1, { error: key('validation.departmentRequired') })),
  role: z.enum(DEPARTMENT_ROLES, { error: key('validation.roleRequired') }),
  criminalRecordAccess: z.boolean(),
  identityAccess: z.boolean(),
  reviewAccess: z.boolean(),
});

/** A member of a team, with a role in the team and in departments. */
export const teamMemberSchema = z.object({
  firstName: firstName(),
  lastName: line('validation.lastNameRequired'),
  email: email(),
  role: z.enum(TEAM_ROLES, { error: key('validation.roleRequired') }),
  departmentMemberships: z.array(departmentMembershipSchema).check(
    z.check<{ departmentId: string }[]>(({ value, issues }) => {
      value.forEach(({ departmentId }, index) => {
        if (value.findIndex((other) => other.departmentId === departmentId) === index) return;
        const message = key('validation.oneRolePerDepartment');
        issues.push({ code: 'custom', input: departmentId, path: [index, 'departmentId'], message });
      });
    }),
  ),
});

/** The role that several members get at once. Without a department, those that they have stay as they are. */
export const manyMembersSchema = z.object({
  role: z.enum(TEAM_ROLES, { error: key('validation.roleRequired') }),
  departmentId: z.string(),
  departmentRole: z.enum(DEPARTMENT_ROLES, { error: key('validation.roleRequired') }),
});

function comparable(name: string): string {
  return name.trim().normalize().toLowerCase();
}

export type DepartmentForm = z.infer<ReturnType<typeof departmentSchema>>;
export type DepartmentMembershipForm = z.infer<typeof departmentMembershipSchema>;
export type ManyMembersForm = z.infer<typeof manyMembersSchema>;
export type TeamMemberForm = z.infer<typeof teamMemberSchema>;
