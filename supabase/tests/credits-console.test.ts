import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { newAdministrator } from './support/administrators.ts';
import { addCredits, charge, ledger, transactions, worldWithoutCredits } from './support/credits.ts';
import { as, refusal, sql, standing, undone, user } from './support/database.ts';
import type { Transaction } from './support/database.ts';
import { beginInvoice, recordInvoice } from './support/invoices.ts';
import type { SessionCaller } from './support/session.ts';
import type { World } from './support/world.ts';

const overTeam = standing(sql, async (tx) => {
  const world = await worldWithoutCredits(tx);
  return { world, administrator: await newAdministrator(tx, `admin.${randomUUID()}@example.test`) };
});
const onTeam = (work: (tx: Transaction, world: World, administrator: SessionCaller) => Promise<void>): Promise<void> =>
  overTeam((tx, { world, administrator }) => work(tx, world, administrator));

const change = (tx: Transaction, caller: SessionCaller, input: object, type = 'TEST_PRODUCT') =>
  as(
    tx,
    caller,
    (inner) =>
      inner`select action, subject_kind, data from public.change_product(${type}, ${inner.json({ ...input })}, 'Sak 1')`,
  );

test('a new price is for what is sold from now on', () =>
  onTeam(async (tx, { team }, administrator) => {
    await addCredits(tx, team, 100);
    await charge(tx, team);
    const [event] = await change(tx, administrator, { price: 300 });
    expect(event).toMatchObject({
      action: 'CHANGE_PRODUCT',
      subject_kind: 'PRODUCT',
      data: { priceBefore: 200, price: 300 },
    });
    await charge(tx, team);
    expect(await transactions(tx, team, 'charge')).toMatchObject([
      { amount: -2, unit_price: 200 },
      { amount: -3, unit_price: 300 },
    ]);
    expect(await ledger(tx, team)).toMatchObject({ balance: 95, violations: 0 });
  }));

test('a product that is not for sale is not charged', () =>
  onTeam(async (tx, { team }, administrator) => {
    await addCredits(tx, team, 100);
    await change(tx, administrator, { active: false });
    expect(await refusal(undone(tx, (inner) => charge(inner, team)))).toBe('PRODUCT_UNAVAILABLE');
  }));

test.each([
  [{ price: 250 }, 'INVALID@price'],
  [{ price: -100 }, 'TOO_SMALL@price'],
  [{ price: 10_000_100 }, 'TOO_BIG@price'],
  [{ price: 'x' }, 'INVALID@price'],
  [{ price: 200 }, 'INVALID_ACTION@product'],
  [{}, 'INVALID_ACTION@product'],
])('a product cannot become %j: %s', (input, code) =>
  onTeam(async (tx, _, administrator) => {
    expect(await refusal(change(tx, administrator, input))).toBe(code);
  }),
);

test('a product that nobody sells cannot be changed', () =>
  onTeam(async (tx, _, administrator) => {
    expect(await refusal(change(tx, administrator, { price: 300 }, 'NO_PRODUCT'))).toBe('PRODUCT_UNAVAILABLE');
  }));

test.each([
  ['team', null, 'INVALID@credits'],
  ['team', -1, 'INVALID@credits'],
  ['team', 10_000_001, 'INVALID@credits'],
  ['nobody', 100, 'ACCOUNT_NOT_FOUND@accountId'],
] as const)('the credit limit of %s cannot become %s: %s', (whose, credits, code) =>
  onTeam(async (tx, { team }, administrator) => {
    const account = whose === 'team' ? team : randomUUID();
    const set = as(
      tx,
      administrator,
      (inner) => inner`select (public.set_credit_limit(${account}, ${credits}, 'Sak 2')).id`,
    );
    expect(await refusal(set)).toBe(code);
  }),
);

test('the credit limit of an account decides what comes before the payment', () =>
  onTeam(async (tx, world, administrator) => {
    await as(
      tx,
      administrator,
      (inner) => inner`select (public.set_credit_limit(${world.team}, 25000, 'Avtale 4')).id`,
    );
    const purchase = await beginInvoice(tx, world, { quantity: 250 });
    await recordInvoice(tx, purchase, 'finalized', { status: 'OPEN' });
    expect(await ledger(tx, world.team)).toMatchObject({ balance: 25_000 });
  }));

test('the proof of an account is about its own ledger, and does not read all others', () =>
  onTeam(async (tx, { team, otherTeam }, administrator) => {
    await addCredits(tx, team, 100);
    await addCredits(tx, otherTeam, 100);
    await tx`update public.account set credit_balance = 101 where id = ${otherTeam}`;
    const violations = async (account: string) => {
      const [row] = await as(tx, administrator, (inner) => inner`select public.account_credits(${account}) as credits`);
      return row?.['credits'].violations;
    };
    expect([await violations(team), await violations(otherTeam)]).toEqual([0, 1]);
  }));

test('administrators read an account’s ledger and its proof, its owner does not by this way', () =>
  onTeam(async (tx, { team, ids }, administrator) => {
    await addCredits(tx, team, 100);
    const read = (caller: SessionCaller | ReturnType<typeof user>) =>
      as(tx, caller, (inner) => inner`select public.account_credits(${team}) as credits`);
    expect(await read(administrator)).toMatchObject([
      {
        credits: {
          balance: 100,
          lots: 100,
          limit: 10_000,
          violations: 0,
          transactions: [{ number: 1, reason: 'purchase', amount: 100, balanceAfter: 100 }],
        },
      },
    ]);
    expect(await read(user(ids.owner))).toEqual([{ credits: null }]);
    const set = as(tx, user(ids.owner), (inner) => inner`select (public.set_credit_limit(${team}, 1, 'x')).id`);
    expect(await refusal(set)).toBe('UNAUTHORIZED');
  }));
