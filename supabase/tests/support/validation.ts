import { describe, expect, test } from 'vitest';
import { as, refusal, rolledBack, service, sql, user } from './database.ts';
import type { Transaction } from './database.ts';
import { buildWorld, deliver, draft, memberId, signing, submit } from './world.ts';
import type { World } from './world.ts';

interface Target {
  world: World;
  document: string;
  signature: string;
  /** A sent document that one of two has signed. */
  terminable: string;
  colleague: string;
}
export type Case = readonly [input: unknown, outcome: string];

export const long = (length: number): string => 'å'.repeat(length);
export const EMOJI = '👩‍👩‍👧‍👦';

/** Values that every one-line name accepts and refuses. */
export const names = (field: string): Case[] => [
  [{ [field]: '' }, `BLANK@${field}`],
  [{ [field]: ' \u00a0\u3000\n' }, `BLANK@${field}`],
  [{ [field]: null }, `BLANK@${field}`],
  [{ [field]: 7 }, `INVALID@${field}`],
  [{ [field]: ['x'] }, `INVALID@${field}`],
  [{ [field]: long(300) }, 'ok'],
  [{ [field]: ` ${long(300)} ` }, 'ok'],
  [{ [field]: long(301) }, `TOO_BIG@${field}`],
  [{ [field]: EMOJI }, 'ok'],
  [{ [field]: 'محمد عبد الله' }, 'ok'],
  [{ [field]: '王小明' }, 'ok'],
  [{ [field]: "'; drop table public.document; --" }, 'ok'],
  [{ [field]: 'Kari\nNordmann' }, `INVALID@${field}`],
  [{ [field]: 'Kari\u0007' }, `INVALID@${field}`],
  [{ [field]: 'Kari\u202egnp.exe' }, 'ok'],
  [{ [field]: '\u202a\u200b\u00ad' }, `BLANK@${field}`],
];

/** The same of a first name. null, and nothing else, says that the person has one name, which is the last one. */
export const firstNames: Case[] = [
  ...names('firstName').filter(([input]) => (input as { firstName: unknown }).firstName !== null),
  [{ firstName: null }, 'ok'],
];

export const emails: Case[] = [
  [{ email: 'KARI@Bærum.no ' }, 'ok'],
  [{ email: 'a+b.c@sub.example.com' }, 'ok'],
  [{ email: `${'a'.repeat(64)}@example.com` }, 'ok'],
  [{ email: '' }, 'BLANK@email'],
  [{ email: null }, 'BLANK@email'],
  [{ email: {} }, 'INVALID@email'],
  [{ email: 'kari' }, 'INVALID@email'],
  [{ email: 'kari@localhost' }, 'INVALID@email'],
  [{ email: 'kari.@example.com' }, 'INVALID@email'],
  [{ email: '.kari@example.com' }, 'INVALID@email'],
  [{ email: 'ka..ri@example.com' }, 'INVALID@email'],
  [{ email: 'kari@@example.com' }, 'INVALID@email'],
  [{ email: 'kari@example..com' }, 'INVALID@email'],
  [{ email: 'kari @example.com' }, 'INVALID@email'],
  [{ email: 'kari@example.com\nbcc: x@example.com' }, 'INVALID@email'],
  [{ email: `${'a'.repeat(65)}@example.com` }, 'INVALID@email'],
  [{ email: `a@${'b.'.repeat(130)}com` }, 'INVALID@email'],
  [{ email: '\u202akari\u200b@example.com\u202c' }, 'ok'],
];

export const notAnObject: Case[] = [
  [null, 'INVALID@input'],
  [[], 'INVALID@input'],
  ['x', 'INVALID@input'],
  [3, 'INVALID@input'],
];

export const good = { firstName: 'Ola', lastName: 'Nordmann', email: 'ola@example.com' };
export const person = (cases: Case[]): Case[] =>
  cases.map(([input, outcome]) => [typeof input === 'object' ? { ...good, ...input } : input, outcome]);

/** How to call a function with an input, and what each input leads to. */
export type Functions = Readonly<Record<string, { readonly call: string; readonly cases: readonly Case[] }>>;

/** Tests that every refusal has a code and names its field, and that no user input causes a database error. */
export function testValidation(functions: Functions): void {
  describe.for(Object.entries(functions))('%s', ([, { call, cases }]) => {
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
}

async function target(tx: Transaction): Promise<Target> {
  const world = await buildWorld(tx);
  const { id, signatures } = await draft(tx, world, {
    signers: ['signer@example.test', 'other@example.test'],
    copies: ['copy@example.test'],
  });
  const terminable = await draft(tx, world, { signers: ['signer@example.test', 'other@example.test'] });
  await submit(tx, world.ids.member, terminable.id);
  const token = (await deliver(tx, terminable.id)).get('signer@example.test') ?? '';
  await service(tx, 'sign_signature', { token, user_id: null, signature_id: null, input: signing() });
  return {
    world,
    document: id,
    terminable: terminable.id,
    signature: signatures[0] ?? '',
    colleague: await memberId(tx, world, 'colleague'),
  };
}

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
