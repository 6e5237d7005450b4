import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { bulkDraft } from './support/bulks.ts';
import { addCredits, ledger, worldWithoutCredits } from './support/credits.ts';
import { refusal, service, setTime, sql, standing, undone } from './support/database.ts';
import type { Transaction } from './support/database.ts';
import { call, order, send as sendOrder } from './support/orders.ts';
import { newestEvent } from './support/team-log.ts';
import { draft, emailOf, memberId, submit } from './support/world.ts';
import type { Person, World } from './support/world.ts';

/** Runs the test with a team with 100 credits, on the last day of November in Oslo. */
const inTeam = standing(sql, async (tx) => {
  await setTime(tx, '2026-11-30T22:30:00Z');
  const world = await worldWithoutCredits(tx);
  await addCredits(tx, world.team, 100);
  return world;
});

const limit = (tx: Transaction, world: World, id: string, credits: number | null, person: Person = 'owner') =>
  call(tx, world, person, 'set_spending_limit', world.team, { id, credits });

/** A document of `member` in the department hr: 10 credits. */
async function newDraft(tx: Transaction, world: World): Promise<string> {
  const { id } = await draft(tx, world, { signers: [emailOf(world, 'signer')] });
  await tx`update public.document set department_id = ${world.hr} where id = ${id}`;
  return id;
}

async function send(tx: Transaction, world: World): Promise<string> {
  const id = await newDraft(tx, world);
  await submit(tx, world.ids.member, id);
  return id;
}

const left = (tx: Transaction, world: World) => call(tx, world, 'member', 'spending_left', world.team, world.hr);

test.each(['department', 'member'] as const)('a %s spends its limit and no more', (kind) =>
  inTeam(async (tx, world) => {
    await limit(tx, world, kind === 'department' ? world.hr : await memberId(tx, world, 'member'), 15);
    expect(await left(tx, world)).toEqual({ department: null, member: null, [kind]: 15 });
    await send(tx, world);
    expect(await left(tx, world)).toMatchObject({ [kind]: 5 });
    expect(await refusal(undone(tx, (inner) => send(inner, world)))).toBe(`SPENDING_LIMIT_EXCEEDED@${kind}Id`);
    expect(await ledger(tx, world.team)).toMatchObject({ balance: 90, violations: 0 });
  }),
);

test.each(['department', 'member'] as const)(
  'what a %s has spent is read from an index alone, however many transactions the team has',
  (kind) =>
    inTeam(async (tx, world) => {
      const index = `credit_transaction_${kind === 'department' ? 'department' : 'actor'}_index`;
      // Of so few rows, Postgres takes any index that begins with the account.
      const others = await tx`
        select indexname as name from pg_indexes where tablename = 'credit_transaction' and indexname <> ${index}
          and indexname ~ '_index$|_once$'`;
      for (const { name } of others) await tx.unsafe(`drop index public.${name}`);
      await tx`alter table public.credit_transaction drop constraint credit_transaction_number_unique`;
      await tx`set local enable_seqscan = off`;
      await tx`set local enable_bitmapscan = off`;
      const [source] = await tx`select pg_get_functiondef(${`private.${kind}_spent`}::regproc) as text`;
      const [, charges = ''] = /RETURN \(\((SELECT[^]*?)\) - /.exec(String(source?.['text'])) ?? [];
      const plan = await tx.unsafe(`explain ${charges.replaceAll(/\w+_spent\.\w+_id/g, `'${world.team}'::uuid`)}`);
      expect(JSON.stringify(plan)).toContain(`Index Only Scan using ${index}`);
    }),
);

test('a bulk beyond the limit is not sent at all, and a proof that tips it over stops a document', () =>
  inTeam(async (tx, world) => {
    await limit(tx, world, await memberId(tx, world, 'member'), 29);
    const bulk = await bulkDraft(tx, world, 3);
    const sendBulk = () => undone(tx, (inner) => call(inner, world, 'member', 'submit_bulk_document', bulk, 30));
    expect(await refusal(sendBulk())).toBe('SPENDING_LIMIT_EXCEEDED@memberId');
    await limit(tx, world, await memberId(tx, world, 'member'), 30);
    expect(await refusal(sendBulk())).toBe('ok');
    await limit(tx, world, await memberId(tx, world, 'member'), 14);
    const id = await newDraft(tx, world);
    await tx`update public.signature set required_proof = 'EID' where document_id = ${id}`;
    expect(await refusal(undone(tx, (inner) => submit(inner, world.ids.member, id)))).toBe(
      'SPENDING_LIMIT_EXCEEDED@memberId',
    );
    expect(await ledger(tx, world.team)).toMatchObject({ balance: 100, violations: 0 });
  }));

test('an order of checks keeps the limits, too', () =>
  inTeam(async (tx, world) => {
    await limit(tx, world, world.hr, 49);
    const request = await order(tx, world);
    expect(await refusal(sendOrder(tx, world, request))).toBe('SPENDING_LIMIT_EXCEEDED@departmentId');
  }));

test('what comes back can be spent again, and a new month in Oslo begins with nothing spent', () =>
  inTeam(async (tx, world) => {
    await limit(tx, world, world.hr, 10);
    const first = await send(tx, world);
    expect(await left(tx, world)).toMatchObject({ department: 0 });
    await call(tx, world, 'member', 'cancel_documents', world.team, 'Feil', `{${first}}`);
    const second = await send(tx, world);
    expect(await left(tx, world)).toMatchObject({ department: 0 });
    await setTime(tx, '2026-11-30T23:00:00Z');
    expect(await left(tx, world)).toMatchObject({ department: 10 });
    // A refund of last month's charge adds nothing to this month.
    await call(tx, world, 'member', 'cancel_documents', world.team, 'Feil', `{${second}}`);
    expect(await left(tx, world)).toMatchObject({ department: 10 });
  }));

test('who cancels what nobody was charged for in person can spend no more by it', () =>
  inTeam(async (tx, world) => {
    await limit(tx, world, await memberId(tx, world, 'member'), 15);
    const item = randomUUID();
    await tx`select private.charge(${world.team}, ${item}, 'TEXT_MESSAGE', 5)`;
    await tx`select private.refund(${item}, ${world.ids.member})`;
    expect(await left(tx, world)).toEqual({ department: null, member: 15 });
  }));

test('a limit is for its own department and member', () =>
  inTeam(async (tx, world) => {
    await limit(tx, world, world.sales, 0);
    await limit(tx, world, await memberId(tx, world, 'manager'), 0);
    await send(tx, world);
    await limit(tx, world, world.hr, 0);
    expect(await refusal(undone(tx, (inner) => send(inner, world)))).toBe('SPENDING_LIMIT_EXCEEDED@departmentId');
    await limit(tx, world, world.hr, null);
    await send(tx, world);
  }));

test('the owner and admins set and see limits, and the log says who', () =>
  inTeam(async (tx, world) => {
    await limit(tx, world, world.hr, 40, 'admin');
    expect(await newestEvent(tx, world, 'SPENDING_LIMIT')).toMatchObject({
      changes: { 'Credits a month': [null, '40'] },
    });
    await send(tx, world);
    expect(await call(tx, world, 'admin', 'spending_limits', world.team)).toContainEqual({
      kind: 'DEPARTMENT',
      id: world.hr,
      name: expect.any(String),
      credits: 40,
      spent: 10,
    });
    for (const [person, code] of [
      ['manager', 'UNAUTHORIZED'],
      ['member', 'UNAUTHORIZED'],
      ['otherOwner', 'ACCOUNT_NOT_FOUND'],
      ['outsider', 'ACCOUNT_NOT_FOUND'],
    ] as const) {
      const set = () => undone(tx, (inner) => limit(inner, world, world.hr, 1000, person));
      const read = () => undone(tx, (inner) => call(inner, world, person, 'spending_limits', world.team));
      for (const attempt of [set, read]) expect(await refusal(attempt()), person).toContain(code);
    }
  }));

test.each([
  [-1, 'TOO_SMALL@credits'],
  [10_000_001, 'TOO_BIG@credits'],
  [1.5, 'INVALID@credits'],
])('a limit of %s credits is refused', (credits, code) =>
  inTeam(async (tx, world) => {
    expect(await refusal(limit(tx, world, world.hr, credits))).toBe(code);
  }),
);

test('the limit of another team’s department cannot be set, and what is left there is not told', () =>
  inTeam(async (tx, world) => {
    const [other] = await tx`select id from public.department where account_id = ${world.otherTeam}`;
    const foreign = `${other?.['id']}`;
    expect(await refusal(undone(tx, (inner) => limit(inner, world, foreign, 5)))).toBe(
      'ACCOUNT_NOT_FOUND@departmentId',
    );
    for (const [person, department, code] of [
      ['member', foreign, 'ACCOUNT_NOT_FOUND@departmentId'],
      ['member', world.sales, 'ACCOUNT_NOT_FOUND@departmentId'],
      ['outsider', world.hr, 'ACCOUNT_NOT_FOUND@accountId'],
    ] as const) {
      const asked = undone(tx, (inner) => call(inner, world, person, 'spending_left', world.team, department));
      expect(await refusal(asked), person).toBe(code);
    }
  }));

describe('a cost centre', () => {
  const booked = async (tx: Transaction, world: World) => {
    const page = await call(tx, world, 'owner', 'credit_transaction_page', world.team, {}, 0);
    return page.map((row: { costCenter: string | null }) => row.costCenter);
  };

  test('is the document’s own, also of its copy and its refund, or else the department’s', () =>
    inTeam(async (tx, world) => {
      await tx`update public.department set cost_center = '4010' where id = ${world.hr}`;
      await send(tx, world);
      const own = await newDraft(tx, world);
      await call(tx, world, 'member', 'update_document', own, { costCenter: ' P-77 ' });
      await submit(tx, world.ids.member, own);
      expect(await booked(tx, world)).toEqual(['P-77', '4010', null]);
      await call(tx, world, 'member', 'cancel_documents', world.team, 'Feil', `{${own}}`);
      expect((await booked(tx, world))[0]).toBe('P-77');
      const { documentId } = await service(tx, 'copy_document', { user_id: world.ids.member, document_id: own });
      const standing = await call(tx, world, 'member', 'document_standing', documentId, world.team);
      expect(standing).toMatchObject({ costCenter: 'P-77' });
      expect(await call(tx, world, 'owner', 'credit_costs', world.team, 'DEPARTMENT', {})).toMatchObject([
        { key: world.hr, costCenter: '4010', credits: 10 },
        { key: world.hr, costCenter: 'P-77', credits: 0 },
      ]);
    }));

  test('is not told to those who received the document', () =>
    inTeam(async (tx, world) => {
      const own = await newDraft(tx, world);
      await call(tx, world, 'member', 'update_document', own, { costCenter: 'P-77' });
      await submit(tx, world.ids.member, own);
      const [account] = await tx`
        select id from public.account where primary_user_id = ${world.ids.signer} and account_type = 'PERSONAL'`;
      const standing = await call(tx, world, 'signer', 'document_standing', own, account?.['id']);
      expect(standing).toMatchObject({ direction: 'RECEIVED', costCenter: null });
    }));

  test('of an order is on what it costs', () =>
    inTeam(async (tx, world) => {
      const request = await order(tx, world, { details: { costCenter: 'P-77' } });
      const tooLong = undone(tx, (inner) =>
        call(inner, world, 'member', 'update_check_request', request, { costCenter: '4'.repeat(41) }),
      );
      expect(await refusal(tooLong)).toBe('TOO_BIG@costCenter');
      await sendOrder(tx, world, request);
      expect((await booked(tx, world))[0]).toBe('P-77');
    }));
});
