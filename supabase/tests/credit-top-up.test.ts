import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { addCredits, charge, ledger, worldWithoutCredits } from './support/credits.ts';
import { as, refusal, service, setTime, sql, standing, undone, user } from './support/database.ts';
import type { Transaction } from './support/database.ts';
import { schedule } from './support/deletion.ts';
import { emptyOutbox } from './support/outbox.ts';
import { paymentOf } from './support/purchases.ts';
import type { World } from './support/world.ts';

const DUE = 12_500;
const SETTING = { enabled: true, threshold: 10, quantity: 1, monthlyCap: 2 * DUE };
const UNPAID = { paid: false, failed: true, expired: false, refundedAmount: 0, disputes: [] };
const PAID = { ...UNPAID, paid: true, failed: false };

/** Runs the test on a team with a saved card and 12 credits, on the last evening of November in Oslo. */
const onTeam = standing(sql, async (tx) => {
  await setTime(tx, '2026-11-30T22:00:00Z');
  const world = await worldWithoutCredits(tx);
  await addCredits(tx, world.team, 12);
  await saveCard(tx, world);
  await emptyOutbox(tx);
  return world;
});

async function saveCard(tx: Transaction, { team }: World): Promise<void> {
  const method = randomUUID();
  await tx`
    insert into public.payment_method (id, account_id, type, is_default, entity_type, card_brand, card_exp_month,
      card_exp_year, card_last4)
    values (${method}, ${team}, 'STRIPE_CARD', true, 'ORGANIZATION', 'visa', 12, 2030, '4242')`;
  await tx`insert into private.stripe_card (method_id, card_id) values (${method}, ${`pm_${method}`})`;
  await tx`insert into private.stripe_customer (account_id, customer_id) values (${team}, ${`cus_${team}`})`;
}

const set = (tx: Transaction, person: string, { team }: World, input: Record<string, unknown> = {}): Promise<string> =>
  refusal(
    as(
      tx,
      user(person),
      (inner) => inner`select (public.set_credit_top_up(${team}, ${inner.json({ ...SETTING, ...input })})).id`,
    ),
  );

const begin = (tx: Transaction): Promise<unknown> => tx`select private.begin_top_ups()`;

/** The team's top-ups, the first one first: the purchase and how it failed. */
const topUps = (tx: Transaction, { team }: World) =>
  tx<{ id: string; failure: string | null; ended: boolean }[]>`
    select t.purchase_id as id, t.failure, t.ended_at is not null as ended from private.top_up t
    join public.credit_purchase p on p.id = t.purchase_id
    where t.account_id = ${team} order by p.created_at, t.ended_at nulls last`;

const accountOfJob = async (tx: Transaction, purchase: string): Promise<unknown> => {
  const job = { payload: { purchaseId: purchase } };
  const [row] = await tx`
    select private.account_of_top_up(jsonb_populate_record(null::private.job, ${tx.json(job)})) as account`;
  return row?.['account'];
};

const openTopUp = async (tx: Transaction, world: World): Promise<string> => {
  const open = (await topUps(tx, world)).find(({ ended }) => !ended);
  if (open === undefined) throw new Error('no top-up is open');
  return open.id;
};

const end = async (tx: Transaction, purchase: string, state: object, failure: string | null = null) =>
  service(tx, 'end_top_up', {
    purchase_id: purchase,
    state: { payment: await paymentOf(tx, purchase), ...state },
    failure,
  });

async function mailsTo(tx: Transaction, { team }: World, kind: string): Promise<string[]> {
  const rows = await tx`
    select split_part(recipient, '.', 1) as to from private.outbox
    where account_id = ${team} and kind = ${kind} order by 1`;
  return rows.map(({ to }) => to);
}

test('a refused card is not tried without an end', () =>
  onTeam(async (tx, world) => {
    const answers: string[] = [];
    for (let turn = 1; turn <= 11; turn += 1) answers.push(await set(tx, world.ids.owner, world));
    expect(answers).toEqual([...Array(10).fill('ok'), 'DELIVERY_FREQUENCY_EXCEEDED@limit']);
  }));

test('nothing is bought before it is switched on, nor above the threshold', () =>
  onTeam(async (tx, world) => {
    await charge(tx, world.team);
    await begin(tx);
    expect(await set(tx, world.ids.admin, world, { threshold: 9 })).toBe('ok');
    await begin(tx);
    expect(await topUps(tx, world)).toEqual([]);
  }));

test('the charge that reaches the threshold orders the top-up, which begins once', () =>
  onTeam(async (tx, world) => {
    expect(await set(tx, world.ids.owner, world)).toBe('ok');
    await tx`delete from private.job`;
    await charge(tx, world.team);
    const ordered = await tx`select from private.job where kind = 'BEGIN_TOP_UPS'`;
    expect(ordered).toHaveLength(1);
    for (let time = 0; time < 3; time += 1) await begin(tx);
    expect(await topUps(tx, world)).toHaveLength(1);
    expect(await tx`select from private.job where kind = 'TOP_UP'`).toHaveLength(1);
    const [purchase] = await tx`
      select buyer_id, method, credits, (discount_price + tax_amount)::int as due from public.credit_purchase
      where account_id = ${world.team}`;
    expect(purchase).toEqual({ buyer_id: world.ids.owner, method: 'CARD', credits: 100, due: DUE });
  }));

test('a paid one brings the credits and a mail, once', () =>
  onTeam(async (tx, world) => {
    await set(tx, world.ids.owner, world);
    await charge(tx, world.team);
    await begin(tx);
    const purchase = await openTopUp(tx, world);
    expect(await accountOfJob(tx, purchase)).toBe(world.team);
    for (let time = 0; time < 2; time += 1) await end(tx, purchase, PAID);
    expect(await ledger(tx, world.team)).toMatchObject({ balance: 110, violations: 0 });
    expect(await mailsTo(tx, world, 'top_up_done')).toEqual(['admin', 'owner']);
    expect(await service(tx, 'top_up_to_pay', { purchase_id: purchase })).toBeNull();
  }));

test('a person’s own account is topped up from its card, too', () =>
  onTeam(async (tx, world) => {
    const [account] = await tx`
      select id from public.account where primary_user_id = ${world.ids.outsider} and account_type = 'PERSONAL'`;
    const own = { ...world, team: `${account?.['id']}` };
    await addCredits(tx, own.team, 12);
    await saveCard(tx, own);
    await emptyOutbox(tx);
    expect(await set(tx, world.ids.owner, own)).toBe('ACCOUNT_NOT_FOUND@accountId');
    expect(await set(tx, world.ids.outsider, own)).toBe('ok');
    await charge(tx, own.team);
    await begin(tx);
    await end(tx, await openTopUp(tx, own), PAID);
    expect(await ledger(tx, own.team)).toMatchObject({ balance: 110, violations: 0 });
    expect(await mailsTo(tx, own, 'top_up_done')).toHaveLength(1);
  }));

test('a refused one is tried again a day later; the third in a row switches top-ups off', () =>
  onTeam(async (tx, world) => {
    await set(tx, world.ids.owner, world, { monthlyCap: 100 * DUE });
    await charge(tx, world.team);
    for (const [day, isOff] of [
      ['01', false],
      ['02', false],
      ['03', true],
    ] as const) {
      await setTime(tx, `2026-12-${day}T10:00:00Z`);
      await begin(tx);
      expect(await end(tx, await openTopUp(tx, world), UNPAID, 'DECLINED')).toBe(isOff);
      await setTime(tx, `2026-12-${day}T20:00:00Z`);
      await begin(tx);
    }
    expect((await topUps(tx, world)).map(({ failure }) => failure)).toEqual(['DECLINED', 'DECLINED', 'DECLINED']);
    expect(await mailsTo(tx, world, 'top_up_failed')).toHaveLength(6);
    await setTime(tx, '2026-12-20T10:00:00Z');
    await begin(tx);
    expect(await topUps(tx, world)).toHaveLength(3);
    // Switched on again, failures count from zero.
    expect(await set(tx, world.ids.owner, world)).toBe('ok');
    await begin(tx);
    expect(await end(tx, await openTopUp(tx, world), PAID)).toBe(false);
  }));

test('a payment that came through after all counts as paid, whatever the job knew', () =>
  onTeam(async (tx, world) => {
    await set(tx, world.ids.owner, world);
    await charge(tx, world.team);
    await begin(tx);
    const purchase = await openTopUp(tx, world);
    const state = { ...PAID, payment: await paymentOf(tx, purchase) };
    await service(tx, 'record_payment', { event: null, purchase_id: purchase, state });
    await end(tx, purchase, UNPAID, 'DECLINED');
    expect(await topUps(tx, world)).toMatchObject([{ failure: null, ended: true }]);
    expect(await mailsTo(tx, world, 'top_up_failed')).toEqual([]);
  }));

test('the cap counts by calendar month in Oslo, and is announced once a month', () =>
  onTeam(async (tx, world) => {
    await set(tx, world.ids.owner, world, { threshold: 1_000 });
    for (const expected of [1, 2, 2]) {
      await begin(tx);
      expect(await topUps(tx, world)).toHaveLength(expected);
      for (const { id, ended } of await topUps(tx, world)) if (!ended) await end(tx, id, PAID);
    }
    await begin(tx);
    expect(await mailsTo(tx, world, 'top_up_capped')).toEqual(['admin', 'owner']);
    // 22:59 UTC is still November in Oslo, 23:01 is December.
    await setTime(tx, '2026-11-30T22:59:00Z');
    await begin(tx);
    expect(await topUps(tx, world)).toHaveLength(2);
    await setTime(tx, '2026-11-30T23:01:00Z');
    await begin(tx);
    expect(await topUps(tx, world)).toHaveLength(3);
  }));

test('one that is switched off, or whose account is to be deleted, is not charged any more', () =>
  onTeam(async (tx, world) => {
    await set(tx, world.ids.owner, world);
    await charge(tx, world.team);
    await begin(tx);
    const purchase = await openTopUp(tx, world);
    const isWanted = async (inner: Transaction) =>
      (await service(inner, 'top_up_to_pay', { purchase_id: purchase }))['isWanted'];
    expect(await isWanted(tx)).toBe(true);
    await undone(tx, async (inner) => {
      await set(inner, world.ids.owner, world, { enabled: false });
      expect(await isWanted(inner)).toBe(false);
    });
    await schedule(tx, world.ids.owner, world.team);
    expect(await isWanted(tx)).toBe(false);
    await end(tx, purchase, UNPAID, 'WITHDRAWN');
    await begin(tx);
    expect(await topUps(tx, world)).toMatchObject([{ failure: 'WITHDRAWN' }]);
    expect(await mailsTo(tx, world, 'top_up_failed')).toEqual([]);
  }));

test('a job that an administrator gives up makes room for another', () =>
  onTeam(async (tx, world) => {
    await set(tx, world.ids.owner, world);
    await charge(tx, world.team);
    await begin(tx);
    await tx`select private.give_up_top_up(j, 'Stripe er nede') from private.job j where j.kind = 'TOP_UP'`;
    await begin(tx);
    expect(await topUps(tx, world)).toMatchObject([{ failure: 'WITHDRAWN' }, { ended: false }]);
  }));

test('only owner and admins set it, with whole amounts, a card that works and a cap that pays for one', () =>
  onTeam(async (tx, world) => {
    const tried = (person: string, input: Record<string, unknown>): Promise<string> =>
      undone(tx, (inner) => set(inner, person, world, input));
    expect(await tried(world.ids.admin, {})).toBe('ok');
    expect(await tried(world.ids.member, {})).toBe('UNAUTHORIZED');
    expect(await tried(world.ids.otherOwner, {})).toBe('ACCOUNT_NOT_FOUND@accountId');
    expect(await tried(world.ids.owner, { monthlyCap: DUE - 1 })).toBe('TOO_SMALL@monthlyCap');
    expect(await tried(world.ids.owner, { threshold: -1, quantity: 10_001 })).toBe(
      'TOO_SMALL@threshold TOO_BIG@quantity',
    );
    expect(await tried(world.ids.owner, { enabled: 'yes', quantity: 1.5 })).toBe('INVALID@enabled INVALID@quantity');
    await tx`update public.payment_method set status = 'EXPIRED' where account_id = ${world.team}`;
    expect(await tried(world.ids.owner, {})).toBe('INVALID_ACTION@enabled');
    expect(await tried(world.ids.owner, { enabled: false, monthlyCap: 1 })).toBe('ok');
  }));

test('the receipt of a top-up names the account, because nobody was on a payment page', () =>
  onTeam(async (tx, world) => {
    await set(tx, world.ids.owner, world);
    await tx`update public.account set organization_name = 'Fjord AS', address_line1 = 'Kaia 2' where id = ${world.team}`;
    await charge(tx, world.team);
    await begin(tx);
    const purchase = await openTopUp(tx, world);
    await end(tx, purchase, { ...PAID, billing: null });
    const [receipt] = await tx`
      select kind, net_amount::int as net, tax_amount::int as tax, buyer
      from public.sales_document where purchase_id = ${purchase}`;
    expect(receipt).toMatchObject({
      kind: 'RECEIPT',
      net: 10_000,
      tax: 2_500,
      buyer: { name: 'Fjord AS', address: expect.arrayContaining(['Kaia 2']) },
    });
  }));
