import { randomUUID } from 'node:crypto';
import { afterAll, expect, test } from 'vitest';
import { worldWithoutCredits } from './support/credits.ts';
import { connect, passTime, refusal, setTime, standing, undone } from './support/database.ts';
import type { Transaction } from './support/database.ts';
import { beginInvoice, buyOnce, recordInvoice, termsOf, trust } from './support/invoices.ts';
import type { World } from './support/world.ts';

// Who buys by invoice, and what an order cannot change.
const sql = connect();
afterAll(() => sql.end());

const onTeam = standing(sql, async (tx) => {
  await setTime(tx, '2026-11-22T10:00:00Z');
  return worldWithoutCredits(tx);
});

/** A trusted team that has ordered 10,000 credits, within its limit. */
const onInvoice = (work: (tx: Transaction, world: World, purchase: string) => Promise<void>): Promise<void> =>
  onTeam(async (tx, world) => {
    await trust(tx, world.team);
    await work(tx, world, await beginInvoice(tx, world));
  });

test('a Norwegian team buys from 100 bundles, with a whole buyer', () =>
  onTeam(async (tx, world) => {
    const tried = (order: Parameters<typeof beginInvoice>[2]): Promise<string> =>
      refusal(undone(tx, (inner) => beginInvoice(inner, world, order)));
    expect(await tried({})).toBe('ok');
    expect(await tried({ quantity: 99 })).toBe('TOO_SMALL@quantity');
    expect(await tried({ quantity: 10_001 })).toBe('TOO_BIG@quantity');
    expect(await tried({ buyer: { organizationNumber: '12345678' } })).toBe('INVALID@organizationNumber');
    expect(await tried({ buyer: { organizationNumber: '914 778 272' } })).toBe('INVALID@organizationNumber');
    expect(await tried({ buyer: { orderReference: ' ' } })).toBe('BLANK@orderReference');
    expect(await tried({ person: world.ids.admin })).toBe('ok');
    expect(await tried({ person: world.ids.member })).toBe('UNAUTHORIZED');
    expect(await tried({ person: world.ids.otherOwner })).toBe('ACCOUNT_NOT_FOUND@accountId');
    await undone(tx, async (inner) => {
      await inner`update public.account_feature set invoices = false where account_id = ${world.team}`;
      expect(await refusal(undone(inner, (own) => beginInvoice(own, world))), 'switched off').toBe(
        'PRODUCT_UNAVAILABLE',
      );
      expect(await termsOf(inner, world)).toMatchObject({ offered: false });
    });
    await tx`update public.account set country = 'SE' where id = ${world.team}`;
    expect(await tried({})).toBe('PRODUCT_UNAVAILABLE');
    expect(await termsOf(tx, world)).toMatchObject({ offered: false });
  }));

test('credits come with the payment while the register does not say whether the organisation exists', () =>
  onTeam(async (tx, world) => {
    await buyOnce(tx, world);
    const inAdvance = async (isRegistered: boolean | null) => {
      const id = await beginInvoice(tx, world, { isRegistered });
      const [row] = await tx`select in_advance from public.credit_purchase where id = ${id}`;
      return row?.['in_advance'];
    };
    expect(await inAdvance(null)).toBe(false);
    expect(await inAdvance(true)).toBe(true);
    await trust(tx, world.team, 100_000);
    expect(await inAdvance(null), 'an administrator knows the customer').toBe(true);
  }));

test('the first credits come in advance to a team that has proven a domain of the organisation, up to the limit', () =>
  onTeam(async (tx, world) => {
    const inAdvance = async (order: Parameters<typeof beginInvoice>[2] = {}) => {
      const id = await beginInvoice(tx, world, { domains: ['nordlys.example', 'post.example'], ...order });
      const [row] = await tx`select in_advance from public.credit_purchase where id = ${id}`;
      return row?.['in_advance'];
    };
    expect(await inAdvance(), 'no domain').toBe(false);
    await tx`insert into private.sso_domain (account_id, domain) values (${world.team}, 'nordlys.example')`;
    expect(await inAdvance(), 'not proven').toBe(false);
    await tx`update private.sso_domain set proven_at = private.now(), missing_since = private.now()`;
    expect(await inAdvance(), 'the record has gone').toBe(false);
    await tx`update private.sso_domain set missing_since = null`;
    expect(await inAdvance({ domains: ['equinor.example'] }), 'of another organisation').toBe(false);
    expect(await inAdvance({ isRegistered: null }), 'the register is silent').toBe(false);
    expect(await inAdvance({ quantity: 101 }), 'beyond the first limit').toBe(false);
    expect(await inAdvance()).toBe(true);
    expect(await inAdvance(), 'the limit is used').toBe(false);
  }));

test('the first credits come in advance when one who may act for the organisation orders, or owns the team', () =>
  onTeam(async (tx, world) => {
    const people = [
      { firstName: 'Olav', lastName: 'Fjeld', birthDate: '1971-05-04' },
      { firstName: 'Åse', lastName: 'Marie Moen', birthDate: '1990-02-21' },
    ];
    /** Whether the order of a person would bring credits at once. */
    const inAdvance = (person: string, order: Parameters<typeof beginInvoice>[2] = {}) =>
      undone(tx, async (inner) => {
        const id = await beginInvoice(inner, world, { people, person, ...order });
        const [row] = await inner`select in_advance from public.credit_purchase where id = ${id}`;
        return row?.['in_advance'];
      });
    const { admin, manager, owner } = world.ids;
    const proves = (person: string, first: string, last: string, birth: string, method = 'NO_BANKID') => tx`
      insert into public.identity (user_id, first_name, last_name, country, birth_date, method, verified_at)
      values (${person}, ${first}, ${last}, 'NO', ${birth}, ${method}, private.now())`;
    expect(await inAdvance(admin), 'nothing is proven').toBe(false);
    await proves(admin, 'Aase', 'Moen', '1990-02-22');
    expect(await inAdvance(admin), 'another birth date').toBe(false);
    await proves(admin, 'Sigrid', 'Moen', '1990-02-21');
    expect(await inAdvance(admin), 'another name').toBe(false);
    await proves(admin, 'Åse', 'Moen', '1990-02-21', 'DOCUMENT');
    expect(await inAdvance(admin), 'by an identity document').toBe(false);
    await proves(manager, 'Olav', 'Fjeld', '1971-05-04');
    expect(await inAdvance(admin), 'a MANAGER of the team').toBe(false);
    await proves(admin, 'Aase', 'Moen', '1990-02-21');
    expect(await inAdvance(admin), 'spelled as passports do, without the middle name').toBe(true);
    expect(await inAdvance(admin, { people: [] }), 'no role any more').toBe(false);
    expect(await inAdvance(admin, { isRegistered: null }), 'the register is silent').toBe(false);
    expect(await inAdvance(admin, { quantity: 101 }), 'beyond the first limit').toBe(false);
    expect(await inAdvance(owner), 'an ADMIN who does not order').toBe(false);
    await proves(owner, 'OLAV', 'FJELD', '1971-05-04');
    expect(await inAdvance(owner)).toBe(true);
  }));

test('nobody buys while an invoice is overdue, or was given up', () =>
  onInvoice(async (tx, world, purchase) => {
    const again = (): Promise<string> => refusal(undone(tx, (inner) => beginInvoice(inner, world)));
    await recordInvoice(tx, purchase, 'finalized', { status: 'OPEN' });
    expect(await again()).toBe('ok');
    await passTime(tx, '15 days');
    expect(await again()).toBe('INVALID_ACTION@overdueInvoice');
    expect(await termsOf(tx, world)).toMatchObject({ overdue: true });
    await recordInvoice(tx, purchase, 'uncollectible', { status: 'UNCOLLECTIBLE' });
    expect(await again()).toBe('INVALID_ACTION@overdueInvoice');
    await recordInvoice(tx, purchase, 'paid', { status: 'PAID' });
    expect(await again()).toBe('ok');
  }));

test('the same order twice is one purchase; its id is of no use for another', () =>
  onTeam(async (tx, world) => {
    const id = randomUUID();
    expect(await beginInvoice(tx, world, { id })).toBe(await beginInvoice(tx, world, { id }));
    expect(await tx`select from public.credit_purchase where account_id = ${world.team}`).toHaveLength(1);
    const other = refusal(undone(tx, (inner) => beginInvoice(inner, world, { id, quantity: 200 })));
    expect(await other).toBe('INVALID_ACTION@purchaseId');
  }));

test('the buyer of an invoice cannot be changed, and no invoice removed', () =>
  onInvoice(async (tx) => {
    for (const statement of [
      "update public.credit_invoice set order_reference = 'x'",
      'delete from public.credit_invoice',
    ]) {
      expect(await refusal(undone(tx, (inner) => inner.unsafe(statement)))).toBe('IMMUTABLE');
    }
  }));
