import { afterAll, describe, expect, test } from 'vitest';
import { as, connect, refusal, rolledBack, user } from './support/database.ts';
import type { Transaction } from './support/database.ts';
import { buildWorld, draft, memberId } from './support/world.ts';
import type { World } from './support/world.ts';

// Every refusal has a code and names its field. No user input causes a database error.
const sql = connect();
afterAll(() => sql.end());

interface Target {
  world: World;
  document: string;
  signature: string;
  colleague: string;
}
type Case = readonly [input: unknown, outcome: string];

const long = (length: number): string => 'å'.repeat(length);
const emoji = '👩‍👩‍👧‍👦';

/** Values that every one-line name accepts and refuses. */
const names = (field: string): Case[] => [
  [{ [field]: '' }, `BLANK@${field}`],
  [{ [field]: ' \u00a0\u3000\n' }, `BLANK@${field}`],
  [{ [field]: null }, `BLANK@${field}`],
  [{ [field]: 7 }, `INVALID@${field}`],
  [{ [field]: ['x'] }, `INVALID@${field}`],
  [{ [field]: long(300) }, 'ok'],
  [{ [field]: ` ${long(300)} ` }, 'ok'],
  [{ [field]: long(301) }, `TOO_BIG@${field}`],
  [{ [field]: emoji }, 'ok'],
  [{ [field]: 'محمد عبد الله' }, 'ok'],
  [{ [field]: '王小明' }, 'ok'],
  [{ [field]: "'; drop table public.document; --" }, 'ok'],
  [{ [field]: 'Kari\nNordmann' }, `INVALID@${field}`],
  [{ [field]: 'Kari\u0007' }, `INVALID@${field}`],
  [{ [field]: 'Kari\u202egnp.exe' }, `INVALID@${field}`],
];

const emails: Case[] = [
  [{ email: 'KARI@Bærum.no ' }, 'ok'],
  [{ email: 'a+b.c@sub.example.com' }, 'ok'],
  [{ email: `${'a'.repeat(64)}@example.com` }, 'ok'],
  [{ email: '' }, 'BLANK@email'],
  [{ email: null }, 'BLANK@email'],
  [{ email: {} }, 'INVALID@email'],
  [{ email: 'kari' }, 'INVALID@email'],
  [{ email: 'kari@localhost' }, 'INVALID@email'],
  [{ email: 'kari@@example.com' }, 'INVALID@email'],
  [{ email: 'kari@example..com' }, 'INVALID@email'],
  [{ email: 'kari @example.com' }, 'INVALID@email'],
  [{ email: 'kari@example.com\nbcc: x@example.com' }, 'INVALID@email'],
  [{ email: `${'a'.repeat(65)}@example.com` }, 'INVALID@email'],
  [{ email: `a@${'b.'.repeat(130)}com` }, 'INVALID@email'],
  [{ email: 'kari\u200b@example.com' }, 'INVALID@email'],
];

const notAnObject: Case[] = [
  [null, 'INVALID@input'],
  [[], 'INVALID@input'],
  ['x', 'INVALID@input'],
  [3, 'INVALID@input'],
];

const good = { firstName: 'Ola', lastName: 'Nordmann', email: 'ola@example.com' };
const person = (cases: Case[]): Case[] =>
  cases.map(([input, outcome]) => [typeof input === 'object' ? { ...good, ...input } : input, outcome]);

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

const tables: Record<string, { call: string; cases: Case[] }> = {
  create_document: {
    call: 'public.create_document($team, $input)',
    cases: [
      ...names('name').map(([input, outcome]): Case => [{ category: 'OFFER', ...(input as object) }, outcome]),
      ...notAnObject,
      [{}, 'BLANK@name BLANK@category'],
      [{ name: 'A', category: 'OTHERS' }, 'INCLUSION@category'],
      [{ name: 'A', category: 'OFFER', language: 'sv' }, 'INCLUSION@language'],
      [
        { name: long(301), category: 'x', language: 3, expirationMonths: 25, message: long(2001) },
        'TOO_BIG@name INCLUSION@category INCLUSION@language TOO_BIG@message TOO_BIG@expirationMonths',
      ],
    ],
  },
  update_document: {
    call: 'public.update_document($document, $input)',
    cases: [
      ...names('name'),
      ...notAnObject,
      [{}, 'ok'],
      [{ message: `${long(1999)}\n` }, 'ok'],
      [{ message: 'Linje\n\tto' }, 'ok'],
      [{ message: '' }, 'ok'],
      [{ message: 'a\u0000b'.replace('\u0000', '\u0001') }, 'INVALID@message'],
      [{ expirationMonths: 1 }, 'ok'],
      [{ expirationMonths: 24 }, 'ok'],
      [{ expirationMonths: 0 }, 'TOO_SMALL@expirationMonths'],
      [{ expirationMonths: 1e30 }, 'TOO_BIG@expirationMonths'],
      [{ expirationMonths: 1.5 }, 'INVALID@expirationMonths'],
      [{ expirationMonths: '3' }, 'INVALID@expirationMonths'],
    ],
  },
  add_signature: {
    call: 'public.add_signature($document, $input)',
    cases: [
      ...person(names('firstName')),
      ...person(names('lastName')),
      ...person(emails),
      ...notAnObject,
      [{}, 'BLANK@firstName BLANK@lastName BLANK@email'],
      [{ ...good, email: 'SIGNER@example.test' }, 'TAKEN@email'],
      [{ ...good, email: 'copy@example.test' }, 'TAKEN@email'],
      [{ ...good, phone: '+4790000000' }, 'ok'],
      [{ ...good, phone: '90000000' }, 'INVALID_PHONE_NUMBER@phone'],
    ],
  },
  update_signature: {
    call: 'public.update_signature($signature, $input)',
    cases: [
      ...names('firstName'),
      ...emails,
      ...notAnObject,
      [{ email: 'SIGNER@example.test' }, 'ok'],
      [{ email: 'other@example.test' }, 'TAKEN@email'],
    ],
  },
  save_copy_recipients: {
    call: 'public.save_copy_recipients($document, $input)',
    cases: [
      [[], 'ok'],
      [[{ email: 'a@example.com' }, { email: 'b@example.com', firstName: emoji }], 'ok'],
      [{}, 'INVALID@input'],
      [null, 'INVALID@input'],
      [['x'], 'INVALID@input'],
      [[{ email: 'a@example.com' }, { email: 'A@example.com' }], 'TAKEN@1.email'],
      [[{ email: 'signer@example.test' }], 'TAKEN@0.email'],
      [[{ email: 'a' }, { firstName: long(301) }], 'INVALID@0.email BLANK@1.email TOO_BIG@1.firstName'],
      [Array.from({ length: 50 }, (_, index) => ({ email: `a${index}@example.com` })), 'ok'],
      [Array.from({ length: 51 }, (_, index) => ({ email: `a${index}@example.com` })), 'TOO_BIG@copyRecipients'],
    ],
  },
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
      ...names('firstName'),
      ...notAnObject,
      [{}, 'ok'],
      [{ language: null }, 'BLANK@language'],
      [{ marketingConsent: 'yes' }, 'INVALID@marketingConsent'],
      [{ lastUsedModule: 'admin' }, 'INCLUSION@lastUsedModule'],
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
      ...person(names('firstName')).map(([input, outcome]): Case => [
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
  cancel_documents: {
    call: "public.cancel_documents($team, $input ->> 'reason', array[]::uuid[])",
    cases: [
      [{ reason: ' ' }, 'BLANK@reason'],
      [{}, 'BLANK@reason'],
      [{ reason: long(1001) }, 'TOO_BIG@reason'],
      [{ reason: long(1000) }, 'ok'],
    ],
  },
  'archive_documents, by filter': {
    call: 'public.archive_documents($team, null, $input)',
    cases: [
      [{}, 'ok'],
      [{ direction: 'SIDEWAYS' }, 'INCLUSION@direction'],
      [{ archived: 'yes' }, 'INVALID@archived'],
      [{ sender: 'x' }, 'INVALID@filter'],
      [{ status: ['SIGNED', 'DRAFT'], search: '%_\\', category: 'OFFER' }, 'ok'],
      [[], 'INVALID@input'],
      ['x', 'INVALID@input'],
    ],
  },
};

async function target(tx: Transaction): Promise<Target> {
  const world = await buildWorld(tx);
  const { id, signatures } = await draft(tx, world, {
    signers: ['signer@example.test', 'other@example.test'],
    copies: ['copy@example.test'],
  });
  return { world, document: id, signature: signatures[0] ?? '', colleague: await memberId(tx, world, 'colleague') };
}

describe.for(Object.entries(tables))('%s', ([, { call, cases }]) => {
  test('refuses invalid values with code and field, and accepts valid ones', async () => {
    await rolledBack(sql, async (tx) => {
      const { world, ...ids } = await target(tx);
      const named = Object.entries({ team: world.team, hr: world.hr, sales: world.sales, ...ids });
      const fill = (text: string, quote: string): string =>
        named.reduce((filled, [name, id]) => filled.replaceAll(`$${name}`, `${quote}${id}${quote}`), text);
      for (const [input, expected] of cases) {
        const outcome = await undoneRefusal(tx, world.ids.owner, fill(call, "'"), fill(JSON.stringify(input), ''));
        expect(`${JSON.stringify(input).slice(0, 200)} → ${outcome}`).toBe(
          `${JSON.stringify(input).slice(0, 200)} → ${expected}`,
        );
      }
    });
  });
});

/** Runs it as the user, and undoes it. */
async function undoneRefusal(tx: Transaction, caller: string, statement: string, input: string): Promise<string> {
  const stop = new Error('undo');
  const attempt = tx.savepoint(async (inner) => {
    await as(inner, user(caller), (own) =>
      own.unsafe(`select (${statement.replace('$input', '$1::text::jsonb')}).id`, [input]),
    );
    throw stop;
  });
  return await refusal(
    attempt.catch((error: unknown) => {
      if (error !== stop) throw error;
    }),
  );
}
