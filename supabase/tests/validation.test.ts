import { randomUUID } from 'node:crypto';
import { afterAll, describe, expect, test } from 'vitest';
import { as, connect, refusal, rolledBack, service, user, type Transaction } from './support/database.ts';
import { buildWorld, deliver, draft, emailOf, signing, submit, type World } from './support/world.ts';

// Every refusal is coded and names its field; nothing that a person can type becomes a database error.
const sql = connect();
afterAll(() => sql.end());

type Target = { world: World; document: string; signature: string };
type Case = readonly [input: unknown, outcome: string];

const long = (length: number): string => 'å'.repeat(length);
const emoji = '👩‍👩‍👧‍👦';

/** What every one-line name accepts and refuses. */
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

const notAnObject: Case[] = [[null, 'INVALID@input'], [[], 'INVALID@input'], ['x', 'INVALID@input'], [3, 'INVALID@input']];

const good = { firstName: 'Ola', lastName: 'Nordmann', email: 'ola@example.com' };
const person = (cases: Case[]): Case[] =>
  cases.map(([input, outcome]) => [typeof input === 'object' ? { ...good, ...input } : input, outcome]);

const tables: Record<string, { call: string; cases: Case[] }> = {
  'create_document': {
    call: 'public.create_document($team, $input)',
    cases: [
      ...names('name').map(([input, outcome]): Case => [{ category: 'OFFER', ...(input as object) }, outcome]),
      ...notAnObject,
      [{}, 'BLANK@name BLANK@category'],
      [{ name: 'A', category: 'OTHERS' }, 'INCLUSION@category'],
      [{ name: 'A', category: 'OFFER', language: 'sv' }, 'INCLUSION@language'],
      [{ name: long(301), category: 'x', language: 3, expirationMonths: 25, message: long(2001) },
        'TOO_BIG@name INCLUSION@category INCLUSION@language TOO_BIG@message TOO_BIG@expirationMonths'],
    ],
  },
  'update_document': {
    call: 'public.update_document($document, $input)',
    cases: [
      ...names('name'), ...notAnObject,
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
  'add_signature': {
    call: 'public.add_signature($document, $input)',
    cases: [
      ...person(names('firstName')), ...person(names('lastName')), ...person(emails), ...notAnObject,
      [{}, 'BLANK@firstName BLANK@lastName BLANK@email'],
      [{ ...good, email: 'SIGNEE@example.test' }, 'TAKEN@email'],
      [{ ...good, email: 'copy@example.test' }, 'TAKEN@email'],
      [{ ...good, phone: '+4790000000' }, 'ok'],
      [{ ...good, phone: '90000000' }, 'INVALID_PHONE_NUMBER@phone'],
    ],
  },
  'update_signature': {
    call: 'public.update_signature($signature, $input)',
    cases: [...names('firstName'), ...emails, ...notAnObject, [{ email: 'SIGNEE@example.test' }, 'ok'], [{ email: 'other@example.test' }, 'TAKEN@email']],
  },
  'save_copy_recipients': {
    call: 'public.save_copy_recipients($document, $input)',
    cases: [
      [[], 'ok'],
      [[{ email: 'a@example.com' }, { email: 'b@example.com', firstName: emoji }], 'ok'],
      [{}, 'INVALID@input'],
      [null, 'INVALID@input'],
      [['x'], 'INVALID@input'],
      [[{ email: 'a@example.com' }, { email: 'A@example.com' }], 'TAKEN@1.email'],
      [[{ email: 'signee@example.test' }], 'TAKEN@0.email'],
      [[{ email: 'a' }, { firstName: long(301) }], 'INVALID@0.email BLANK@1.email TOO_BIG@1.firstName'],
      [Array.from({ length: 50 }, (_, index) => ({ email: `a${index}@example.com` })), 'ok'],
      [Array.from({ length: 51 }, (_, index) => ({ email: `a${index}@example.com` })), 'TOO_BIG@copyRecipients'],
    ],
  },
  'register_team': {
    call: 'public.register_team($input)',
    cases: [
      ...names('name'), ...notAnObject,
      [{ name: 'A', country: 'Norge', language: 'xx', organizationNumber: long(21) }, 'TOO_BIG@organizationNumber INCLUSION@language INVALID@country'],
    ],
  },
  'update_user': {
    call: 'public.update_user($input)',
    cases: [
      ...names('firstName'), ...notAnObject,
      [{}, 'ok'],
      [{ language: null }, 'BLANK@language'],
      [{ marketingConsent: 'yes' }, 'INVALID@marketingConsent'],
      [{ lastUsedModule: 'admin' }, 'INCLUSION@lastUsedModule'],
    ],
  },
  'update_account': {
    call: 'public.update_account($team, $input)',
    cases: [
      ...names('name'), ...emails, ...notAnObject,
      [{ latitude: 91, longitude: 'x' }, 'TOO_BIG@latitude INVALID@longitude'],
      [{ phoneCountryCode: '47', phoneNumber: 'x' }, 'INVALID_PHONE_NUMBER@phoneCountryCode INVALID_PHONE_NUMBER@phoneNumber'],
      [{ addressCountry: 'no' }, 'INVALID@addressCountry'],
      [{ latitude: 59.9, longitude: 10.7, addressCountry: 'NO', phoneCountryCode: '+47', phoneNumber: '22000000' }, 'ok'],
    ],
  },
  'invite_account_member': {
    call: 'public.invite_account_member($team, $input)',
    cases: [
      ...person(names('firstName')).map(([input, outcome]): Case => [typeof input === 'object' ? { role: 'MEMBER', ...input } : input, outcome]),
      ...notAnObject,
      [{}, 'BLANK@email BLANK@firstName BLANK@lastName BLANK@role'],
      [{ ...good, role: 'OWNER' }, 'INCLUSION@role'],
    ],
  },
  'cancel_documents': {
    call: "public.cancel_documents($team, $input ->> 'reason', array[]::uuid[])",
    cases: [[{ reason: ' ' }, 'BLANK@reason'], [{}, 'BLANK@reason'], [{ reason: long(1001) }, 'TOO_BIG@reason'], [{ reason: long(1000) }, 'ok']],
  },
  'archive_documents, by filter': {
    call: 'public.archive_documents($team, null, $input)',
    cases: [
      [{}, 'ok'],
      [{ direction: 'SIDEWAYS' }, 'INCLUSION@direction'],
      [{ archived: 'yes' }, 'INVALID@archived'],
      [{ from: '2026-02-30' }, 'INVALID@filter'],
      [{ from: 'yesterday' }, 'INVALID@from'],
      [{ from: '2026-01-01', to: '2026-12-31', status: ['SIGNED', 'DRAFT'], search: '%_\\', category: 'OFFER' }, 'ok'],
      [[], 'INVALID@input'],
      ['x', 'INVALID@input'],
    ],
  },
};

async function target(tx: Transaction): Promise<Target> {
  const world = await buildWorld(tx);
  const { id, signatures } = await draft(tx, world, { signees: ['signee@example.test', 'other@example.test'], copies: ['copy@example.test'] });
  return { world, document: id, signature: signatures[0] ?? '' };
}

describe.for(Object.entries(tables))('%s', ([, { call, cases }]) => {
  test('refuses what is wrong, with the code and the field, and takes what is right', async () => {
    await rolledBack(sql, async (tx) => {
      const { world, document, signature } = await target(tx);
      const statement = call.replace('$team', `'${world.team}'`).replace('$document', `'${document}'`).replace('$signature', `'${signature}'`);
      for (const [input, expected] of cases) {
        const outcome = await undoneRefusal(tx, world.ids.owner, statement, input);
        expect(`${JSON.stringify(input).slice(0, 200)} → ${outcome}`).toBe(`${JSON.stringify(input).slice(0, 200)} → ${expected}`);
      }
    });
  });
});

/** Tries it as the user, and takes it back. */
async function undoneRefusal(tx: Transaction, caller: string, statement: string, input: unknown): Promise<string> {
  const stop = new Error('undo');
  const attempt = tx.savepoint(async (inner) => {
    await as(inner, user(caller), (own) =>
      own.unsafe(`select (${statement.replace('$input', '$1::text::jsonb')}).id`, [JSON.stringify(input)]));
    throw stop;
  });
  return await refusal(attempt.catch((error: unknown) => {
    if (error !== stop) throw error;
  }));
}

describe('limits', () => {
  test('a document takes 100 signees, and not one more', async () => {
    await rolledBack(sql, async (tx) => {
      const world = await buildWorld(tx);
      const signees = Array.from({ length: 100 }, (_, index) => `s${index}@example.test`);
      const { id } = await draft(tx, world, { signees });
      const one = { ...good, email: 'more@example.test' };
      expect(await refusal(as(tx, user(world.ids.member), (inner) => inner`select (public.add_signature(${id}, ${inner.json(one)})).id`)))
        .toBe('TOO_BIG@signatures');
    });
  });

  test('a draft takes 20 files, 20 MB and 1,000 pages; the same file twice is one', async () => {
    await rolledBack(sql, async (tx) => {
      const world = await buildWorld(tx);
      const { id } = await draft(tx, world, { signees: [] });
      const add = (facts: { size?: number; pageCount?: number; id?: string }): Promise<string> => {
        const file = { id: randomUUID(), size: 1000, pageCount: 1, sha256: 'a'.repeat(64), name: 'a.pdf', ...facts };
        const path = `${world.team}/${id}/${file.id}.pdf`;
        return refusal(tx.savepoint((inner) => service(inner, 'add_document_file', { user_id: world.ids.member, document_id: id, input: { ...file, path } })));
      };
      expect(await add({ size: 10_000_000 })).toBe('ok');
      expect(await add({ size: 10_000_000 })).toBe('TOO_BIG@files');
      expect(await add({ pageCount: 999 })).toBe('TOO_BIG@files');
      const twice = randomUUID();
      expect(await add({ id: twice })).toBe('ok');
      expect(await add({ id: twice })).toBe('ok');
      for (let count = 3; count < 20; count += 1) expect(await add({})).toBe('ok');
      expect(await add({})).toBe('TOO_BIG@files');
    });
  });

  test('a file is registered only at its own path', async () => {
    await rolledBack(sql, async (tx) => {
      const world = await buildWorld(tx);
      const { id } = await draft(tx, world, { signees: [] });
      const input = { id: randomUUID(), size: 1, pageCount: 1, sha256: 'a'.repeat(64), name: 'a.pdf', path: `${world.otherTeam}/x.pdf` };
      expect(await refusal(service(tx, 'add_document_file', { user_id: world.ids.member, document_id: id, input }))).toBe('INVALID@path');
    });
  });

  test('a document without files or signees is not sent; both are told at once', async () => {
    await rolledBack(sql, async (tx) => {
      const world = await buildWorld(tx);
      const { id } = await draft(tx, world, { signees: [] });
      await tx`delete from public.document_file where document_id = ${id}`;
      expect(await refusal(submit(tx, world.ids.member, id))).toBe('BLANK@files BLANK@signatures');
    });
  });

  test('a reminder goes out once in ten minutes per signee', async () => {
    await rolledBack(sql, async (tx) => {
      const { world, document, signature } = await target(tx);
      await submit(tx, world.ids.member, document);
      const remind = (): Promise<string> =>
        refusal(as(tx, user(world.ids.member), (inner) => inner`select (public.notify_signature(${signature})).id`));
      expect(await remind()).toBe('DELIVERY_FREQUENCY_EXCEEDED');
      await tx`select set_config('app.now', (now() + interval '10 minutes')::text, true)`;
      expect(await remind()).toBe('ok');
      expect(await remind()).toBe('DELIVERY_FREQUENCY_EXCEEDED');
    });
  });
});

describe('the signing form', () => {
  const png = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, ...Array.from({ length: 61 }, () => 7)]).toString('base64');
  const drawn = (image: unknown): unknown => ({ ...signing(), kind: 'DRAWN', typedName: null, image });
  const big = Buffer.concat([Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]), Buffer.alloc(199_993)]).toString('base64');

  const cases: Case[] = [
    [signing(), 'ok'],
    [drawn(png), 'ok'],
    [{ ...signing(), firstName: long(300), lastName: emoji, typedName: 'محمد' }, 'ok'],
    [{ ...signing(), ip: 'not an address', userAgent: 'x'.repeat(10_000) }, 'ok'],
    [{ ...signing(), firstName: '', lastName: null }, 'BLANK@firstName BLANK@lastName'],
    [{ ...signing(), typedName: '' }, 'BLANK@typedName'],
    [{ ...signing(), kind: 'STAMPED' }, 'INCLUSION@kind'],
    [{ ...signing(), kind: null }, 'BLANK@kind'],
    [{ ...signing(), requestId: 'x' }, 'INVALID@requestId'],
    [{ ...signing(), consentVersion: '' }, 'BLANK@consentVersion'],
    [drawn(null), 'BLANK@image'],
    [drawn('not base64 €'), 'INVALID@image'],
    [drawn(Buffer.from('GIF89a and more of it').toString('base64')), 'INVALID@image'],
    [drawn(`${png}=`), 'INVALID@image'],
    [drawn(big), 'TOO_BIG@image'],
    [drawn('A'.repeat(300_000)), 'TOO_BIG@image'],
  ];

  test('refuses what is wrong, with the code and the field, and takes what is right', async () => {
    await rolledBack(sql, async (tx) => {
      const world = await buildWorld(tx);
      const { id } = await draft(tx, world, { signees: [emailOf(world, 'signee'), emailOf(world, 'outsider')] });
      await submit(tx, world.ids.member, id);
      const token = (await deliver(tx, id)).get(emailOf(world, 'signee')) ?? '';
      const stop = new Error('undo');
      for (const [input, expected] of cases) {
        const attempt = tx.savepoint(async (inner) => {
          await service(inner, 'sign_signature', { token, user_id: null, signature_id: null, input });
          throw stop;
        });
        const outcome = await refusal(attempt.catch((error: unknown) => { if (error !== stop) throw error; }));
        expect(`${JSON.stringify(input).slice(0, 300)} → ${outcome}`).toBe(`${JSON.stringify(input).slice(0, 300)} → ${expected}`);
      }
    });
  });

  test('takes a request id for one signature only', async () => {
    await rolledBack(sql, async (tx) => {
      const world = await buildWorld(tx);
      const { id } = await draft(tx, world, { signees: [emailOf(world, 'signee'), emailOf(world, 'outsider')] });
      await submit(tx, world.ids.member, id);
      const [first, second] = [...(await deliver(tx, id)).values()];
      const input = signing();
      await service(tx, 'sign_signature', { token: first, user_id: null, signature_id: null, input });
      expect(await refusal(service(tx, 'sign_signature', { token: second, user_id: null, signature_id: null, input }))).toBe('INVALID@requestId');
    });
  });
});
