import { expect, test } from 'vitest';
import type * as z from 'zod/mini';
import {
  addressSchema,
  departmentSchema,
  organizationSchema,
  passwordChangeSchema,
  teamMemberSchema,
} from './account-schemas.ts';
import { teamSchema } from './login-schemas.ts';
import { phoneSchema } from './phone-schemas.ts';

/** `path: message` for each fault. */
function faults(schema: z.ZodMiniType, value: unknown): string[] {
  const { error } = schema.safeParse(value);
  return (error?.issues ?? []).map(({ path, message }) => `${path.join('.')}: ${message}`);
}

test('departments are compared by their trimmed names, ignoring case', () => {
  const schema = departmentSchema(['Salg', 'Drift']);
  expect(faults(schema, { name: ' salg ', description: 'x', costCenter: '' })).toEqual([
    'name: validation.departmentNameTaken',
  ]);
  expect(schema.parse({ name: ' Salg Nord ', description: ' x ', costCenter: ' 4010 ' })).toEqual({
    name: 'Salg Nord',
    description: 'x',
    costCenter: '4010',
  });
});

test('a department needs a name and a description of at most 280 characters, counted as people count', () => {
  const schema = departmentSchema([]);
  expect(faults(schema, { name: ' ', description: ' ', costCenter: ' ' })).toEqual([
    'name: validation.nameRequired',
    'description: validation.descriptionRequired',
  ]);
  expect(faults(schema, { name: 'A', description: '🌊'.repeat(280), costCenter: '4'.repeat(40) })).toEqual([]);
  expect(faults(schema, { name: 'A', description: 'a'.repeat(281), costCenter: '4'.repeat(41) })).toEqual([
    'description: validation.descriptionMax',
    'costCenter: validation.costCenterMax',
  ]);
});

test('the two passwords have to be identical', () => {
  expect(faults(passwordChangeSchema, { password: 'secret-1', repeated: 'secret-2' })).toEqual([
    'repeated: validation.passwordsIdentical',
  ]);
  expect(faults(passwordChangeSchema, { password: '', repeated: '' })).toEqual([
    'password: validation.passwordRequired',
    'repeated: validation.passwordRequired',
  ]);
  expect(faults(passwordChangeSchema, { password: 'secret', repeated: 'secret' })).toEqual([]);
});

test.each([
  ['', 'validation.phoneRequired'],
  ['call me', 'validation.phoneFormat'],
  ['+4790000000', 'validation.phoneFormat'],
  ['12', 'validation.phoneLength'],
])('the phone number %j is refused', (phoneNumber, message) => {
  expect(faults(phoneSchema, { phoneCountryCode: '+47', phoneNumber })).toEqual([`phoneNumber: ${message}`]);
});

test('spaces between the digits of a phone number are nobody’s fault', () => {
  expect(phoneSchema.parse({ phoneCountryCode: '+47', phoneNumber: '900 00 000' }).phoneNumber).toBe('90000000');
});

test('an address has a street, a post code, a city and a country', () => {
  const empty = { addressLine1: '', addressLine2: '', addressPostalCode: '', addressCity: '', addressCountry: '' };
  expect(faults(addressSchema, empty)).toEqual([
    'addressLine1: validation.addressRequired',
    'addressPostalCode: validation.addressRequired',
    'addressCity: validation.addressRequired',
    'addressCountry: validation.addressRequired',
  ]);
});

test('a member has one role per department', () => {
  const access = { criminalRecordAccess: false, identityAccess: false, reviewAccess: false };
  const row = { departmentId: 'd-1', role: 'MEMBER', ...access };
  const member = { firstName: 'Ola', lastName: 'Nordmann', email: 'ola@x.example', role: 'MEMBER' };
  expect(
    faults(teamMemberSchema, { ...member, departmentMemberships: [row, { ...row, departmentId: 'd-2' }] }),
  ).toEqual([]);
  expect(faults(teamMemberSchema, { ...member, departmentMemberships: [row, { ...row, role: 'MANAGER' }] })).toEqual([
    'departmentMemberships.1.departmentId: validation.oneRolePerDepartment',
  ]);
});

test.each([
  ['NO', '914 778 271', []],
  ['NO', '', []],
  ['NO', '123456789', ['organizationNumber: validation.organizationNumberFormat']],
  ['NO', 'NO 974 760 673 MVA', []],
  ['NO', '974.760.673', []],
  ['NO', '12345', ['organizationNumber: validation.organizationNumberFormat']],
  ['SE', '556677-8899', []],
])('in %s the organisation number %j has the faults %j', (country, organizationNumber, expected) => {
  expect(faults(organizationSchema(country), { organizationNumber, useAddress: false })).toEqual(expected);
  expect(faults(teamSchema, { name: 'A', organizationNumber, country })).toEqual(expected);
});
