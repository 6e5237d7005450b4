import { PATHS } from '#functions/platform/contract/paths.ts';
import { emails, good, long, names, notAnObject, person, testValidation, firstNames } from './support/validation.ts';
import type { Case } from './support/validation.ts';

const MODULES = new Set(Object.values(PATHS).map(({ module }) => module));
/** Modules to which nobody returns after logging in. */
const NO_WORKPLACE = new Set<string>(['admin', 'test']);

/** The last digit of a Norwegian number checks the others; other countries have numbers of their own. */
const organizationNumbers: [Record<string, unknown>, string][] = [
  [{ organizationNumber: '914 778 271' }, 'ok'],
  [{ organizationNumber: 'NO 914 778 271 MVA' }, 'ok'],
  [{ organizationNumber: 'no914.778.271mva' }, 'ok'],
  [{ organizationNumber: '' }, 'ok'],
  [{ organizationNumber: '123456789' }, 'INVALID@organizationNumber'],
  [{ organizationNumber: '914778272' }, 'INVALID@organizationNumber'],
  [{ organizationNumber: '12345' }, 'INVALID@organizationNumber'],
  [{ organizationNumber: '12345', country: 'DK' }, 'ok'],
  [{ organizationNumber: '556677-8899', country: 'SE' }, 'ok'],
  [{ organizationNumber: 'SE=1', country: 'SE' }, 'INVALID@organizationNumber'],
];

/** $team has no number before. */
const phoneNumbers: Case[] = [
  ['+47', '90000000', 'ok'],
  ['+47', '123', 'INVALID_PHONE_NUMBER@phoneNumber'],
  ['+47', '9000000', 'INVALID_PHONE_NUMBER@phoneNumber'],
  ['+46', '0701234567', 'ok'],
  ['+45', '123', 'INVALID_PHONE_NUMBER@phoneNumber'],
  ['+1', '2025550123', 'ok'],
  ['+998', '1234567890123', 'INVALID_PHONE_NUMBER@phoneNumber'],
].map(([phoneCountryCode, phoneNumber, outcome]) => [{ phoneCountryCode, phoneNumber }, outcome!]);

/** Roles in departments; $hr and $sales become the ids of the team's departments. */
const memberships: Case[] = [
  [{ departmentMemberships: [] }, 'ok'],
  [{ departmentMemberships: null }, 'INVALID@departmentMemberships'],
  [{ departmentMemberships: {} }, 'INVALID@departmentMemberships'],
  [{ departmentMemberships: ['x'] }, 'INVALID@departmentMemberships.0'],
  [{ departmentMemberships: [{}] }, 'BLANK@departmentMemberships.0.departmentId BLANK@departmentMemberships.0.role'],
  [
    { departmentMemberships: [{ departmentId: "'", role: 'MEMBER' }] },
    'INCLUSION@departmentMemberships.0.departmentId',
  ],
  [
    { departmentMemberships: [{ departmentId: '00000000-0000-4000-8000-000000000000', role: 'OWNER' }] },
    'INCLUSION@departmentMemberships.0.departmentId INCLUSION@departmentMemberships.0.role',
  ],
  [
    {
      departmentMemberships: [
        { departmentId: '$hr', role: 'MANAGER' },
        { departmentId: '$sales', role: 'MEMBER', identityAccess: true },
      ],
    },
    'ok',
  ],
  [
    {
      departmentMemberships: [
        { departmentId: '$hr', role: 'MANAGER' },
        { departmentId: '$hr', role: 'MEMBER' },
      ],
    },
    'TAKEN@departmentMemberships.1.departmentId',
  ],
  [
    {
      departmentMemberships: [{ departmentId: '$hr', role: 'MEMBER', criminalRecordAccess: 'yes', identityAccess: 1 }],
    },
    'INVALID@departmentMemberships.0.criminalRecordAccess INVALID@departmentMemberships.0.identityAccess',
  ],
  [{ departmentMemberships: Array.from({ length: 1001 }, () => ({})) }, 'TOO_BIG@departmentMemberships'],
];

testValidation({
  register_team: {
    call: 'public.register_team($input)',
    cases: [
      ...names('name'),
      ...notAnObject,
      [
        { name: 'A', country: 'Norge', language: 'xx', organizationNumber: long(21) },
        'TOO_BIG@organizationNumber INCLUSION@language INVALID@country',
      ],
      [
        {
          name: 'A',
          organizationName: long(301),
          addressLine1: 'a\nb',
          addressPostalCode: long(21),
          addressCountry: 'no',
        },
        'TOO_BIG@organizationName INVALID@addressLine1 TOO_BIG@addressPostalCode INVALID@addressCountry',
      ],
      ...organizationNumbers.map(([input, outcome]): Case => [{ name: 'A', ...input }, outcome]),
      // Unknown fields are ignored, however wrong.
      [
        { name: 'A', addressLine1: 'Storgata 1', addressCountry: 'NO', phoneNumber: 'x', email: 'x', latitude: 'x' },
        'ok',
      ],
    ],
  },
  update_user: {
    call: 'public.update_user($input)',
    cases: [
      ...firstNames,
      ...notAnObject,
      [{}, 'ok'],
      [{ language: null }, 'BLANK@language'],
      [{ marketingConsent: 'yes' }, 'INVALID@marketingConsent'],
      ...[...MODULES].map((lastUsedModule): Case => [
        { lastUsedModule },
        NO_WORKPLACE.has(lastUsedModule) ? 'INCLUSION@lastUsedModule' : 'ok',
      ]),
    ],
  },
  update_account: {
    call: 'public.update_account($team, $input)',
    cases: [
      ...names('name'),
      ...emails,
      ...notAnObject,
      [{ latitude: 91, longitude: 'x' }, 'TOO_BIG@latitude INVALID@longitude'],
      [
        { phoneCountryCode: '47', phoneNumber: 'x' },
        'INVALID_PHONE_NUMBER@phoneCountryCode INVALID_PHONE_NUMBER@phoneNumber',
      ],
      [{ addressCountry: 'no' }, 'INVALID@addressCountry'],
      [{ country: 'Sverige' }, 'INVALID@country'],
      ...organizationNumbers,
      ...phoneNumbers,
      [
        { organizationNumber: long(21), organizationName: long(301) },
        'TOO_BIG@organizationNumber TOO_BIG@organizationName',
      ],
      [
        { latitude: 59.9, longitude: 10.7, addressCountry: 'NO', phoneCountryCode: '+47', phoneNumber: '22000000' },
        'ok',
      ],
    ],
  },
  add_account_member: {
    call: 'public.add_account_member($team, $input)',
    cases: [
      ...person(firstNames).map(([input, outcome]): Case => [
        typeof input === 'object' ? { role: 'MEMBER', ...input } : input,
        outcome,
      ]),
      ...notAnObject,
      [{}, 'BLANK@email BLANK@firstName BLANK@lastName BLANK@role'],
      [{ ...good, role: 'OWNER' }, 'INCLUSION@role'],
      ...memberships.map(([input, outcome]): Case => [{ ...good, role: 'MEMBER', ...(input as object) }, outcome]),
      [{ ...good, role: 'ADMIN', departmentMemberships: [{ departmentId: 'x' }] }, 'ok'],
    ],
  },
  update_account_member: {
    call: 'public.update_account_member($colleague, $input)',
    cases: [
      ...memberships,
      ...notAnObject,
      [{}, 'ok'],
      [{ firstName: ' ' }, 'BLANK@firstName'],
      [{ firstName: 'colleague' }, 'ok'],
      [{ firstName: 'Ny', lastName: 'Nyere' }, 'IMMUTABLE@firstName IMMUTABLE@lastName'],
      [{ role: 'OWNER' }, 'INCLUSION@role'],
      [{ role: null }, 'BLANK@role'],
      [{ role: 'ADMIN' }, 'ok'],
    ],
  },
  create_department: {
    call: 'public.create_department($team, $input)',
    cases: [
      ...names('name').map(([input, outcome]): Case => [{ description: 'Om', ...(input as object) }, outcome]),
      ...notAnObject,
      [{}, 'BLANK@name BLANK@description'],
      [{ name: ' hr ', description: 'Om' }, 'TAKEN@name'],
      [{ name: 'FELLES', description: long(281) }, 'TOO_BIG@description TAKEN@name'],
      [{ name: 'A', description: ` ${long(280)} ` }, 'ok'],
    ],
  },
  update_department: {
    call: 'public.update_department($hr, $input)',
    cases: [
      ...names('name'),
      ...notAnObject,
      [{}, 'ok'],
      [{ name: 'Hr' }, 'ok'],
      [{ name: 'sALG' }, 'TAKEN@name'],
      [{ description: '' }, 'BLANK@description'],
      [{ description: 'Linje\nto' }, 'ok'],
    ],
  },
});
