// An account whose deletion is due waits while a request for money back is undecided (decisions 0042, 0272), because
// afterwards nobody could give the money back.
import { randomUUID } from 'node:crypto';
import { afterAll, expect, test } from 'vitest';
import { deletionHolds } from '#functions/account/contract/deletion-facts.ts';
import { newAdministrator } from './support/administrators.ts';
import { worldWithoutCredits } from './support/credits.ts';
import { as, connect, passTime, refusal, service, standing, user } from './support/database.ts';
import type { Transaction } from './support/database.ts';
import { carryOut, personalAccount, schedule, takeBack } from './support/deletion.ts';
import { beginPurchase, beginPurchaseFor, record } from './support/purchases.ts';
import type { SessionCaller } from './support/session.ts';
import type { Person, World } from './support/world.ts';

const sql = connect();
afterAll(() => sql.end());

interface Waiting {
  readonly world: World;
  readonly administrator: SessionCaller;
  readonly purchase: string;
}

/** A team that has asked for money back, and whose deletion is due. */
const overDue = standing(sql, async (tx): Promise<Waiting> => {
  const world = await worldWithoutCredits(tx);
  await service(tx, 'keep_seller', {
    seller: { name: 'T', organization_number: '1', address: 'a', email: 'e', in_business_register: true },
  });
  const administrator = await newAdministrator(tx, `admin.${randomUUID()}@example.test`);
  const purchase = await beginPurchase(tx, world);
  await record(tx, purchase, 'paid', { paid: true });
  await schedule(tx, world.ids.owner, world.team);
  expect(await ask(tx, world, purchase)).toBe('ok');
  await passTime(tx, '14 days');
  return { world, administrator, purchase };
});

const ask = (tx: Transaction, world: World, purchase: string) =>
  refusal(as(tx, user(world.ids.owner), (own) => own`select (public.request_refund(${purchase})).id`));

async function decide(tx: Transaction, { administrator, purchase }: Waiting, give: boolean): Promise<string> {
  const [row] = await tx<[{ id: string }]>`
    select id from private.refund_request where purchase_id = ${purchase} and status = 'REQUESTED'`;
  // The confirmation by SMS is fresh again.
  await tx`update private.session_proof set level2_at = private.now() where session_id = ${administrator.session}`;
  return refusal(
    as(tx, administrator, (own) => own`select action from public.decide_refund(${row.id}, ${give}, 'Ja')`),
  );
}

const exists = async (tx: Transaction, account: string): Promise<boolean> =>
  (await tx`select from public.account where id = ${account}`).length > 0;

async function holds(tx: Transaction, caller: SessionCaller | ReturnType<typeof user>, account: string) {
  const [row] = await as(tx, caller, (own) => own`select public.deletion_holds(${account}) as answer`);
  return row?.['answer'] === null ? null : deletionHolds.parse(row?.['answer']);
}

test('the deletion waits for the request, also a job that was queued before, and goes on once it is refused', () =>
  overDue(async (tx, waiting) => {
    const { team } = waiting.world;
    expect(await service(tx, 'delete_accounts', {})).toEqual({ due: 0 });
    expect(await service(tx, 'delete_account', { account_id: team })).toEqual({ deleted: false, rows: 0 });
    await passTime(tx, '10 days');
    await carryOut(tx);
    expect(await exists(tx, team)).toBe(true);
    expect(await decide(tx, waiting, false)).toBe('ok');
    await carryOut(tx);
    expect(await exists(tx, team)).toBe(false);
  }));

test('it waits until the money is paid back, because a credit note that fails has to be decided again', () =>
  overDue(async (tx, waiting) => {
    const { team } = waiting.world;
    expect(await decide(tx, waiting, true), 'the account is locked').toBe('ok');
    expect(await service(tx, 'delete_accounts', {})).toEqual({ due: 0 });
    const [order] = await tx<[{ id: string; amount: number }]>`
      select id, amount from private.credit_note_order where purchase_id = ${waiting.purchase}`;
    const job = tx.json({ payload: { orderId: order.id } });
    await tx`select private.give_up_credit_note(jsonb_populate_record(null::private.job, ${job}), 'x')`;
    expect(await service(tx, 'delete_accounts', {}), 'to be decided again').toEqual({ due: 0 });

    expect(await decide(tx, waiting, true)).toBe('ok');
    await record(tx, waiting.purchase, 'refunded', { paid: true, refundedAmount: order.amount });
    expect(await service(tx, 'delete_accounts', {}), 'recorded, but the job has not ended').toEqual({ due: 0 });
    await tx`update private.credit_note_order set status = 'DONE' where purchase_id = ${waiting.purchase}
      and status = 'OPEN'`;
    await carryOut(tx);
    expect(await exists(tx, team)).toBe(false);
    const [left] = await tx`select refunded_amount from public.credit_purchase where id = ${waiting.purchase}`;
    expect(left).toEqual({ refunded_amount: String(order.amount) });
  }));

test('once the day has come, nobody can ask again and postpone the deletion', () =>
  overDue(async (tx, waiting) => {
    const { world, purchase } = waiting;
    expect(await decide(tx, waiting, false)).toBe('ok');
    const [row] = await as(tx, user(world.ids.owner), (own) => own`select public.refunds(${world.team}) as answer`);
    expect(row?.['answer']).toMatchObject({ purchases: [] });
    expect(await ask(tx, world, purchase)).toBe('INVALID_ACTION@creditNote');
    expect(await refusal(takeBack(tx, world.ids.owner, world.team))).toBe('INVALID_ACTION@deletionScheduledOn');
  }));

test('the OWNER, ADMINs and administrators see what it waits for, and nobody else', () =>
  overDue(async (tx, waiting) => {
    const { world, administrator } = waiting;
    const { ids, team } = world;
    expect(await holds(tx, user(ids.owner), team)).toEqual(['REFUND']);
    expect(await holds(tx, user(ids.admin), team)).toEqual(['REFUND']);
    expect(await holds(tx, administrator, team)).toEqual(['REFUND']);
    for (const person of ['manager', 'member', 'former', 'outsider', 'otherOwner'] as const satisfies Person[]) {
      expect(await holds(tx, user(ids[person]), team), person).toBeNull();
    }
    await decide(tx, waiting, false);
    expect(await holds(tx, user(ids.owner), team)).toEqual([]);
  }));

test('a person who waits for money cannot be deleted in Auth either', () =>
  overDue(async (tx, { world }) => {
    const buyer = world.ids.outsider;
    const purchase = await beginPurchaseFor(tx, { account: await personalAccount(tx, buyer), buyer });
    await record(tx, purchase, 'paid', { paid: true });
    const asked = as(tx, user(buyer), (own) => own`select (public.request_refund(${purchase})).id`);
    expect(await refusal(asked)).toBe('ok');
    expect(await refusal(tx`delete from auth.users where id = ${buyer}`)).toContain('INVALID_ACTION');
  }));
