import { describe, expect, test } from 'vitest';
import { charge, ledger, refund, worldWithoutCredits } from './support/credits.ts';
import { as, passTime, service, setTime, sql, standing, undone } from './support/database.ts';
import type { Transaction } from './support/database.ts';
import { beginInvoice, buyOnce, recordInvoice, termsOf, trust } from './support/invoices.ts';
import type { Answer } from './support/invoices.ts';
import { logIn } from './support/session.ts';
import type { World } from './support/world.ts';

const onTeam = standing(sql, (tx) => setTime(tx, '2026-11-22T10:00:00Z').then(() => worldWithoutCredits(tx)));

/** A team that gets 10,000 credits in advance because an administrator trusts it. */
const onTrusted = (work: (tx: Transaction, world: World) => Promise<void>): Promise<void> =>
  onTeam(async (tx, world) => {
    await trust(tx, world.team);
    await work(tx, world);
  });

/** A trusted team that has ordered 10,000 credits for 1,125,000 øre, within its limit. */
const onInvoice = (work: (tx: Transaction, world: World, purchase: string) => Promise<void>): Promise<void> =>
  onTrusted(async (tx, world) => work(tx, world, await beginInvoice(tx, world)));

const DUE = 1_125_000;
const OPEN: Answer = { status: 'OPEN' };
const PAID: Answer = { status: 'PAID' };
const dispute = (status: string, amount: number) => [{ id: 'dp_1', amount, status }];

async function stateOf(tx: Transaction, purchase: string) {
  const [row] = await tx`
    select i.status as invoice, p.status as purchase from public.credit_invoice i
    join public.credit_purchase p on p.id = i.purchase_id where p.id = ${purchase}`;
  return row;
}

/** Returns another team of a person. */
async function furtherTeam(tx: Transaction, person: string): Promise<string> {
  const caller = await logIn(tx, person);
  return as(tx, caller, async (inner) => {
    const [row] = await inner<{ id: string }[]>`select (public.register_team('{"name": "Nordlys to"}')).id`;
    return row?.id ?? '';
  });
}

test('the person who ordered gets one confirmation, when the invoice is issued', () =>
  onInvoice(async (tx, { ids }, purchase) => {
    const mails = () => tx`
      select u.id, o.payload from private.outbox o join public.user_profile u on u.email = o.recipient
      where o.kind = 'invoice_ordered'`;
    await recordInvoice(tx, purchase, 'created', { status: 'DRAFT' });
    expect(await mails()).toHaveLength(0);
    await recordInvoice(tx, purchase, 'finalized', OPEN);
    await recordInvoice(tx, purchase, 'paid', PAID);
    expect(await mails()).toMatchObject([
      { id: ids.owner, payload: { credits: 10_000, total: DUE, tax: 225_000, inAdvance: true } },
    ]);
  }));

describe('the credits of an invoice', () => {
  test('come when it is issued, within the limit, once', () =>
    onInvoice(async (tx, { team }, purchase) => {
      await recordInvoice(tx, purchase, 'created', { status: 'DRAFT' });
      expect(await ledger(tx, team)).toMatchObject({ balance: null });
      expect(await recordInvoice(tx, purchase, 'finalized', OPEN)).toBe(true);
      expect(await recordInvoice(tx, purchase, 'finalized', OPEN)).toBe(false);
      await recordInvoice(tx, purchase, 'paid', PAID);
      expect(await ledger(tx, team)).toMatchObject({ balance: 10_000, rows: ['purchase 10000'], violations: 0 });
      expect(await stateOf(tx, purchase)).toEqual({ invoice: 'PAID', purchase: 'PAID' });
    }));

  test('come with the payment beyond the limit', () =>
    onTrusted(async (tx, world) => {
      const purchase = await beginInvoice(tx, world, { quantity: 101 });
      await recordInvoice(tx, purchase, 'finalized', OPEN);
      expect(await ledger(tx, world.team)).toMatchObject({ balance: null });
      await recordInvoice(tx, purchase, 'paid', PAID);
      expect(await ledger(tx, world.team)).toMatchObject({ balance: 10_100, violations: 0 });
    }));

  test('come with the payment for a team that has not paid before, whatever organisation it claims to be', () =>
    onTeam(async (tx, world) => {
      expect(await termsOf(tx, world)).toMatchObject({ creditLeft: 0 });
      const purchase = await beginInvoice(tx, world);
      await recordInvoice(tx, purchase, 'finalized', OPEN);
      expect(await ledger(tx, world.team)).toMatchObject({ balance: null });
      await recordInvoice(tx, purchase, 'paid', PAID);
      expect(await ledger(tx, world.team)).toMatchObject({ balance: 10_000 });
      // Now it has paid for as much as the general limit.
      expect(await termsOf(tx, world)).toMatchObject({ creditLeft: 10_000 });
    }));

  test.each<[string, Answer]>([
    ['refunded in part', { ...PAID, refundedAmount: 1 }],
    ['disputed', { ...PAID, disputes: dispute('OPEN', DUE) }],
  ])('come with the payment for a team whose only payment was %s', (_, answer) =>
    onTeam(async (tx, world) => {
      const purchase = await buyOnce(tx, world);
      await recordInvoice(tx, purchase, 'taken back', answer);
      expect(await termsOf(tx, world)).toMatchObject({ creditLeft: 0 });
    }),
  );

  test('come in advance for one team of a buyer, and for one of an organisation, at a time', () =>
    onTeam(async (tx, world) => {
      const { ids } = world;
      const [ofBuyer, ofOrganization] = [await furtherTeam(tx, ids.owner), await furtherTeam(tx, ids.otherOwner)];
      const others = [
        { world: { ...world, team: ofBuyer }, order: { buyer: { organizationNumber: '310100153' } } },
        { world: { ...world, team: ofOrganization }, order: { person: ids.otherOwner } },
      ];
      for (const other of others) await buyOnce(tx, other.world, other.order);
      await buyOnce(tx, world);
      const purchase = await beginInvoice(tx, world);
      await recordInvoice(tx, purchase, 'finalized', OPEN);
      expect(await ledger(tx, world.team)).toMatchObject({ balance: 20_000 });
      for (const other of others) {
        const beyond = await undone(tx, async (inner) => {
          await recordInvoice(inner, await beginInvoice(inner, other.world, other.order), 'finalized', OPEN);
          return ledger(inner, other.world.team);
        });
        expect(beyond).toMatchObject({ balance: 10_000 });
        expect(await termsOf(tx, other.world, other.order.person)).toMatchObject({ creditLeft: 0 });
      }
      await undone(tx, async (inner) => {
        await trust(inner, ofBuyer);
        expect(await termsOf(inner, { ...world, team: ofBuyer })).toMatchObject({ creditLeft: 10_000 });
      });
      await recordInvoice(tx, purchase, 'paid', PAID);
      for (const other of others) {
        expect(await termsOf(tx, other.world, other.order.person)).toMatchObject({ creditLeft: 10_000 });
      }
    }));

  test('come in advance for one account of an organisation, however high the limit is', () =>
    onTeam(async (tx, world) => {
      await tx`update private.credit_setting set credit_limit = 100000`;
      const other = { ...world, team: await furtherTeam(tx, world.ids.otherOwner) };
      const person = world.ids.otherOwner;
      await buyOnce(tx, world);
      await buyOnce(tx, other, { person, quantity: 500 });
      expect(await termsOf(tx, other, person)).toMatchObject({ creditLeft: 50_000 });
      await recordInvoice(tx, await beginInvoice(tx, world), 'finalized', OPEN);
      expect(await termsOf(tx, other, person)).toMatchObject({ creditLeft: 0 });
    }));

  test('fill the limit until they are paid', () =>
    onTrusted(async (tx, world) => {
      const first = await beginInvoice(tx, world);
      expect(await termsOf(tx, world)).toMatchObject({ creditLeft: 0, overdue: false });
      const second = await beginInvoice(tx, world);
      for (const purchase of [first, second]) await recordInvoice(tx, purchase, 'finalized', OPEN);
      expect(await ledger(tx, world.team)).toMatchObject({ balance: 10_000 });
      await recordInvoice(tx, first, 'paid', PAID);
      expect(await termsOf(tx, world)).toMatchObject({ creditLeft: 10_000 });
    }));

  test.each(['VOID', 'UNCOLLECTIBLE'] as const)('that becomes %s: what is unspent goes, and no debt comes', (status) =>
    onInvoice(async (tx, { team }, purchase) => {
      await recordInvoice(tx, purchase, 'finalized', OPEN);
      await charge(tx, team, 50);
      await recordInvoice(tx, purchase, 'withdrawn', { status });
      expect(await ledger(tx, team)).toMatchObject({
        balance: 0,
        rows: ['purchase 10000', 'charge -100', 'invoiceWithdrawn -9900'],
        violations: 0,
      });
      expect(await stateOf(tx, purchase)).toEqual({ invoice: status, purchase: 'WITHDRAWN' });
    }),
  );

  test('that was given up and is paid after all return', () =>
    onInvoice(async (tx, { team }, purchase) => {
      await recordInvoice(tx, purchase, 'finalized', OPEN);
      await charge(tx, team, 50);
      await recordInvoice(tx, purchase, 'uncollectible', { status: 'UNCOLLECTIBLE' });
      await recordInvoice(tx, purchase, 'paid', PAID);
      await recordInvoice(tx, purchase, 'older', { status: 'UNCOLLECTIBLE' });
      expect(await ledger(tx, team)).toMatchObject({ balance: 9_900, violations: 0 });
      expect(await stateOf(tx, purchase)).toEqual({ invoice: 'PAID', purchase: 'PAID' });
    }));

  test('cannot be had again from a withdrawn invoice by a refund', () =>
    onInvoice(async (tx, { team }, purchase) => {
      await recordInvoice(tx, purchase, 'finalized', OPEN);
      const item = await charge(tx, team, 50);
      await recordInvoice(tx, purchase, 'voided', { status: 'VOID' });
      await refund(tx, item);
      expect(await ledger(tx, team)).toMatchObject({ balance: 0, violations: 0 });
    }));

  test('come when it is issued although its order had been given up', () =>
    onInvoice(async (tx, { team }, purchase) => {
      await recordInvoice(tx, purchase, 'given up', { status: 'FAILED', failed: true });
      expect(await stateOf(tx, purchase)).toEqual({ invoice: 'FAILED', purchase: 'FAILED' });
      await recordInvoice(tx, purchase, 'finalized', OPEN);
      expect(await stateOf(tx, purchase)).toEqual({ invoice: 'OPEN', purchase: 'OPEN' });
      expect(await ledger(tx, team)).toMatchObject({ balance: 10_000, violations: 0 });
    }));

  test('never come for an invoice that was withdrawn before they did', () =>
    onInvoice(async (tx, { team }, purchase) => {
      await recordInvoice(tx, purchase, 'voided', { status: 'VOID' });
      await recordInvoice(tx, purchase, 'finalized', OPEN);
      expect(await ledger(tx, team)).toMatchObject({ balance: null, rows: [] });
    }));
});

function permutations<T>(values: readonly T[]): T[][] {
  if (values.length === 0) return [[]];
  return values.flatMap((value, index) => permutations(values.toSpliced(index, 1)).map((rest) => [value, ...rest]));
}

// Each event with the state that was read for it: a slow worker may record an older state after a faster one.
const lives: readonly [string, number, Record<string, Answer>][] = [
  [
    'paid, refunded in part, disputed and lost',
    2_500,
    {
      finalized: OPEN,
      paid: PAID,
      refunded: { ...PAID, refundedAmount: DUE / 4 },
      disputed: { ...PAID, refundedAmount: DUE / 4, disputes: dispute('OPEN', DUE / 2) },
      lost: { ...PAID, refundedAmount: DUE / 4, disputes: dispute('LOST', DUE / 2) },
    },
  ],
  [
    'credited in part, given up, paid after all',
    7_500,
    {
      finalized: OPEN,
      credited: { ...OPEN, refundedAmount: DUE / 4 },
      uncollectible: { status: 'UNCOLLECTIBLE', refundedAmount: DUE / 4 },
      paid: { ...PAID, refundedAmount: DUE / 4 },
    },
  ],
  [
    'overdue, given up, void',
    0,
    { finalized: OPEN, overdue: OPEN, uncollectible: { status: 'UNCOLLECTIBLE' }, voided: { status: 'VOID' } },
  ],
];

test.each(lives)(
  'every order of the events of an invoice that is %s, five times each: the same balance',
  {
    timeout: 120_000,
  },
  (_, balance, life) =>
    onInvoice(async (tx, { team }, purchase) => {
      for (const order of permutations(Object.entries(life))) {
        await undone(tx, async (inner) => {
          for (const [name, answer] of order) await recordInvoice(inner, purchase, name, answer, 5);
          const found = await ledger(inner, team);
          const told = order.map(([name]) => name).join();
          expect({ ...found, balance: found.balance ?? 0 }, told).toMatchObject({ balance, violations: 0 });
        });
      }
    }),
);

test('the provider is asked for unpaid invoices once a day, and for unfinished ones after ten minutes', () =>
  onInvoice(async (tx, _, purchase) => {
    const waiting = async () => {
      const list: { purchaseId: string }[] = await service(tx, 'waiting_invoices', { max: 1000 }).then((found) =>
        JSON.parse(JSON.stringify(found)),
      );
      return list.filter(({ purchaseId }) => purchaseId === purchase);
    };
    expect(await waiting()).toEqual([]);
    await passTime(tx, '11 minutes');
    const lost = { purchaseId: purchase, customerId: null, invoiceId: null, amount: 1_125_000, isIssued: false };
    expect(await waiting()).toEqual([lost]);
    await service(tx, 'keep_invoice_customer', { purchase_id: purchase, customer_id: `cus_${purchase}` });
    expect(await waiting()).toEqual([{ ...lost, customerId: `cus_${purchase}` }]);
    const own = { purchase_id: purchase, kind: 'INVOICE', customer_id: `cus_${purchase}`, object_id: `in_${purchase}` };
    await service(tx, 'keep_payment', own);
    await recordInvoice(tx, purchase, 'finalized', OPEN);
    expect(await waiting()).toEqual([]);
    await passTime(tx, '25 hours');
    expect(await waiting()).toMatchObject([{ invoiceId: `in_${purchase}`, isIssued: true }]);
    await recordInvoice(tx, purchase, 'paid', PAID);
    await passTime(tx, '25 hours');
    expect(await waiting()).toEqual([]);
  }));

test('invoices that the provider cannot show do not block the others: each is asked for in its turn', () =>
  onTeam(async (tx, world) => {
    // What others left is asked for first.
    await service(tx, 'waiting_invoices', { max: 1000 });
    const orders = [await beginInvoice(tx, world), await beginInvoice(tx, world), await beginInvoice(tx, world)];
    await passTime(tx, '11 minutes');
    const asked: unknown[] = [];
    for (const _ of orders) {
      await passTime(tx, '10 minutes');
      asked.push(await service(tx, 'waiting_invoices', { max: 1 }));
    }
    const ids = asked.map((list) => JSON.parse(JSON.stringify(list))[0].purchaseId);
    expect(new Set(ids)).toEqual(new Set(orders));
  }));
