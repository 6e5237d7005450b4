import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { newAdministrator } from './support/administrators.ts';
import {
  addCredits,
  addTestProduct,
  charge,
  ledger,
  refund,
  takeCredits,
  transactions,
  welcomeWith,
  worldWithoutCredits,
} from './support/credits.ts';
import { as, passTime, refusal, rolledBack, setTime, sql, standing, undone, user } from './support/database.ts';
import type { Transaction } from './support/database.ts';
import { begin, carryOut, schedule } from './support/deletion.ts';
import { makeWorld } from './support/world.ts';

/** Runs the test on a new team, on 22 November 2026. */
const onTeam = standing(sql, async (tx) => {
  await setTime(tx, '2026-11-22T10:00:00Z');
  return (await worldWithoutCredits(tx)).team;
});

const expire = (tx: Transaction): Promise<unknown> => tx`select private.expire_all_credits()`;

test('a new team has no credits and no balance', () =>
  onTeam(async (tx, team) => {
    expect(await ledger(tx, team)).toEqual({ balance: null, lots: [], rows: [], violations: 0 });
  }));

describe('charging', () => {
  test('the lots that expire first pay, and the price is kept', () =>
    onTeam(async (tx, team) => {
      await addCredits(tx, team, 5);
      await passTime(tx, '1 day');
      await addCredits(tx, team, 10);
      const item = await charge(tx, team, 4);
      expect(await ledger(tx, team)).toMatchObject({ balance: 7, lots: [0, 7], violations: 0 });
      await tx`update public.product set price = 900 where type = 'TEST_PRODUCT'`;
      expect(await transactions(tx, team, 'charge')).toEqual([
        {
          type: 'PRODUCT',
          amount: -8,
          balance_after: 7,
          item_id: item,
          actor_id: null,
          product_type: 'TEST_PRODUCT',
          quantity: 4,
          unit_price: 200,
        },
      ]);
    }));

  test('an item is charged once', () =>
    onTeam(async (tx, team) => {
      await addCredits(tx, team, 10);
      const item = await charge(tx, team);
      await charge(tx, team, 1, item);
      expect(await ledger(tx, team)).toMatchObject({ balance: 8, rows: ['purchase 10', 'charge -2'] });
    }));

  test('too few credits, or a product that is not sold, leave everything as it is', () =>
    onTeam(async (tx, team) => {
      await addCredits(tx, team, 3);
      expect(await refusal(undone(tx, (inner) => charge(inner, team, 2)))).toBe('CREDIT_BALANCE_INSUFFICIENT');
      await tx`update public.product set active = false where type = 'TEST_PRODUCT'`;
      expect(await refusal(undone(tx, (inner) => charge(inner, team)))).toBe('PRODUCT_UNAVAILABLE');
      expect(await ledger(tx, team)).toMatchObject({ balance: 3, rows: ['purchase 3'] });
    }));

  test('what is free is not recorded', () =>
    onTeam(async (tx, team) => {
      await tx`update public.product set price = 0 where type = 'TEST_PRODUCT'`;
      await charge(tx, team);
      expect(await ledger(tx, team)).toMatchObject({ balance: null, rows: [] });
    }));
});

describe('refunds', () => {
  test('credits return to the lots that paid, once', () =>
    onTeam(async (tx, team) => {
      await addCredits(tx, team, 3);
      await passTime(tx, '1 day');
      await addCredits(tx, team, 10);
      const item = await charge(tx, team, 4);
      await refund(tx, item);
      await refund(tx, item);
      expect(await ledger(tx, team)).toMatchObject({ balance: 13, lots: [3, 10], violations: 0 });
      expect(await transactions(tx, team, 'refund')).toMatchObject([{ type: 'REFUND', amount: 8, item_id: item }]);
    }));

  test('what an expired lot paid returns as a lot of 30 days', () =>
    onTeam(async (tx, team) => {
      await addCredits(tx, team, 3);
      await passTime(tx, '200 days');
      await addCredits(tx, team, 10);
      const item = await charge(tx, team, 4);
      await passTime(tx, '200 days');
      await expire(tx);
      await refund(tx, item);
      // The new lot expires before the second one.
      expect(await ledger(tx, team)).toMatchObject({ balance: 13, lots: [0, 3, 10], violations: 0 });
      const [lot] = await tx`
        select (expires_at - private.now())::text as left, unit_cost::int as cost from public.credit_lot
        where source_id = ${item}`;
      expect(lot).toEqual({ left: '30 days', cost: 100 });
    }));

  test('what was never charged gives nothing back', () =>
    onTeam(async (tx, team) => {
      await refund(tx, randomUUID());
      expect(await ledger(tx, team)).toMatchObject({ rows: [] });
    }));
});

describe('taking back a purchase', () => {
  test('its own lot pays first, then the others, then the balance goes below zero', () =>
    onTeam(async (tx, team) => {
      await addCredits(tx, team, 4);
      await passTime(tx, '1 day');
      const purchase = await addCredits(tx, team, 10);
      await charge(tx, team, 6);
      await takeCredits(tx, team, 1, purchase);
      expect(await ledger(tx, team)).toMatchObject({ balance: 1, lots: [0, 1] });
      await takeCredits(tx, team, 9, purchase);
      expect(await ledger(tx, team)).toMatchObject({ balance: -8, lots: [0, -8], violations: 0 });
      expect(await refusal(undone(tx, (inner) => charge(inner, team)))).toBe('CREDIT_BALANCE_INSUFFICIENT');
    }));

  test('new credits pay the debt first', () =>
    onTeam(async (tx, team) => {
      const purchase = await addCredits(tx, team, 10);
      await charge(tx, team, 5);
      await takeCredits(tx, team, 10, purchase);
      await addCredits(tx, team, 4);
      expect(await ledger(tx, team)).toMatchObject({ balance: -6, violations: 0 });
      await addCredits(tx, team, 10);
      expect(await ledger(tx, team)).toMatchObject({ balance: 4, violations: 0 });
      await charge(tx, team, 2);
      expect(await ledger(tx, team)).toMatchObject({ balance: 0, violations: 0 });
    }));

  test('a refund pays the debt first', () =>
    onTeam(async (tx, team) => {
      const purchase = await addCredits(tx, team, 10);
      const item = await charge(tx, team, 5);
      await takeCredits(tx, team, 10, purchase);
      await refund(tx, item);
      expect(await ledger(tx, team)).toMatchObject({ balance: 0, violations: 0 });
    }));
});

describe('expiry', () => {
  test.each([
    ['2026-11-22T10:00:00Z', '2027-11-22T23:00:00Z'],
    ['2026-11-22T23:30:00Z', '2027-11-23T23:00:00Z'],
    ['2026-06-15T10:00:00Z', '2027-06-15T22:00:00Z'],
    // Summer time begins on 28 March 2027 and ends on 31 October 2027.
    ['2026-03-27T10:00:00Z', '2027-03-27T23:00:00Z'],
    ['2026-03-28T10:00:00Z', '2027-03-28T22:00:00Z'],
    ['2026-10-31T10:00:00Z', '2027-10-31T23:00:00Z'],
    ['2028-02-29T10:00:00Z', '2029-02-28T23:00:00Z'],
  ])('credits of %s can be used until midnight in Oslo a year later', (bought, end) =>
    onTeam(async (tx, team) => {
      await setTime(tx, bought);
      await addCredits(tx, team, 10);
      await setTime(tx, new Date(Date.parse(end) - 1));
      await expire(tx);
      await charge(tx, team);
      expect(await ledger(tx, team)).toMatchObject({ balance: 8 });
      await setTime(tx, end);
      await expire(tx);
      await expire(tx);
      expect(await ledger(tx, team)).toMatchObject({
        balance: 0,
        rows: ['purchase 10', 'charge -2', 'expiry -8'],
        violations: 0,
      });
    }),
  );

  test('expired credits pay for nothing, also before the job has run', () =>
    onTeam(async (tx, team) => {
      await addCredits(tx, team, 10);
      await passTime(tx, '366 days');
      expect(await refusal(undone(tx, (inner) => charge(inner, team)))).toBe('CREDIT_BALANCE_INSUFFICIENT');
    }));
});

test('no statement changes or removes what was recorded', () =>
  onTeam(async (tx, team) => {
    await addCredits(tx, team, 10);
    for (const statement of [
      'update public.credit_transaction set amount = 11',
      'delete from public.credit_transaction',
      'truncate public.credit_transaction cascade',
      'update private.lot_part set amount = 11',
      'delete from private.lot_part',
      'truncate private.lot_part',
      'delete from public.credit_lot',
      "update public.credit_lot set expires_at = expires_at + interval '1 day'",
      'update public.credit_lot set quantity = quantity + 1',
    ]) {
      expect(await refusal(undone(tx, (inner) => inner.unsafe(statement))), statement).toBe('IMMUTABLE');
    }
  }));

test('a purchase counts for a locked account, and nothing else of it changes', () =>
  rolledBack(sql, async (tx) => {
    await welcomeWith(tx, { team: 0, person: 0 });
    const world = await begin(tx);
    await schedule(tx, world.ids.owner, world.team);
    await addCredits(tx, world.team, 10);
    expect(await ledger(tx, world.team)).toMatchObject({ balance: 10 });
    const rename = undone(tx, (inner) => inner`update public.account set name = 'Ny' where id = ${world.team}`);
    expect(await refusal(rename)).toBe('INVALID_ACTION@deletionScheduledOn');
  }));

test('a deleted account’s ledger stays and adds up to nothing', () =>
  rolledBack(sql, async (tx) => {
    await welcomeWith(tx, { team: 0, person: 0 });
    await addTestProduct(tx);
    const world = await begin(tx);
    await addCredits(tx, world.team, 10);
    await charge(tx, world.team);
    await setTime(tx, await schedule(tx, world.ids.owner, world.team));
    await carryOut(tx);
    const rows = await tx`
      select reason, amount from public.credit_transaction where account_id = ${world.team} order by number`;
    expect(rows).toEqual([
      { reason: 'purchase', amount: 10 },
      { reason: 'charge', amount: -2 },
      { reason: 'accountDeleted', amount: -8 },
    ]);
    expect(await tx`select from public.account where id = ${world.team}`).toEqual([]);
    expect(await tx`select private.ledger_violations()::int as found`).toEqual([{ found: 0 }]);
  }));

test('a new team and a new person get the welcome credits that the setting says', () =>
  rolledBack(sql, async (tx) => {
    await welcomeWith(tx, { team: 50, person: 5 });
    const world = await makeWorld(tx);
    expect(await ledger(tx, world.team)).toMatchObject({ balance: 50, rows: ['welcome 50'], violations: 0 });
    const balances = await tx`
      select distinct credit_balance::int from public.account
      where account_type = 'PERSONAL' and primary_user_id in ${tx(Object.values(world.ids))}`;
    expect(balances).toEqual([{ credit_balance: 5 }]);
  }));

test('an administrator adjusts credits with a reason, never below zero', () =>
  onTeam(async (tx, team) => {
    const caller = await newAdministrator(tx, `admin.${randomUUID()}@example.test`);
    const adjust = (amount: number, reason = 'Avtale 12'): Promise<string> =>
      refusal(as(tx, caller, (inner) => inner`select (public.adjust_credits(${team}, ${amount}, ${reason})).id`));
    expect(await adjust(100)).toBe('ok');
    expect(await adjust(-101)).toBe('CREDIT_BALANCE_INSUFFICIENT@amount');
    expect(await adjust(-40)).toBe('ok');
    expect(await adjust(0)).toBe('INVALID@amount');
    expect(await adjust(10, ' ')).toBe('BLANK@reason');
    expect(await ledger(tx, team)).toMatchObject({
      balance: 60,
      rows: ['adjustment 100', 'adjustment -40'],
      violations: 0,
    });
    const [row] = await tx`select primary_user_id as id from public.account where id = ${team}`;
    const owner = user(row?.id ?? caller.user);
    expect(await refusal(as(tx, owner, (inner) => inner`select (public.adjust_credits(${team}, 5, 'x')).id`))).toBe(
      'UNAUTHORIZED',
    );
  }));

test.each([
  ['a balance', (team: string) => `update public.account set credit_balance = 11 where id = '${team}'`],
  ['a lot', (team: string) => `update public.credit_lot set remaining = 9 where account_id = '${team}'`],
  [
    'a transaction',
    (team: string) => `
      insert into public.credit_transaction (account_id, number, type, reason, amount, balance_after, item_id)
      values ('${team}', 2, 'ADJUSTMENT', 'adjustment', 5, 15, gen_random_uuid())`,
  ],
])('the proof finds %s that was written past the ledger', (_, tamper) =>
  onTeam(async (tx, team) => {
    await addCredits(tx, team, 10);
    expect((await ledger(tx, team)).violations).toBe(0);
    await tx.unsafe(tamper(team));
    expect((await ledger(tx, team)).violations).toBeGreaterThan(0);
  }),
);
