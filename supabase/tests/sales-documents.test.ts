import * as fc from 'fast-check';
import { afterAll, expect, test } from 'vitest';
import { salesVouchers } from '#functions/credits/contract/vouchers.ts';
import { newAdministrator } from './support/administrators.ts';
import { worldWithoutCredits } from './support/credits.ts';
import { as, connect, passTime, refusal, service, setTime, standing, undone, user } from './support/database.ts';
import type { Caller, Transaction } from './support/database.ts';
import { carryOut, schedule } from './support/deletion.ts';
import { beginPurchase, record } from './support/purchases.ts';
import type { World } from './support/world.ts';

const sql = connect();
afterAll(() => sql.end());

const SELLER = {
  name: 'Tillit AS',
  organization_number: '912345678',
  address: 'Storgata 1, 0155 Oslo',
  email: 'hei@tillit.example',
  in_business_register: true,
};
const DUE = 12_500;

let last = 0n;

/** A team whose owner has begun to buy 100 credits for 12,500 øre. */
const overPurchase = standing(sql, async (tx) => {
  await setTime(tx, '2026-11-22T10:00:00Z');
  // Locked, because tests in other files number documents too.
  const [series] = await tx`select last_number from private.sales_document_series for update`;
  last = BigInt(series?.last_number);
  await service(tx, 'keep_seller', { seller: SELLER });
  const world = await worldWithoutCredits(tx);
  return { world, purchase: await beginPurchase(tx, world) };
});
const onPurchase = (work: (tx: Transaction, world: World, purchase: string) => Promise<void>): Promise<void> =>
  overPurchase((tx, { world, purchase }) => work(tx, world, purchase));

/** The purchase's documents as 'KIND number net tax', with numbers counted from the first free one. */
async function documents(tx: Transaction, purchase: string): Promise<string[]> {
  const found = await tx`
    select kind, number, net_amount, tax_amount from public.sales_document
    where purchase_id = ${purchase} order by number`;
  return found.map((row) => `${row.kind} ${BigInt(row.number) - last} ${row.net_amount} ${row.tax_amount}`);
}

async function violations(tx: Transaction): Promise<number> {
  const [row] = await tx`select private.sales_document_violations()::int as count`;
  return row?.count;
}

test('a paid purchase has one receipt, and each refund one credit note', () =>
  onPurchase(async (tx, _, purchase) => {
    expect(await documents(tx, purchase)).toEqual([]);
    await record(tx, purchase, 'paid', { paid: true }, 2);
    expect(await documents(tx, purchase)).toEqual(['RECEIPT 1 10000 2500']);
    await record(tx, purchase, 'third', { paid: true, refundedAmount: 4_166 });
    await record(tx, purchase, 'again', { paid: true, refundedAmount: 4_166 });
    await record(tx, purchase, 'all', { paid: true, refundedAmount: DUE });
    expect(await documents(tx, purchase)).toEqual([
      'RECEIPT 1 10000 2500',
      'CREDIT_NOTE 2 3333 833',
      'CREDIT_NOTE 3 6667 1667',
    ]);
    expect(await violations(tx)).toBe(0);
  }));

test('the person who bought is mailed each document once', () =>
  onPurchase(async (tx, world, purchase) => {
    await record(tx, purchase, 'paid', { paid: true }, 2);
    await record(tx, purchase, 'third', { paid: true, refundedAmount: 4_166 });
    const mails = await tx`
      select o.recipient, o.payload ->> 'documentKind' as kind, o.payload -> 'credits' as credits,
        o.payload -> 'total' as total, o.payload -> 'tax' as tax
      from private.outbox o where o.kind = 'sales_document' and o.account_id = ${world.team} order by o.payload -> 'number'`;
    const [buyer] = await tx`select email from public.user_profile where id = ${world.ids.owner}`;
    expect(mails).toEqual([
      { recipient: buyer?.email, kind: 'RECEIPT', credits: 100, total: DUE, tax: 2_500 },
      { recipient: buyer?.email, kind: 'CREDIT_NOTE', credits: 100, total: 4_166, tax: 833 },
    ]);
  }));

test('a payment that is not recorded after all takes no number', () =>
  onPurchase(async (tx, world, purchase) => {
    await undone(tx, (inner) => record(inner, purchase, 'paid', { paid: true }));
    const other = await beginPurchase(tx, world);
    await record(tx, other, 'paid', { paid: true });
    await record(tx, purchase, 'paid', { paid: true });
    expect(await documents(tx, other)).toEqual(['RECEIPT 1 10000 2500']);
    expect(await documents(tx, purchase)).toEqual(['RECEIPT 2 10000 2500']);
    expect(await violations(tx)).toBe(0);
  }));

test('refunds of any size: the credit notes add up to them, and their VAT to the purchase’s', () =>
  onPurchase(async (tx, world) => {
    await fc.assert(
      fc.asyncProperty(
        fc.integer({ min: 1, max: 700 }),
        fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { maxLength: 4 }),
        (quantity, shares) =>
          undone(tx, async (inner) => {
            const purchase = await beginPurchase(inner, world, quantity);
            const [sold] = await inner`
              select (discount_price + tax_amount)::int as due, tax_amount::int as tax
              from public.credit_purchase where id = ${purchase}`;
            await record(inner, purchase, 'paid', { paid: true });
            for (const [index, share] of [...shares, 1].entries()) {
              const refundedAmount = Math.round(sold?.due * share);
              await record(inner, purchase, `refund ${index}`, { paid: true, refundedAmount });
              expect(await violations(inner)).toBe(0);
            }
            const [credited] = await inner`
              select sum(net_amount + tax_amount)::int as due, sum(tax_amount)::int as tax
              from public.sales_document where purchase_id = ${purchase} and kind = 'CREDIT_NOTE'`;
            expect(credited).toEqual(sold);
          }),
      ),
      { numRuns: 25 },
    );
  }));

test('seller and buyer stay as they were when it was sold', () =>
  onPurchase(async (tx, world) => {
    const { team, ids } = world;
    await tx`
      update public.account set organization_name = 'Nordlys AS', organization_number = '912345678',
        address_line1 = 'Storgata 2', address_postal_code = '9008', address_city = 'Tromsø' where id = ${team}`;
    const purchase = await beginPurchase(tx, world);
    await tx`update public.account set organization_number = '998877665', address_line1 = 'Ny' where id = ${team}`;
    await record(tx, purchase, 'paid', { paid: true, billing: { name: 'Kort Holder' } });
    await tx`update public.account set organization_name = 'Sørlys AS', address_line1 = 'Lillegata 3' where id = ${team}`;
    await service(tx, 'keep_seller', { seller: { ...SELLER, address: 'Nygata 9, 5003 Bergen' } });
    const [receipt] = await tx`select id from public.sales_document where purchase_id = ${purchase}`;
    const read = (person: string) => service(tx, 'sales_document', { user_id: person, sales_document_id: receipt?.id });
    expect(await read(ids.admin)).toMatchObject({
      kind: 'RECEIPT',
      netAmount: 10_000,
      taxAmount: 2_500,
      seller: { name: 'Tillit AS', address: 'Storgata 1, 0155 Oslo', inBusinessRegister: true },
      buyer: {
        name: 'Nordlys AS',
        organizationNumber: '912345678',
        country: 'NO',
        address: ['Storgata 2', '9008 Tromsø'],
      },
      purchase: { credits: 100, fullPrice: 10_000, discountPrice: 10_000 },
    });
    for (const person of [ids.member, ids.manager, ids.signer, ids.unconfirmed]) {
      expect(await refusal(tx.savepoint(() => read(person)))).toBe('DOCUMENT_NOT_FOUND@salesDocumentId');
    }
  }));

test('a buyer without an address has the one of the payment page', () =>
  onPurchase(async (tx, world) => {
    await tx`update public.account set address_line1 = null where id = ${world.team}`;
    const purchase = await beginPurchase(tx, world);
    await record(tx, purchase, 'paid', { paid: true, billing: { name: 'Kari', address: ['Bygata 4', '0155 Oslo'] } });
    const [receipt] = await tx`select buyer from public.sales_document where purchase_id = ${purchase}`;
    expect(receipt?.buyer).toMatchObject({ address: ['Bygata 4', '0155 Oslo'] });
  }));

test('the seller is added when its details change, and only then', () =>
  onPurchase(async (tx) => {
    const count = async (): Promise<number> => (await tx`select from private.seller`).length;
    const before = await count();
    await service(tx, 'keep_seller', { seller: SELLER });
    expect(await count()).toBe(before);
    await service(tx, 'keep_seller', { seller: { ...SELLER, email: 'faktura@tillit.example' } });
    expect(await count()).toBe(before + 1);
  }));

test('a document outlives its account, unchanged until five years after its financial year', () =>
  onPurchase(async (tx, { team, ids }, purchase) => {
    await record(tx, purchase, 'paid', { paid: true, billing: { name: 'Kort Holder' } });
    await schedule(tx, ids.owner, team);
    await passTime(tx, '14 days');
    await carryOut(tx);
    const change = (patch: string) =>
      refusal(tx.savepoint((inner) => inner.unsafe(`update public.sales_document set ${patch}`)));
    const buyer = async () => {
      const [row] = await tx`select buyer from public.sales_document where purchase_id = ${purchase}`;
      return row?.buyer;
    };
    expect(await change(`buyer = '{}'`)).toBe('IMMUTABLE');
    expect(await change('net_amount = 0')).toBe('IMMUTABLE');
    expect(await refusal(tx.savepoint((inner) => inner`delete from public.sales_document`))).toBe('IMMUTABLE');
    await setTime(tx, '2031-12-31T22:59:00Z');
    await tx`select private.forget_buyers()`;
    expect(await buyer()).toMatchObject({ name: expect.any(String) });
    await setTime(tx, '2031-12-31T23:00:00Z');
    await tx`select private.forget_buyers()`;
    expect(await buyer()).toEqual({});
    expect(await tx`select from private.purchase_billing where purchase_id = ${purchase}`).toHaveLength(0);
  }));

test('users read numbers and amounts of documents, not the buyer', () =>
  onPurchase(async (tx, { ids, team }, purchase) => {
    await record(tx, purchase, 'paid', { paid: true });
    const read = (columns: string) =>
      as(tx, user(ids.owner), (inner) =>
        inner.unsafe(`select ${columns} from public.sales_document where account_id = '${team}'`),
      );
    expect(await read('number, kind, net_amount')).toHaveLength(1);
    expect(await refusal(read('buyer'))).toBe('denied');
  }));

test('administrators get the vouchers of a month that is over: each payment and refund, and no others', () =>
  onPurchase(async (tx, world, purchase) => {
    await record(tx, purchase, 'paid', { paid: true });
    await record(tx, purchase, 'refund', { paid: true, refundedAmount: 2_500 });
    const admin = await newAdministrator(tx, `console.${world.tag}@example.test`);
    const [sold] = await tx`select date_trunc('month', private.now() at time zone 'Europe/Oslo')::date::text as month`;
    const read = (caller: Caller) =>
      as(tx, caller, async (inner) => {
        const [row] = await inner`select public.sales_vouchers(${sold?.['month']}) as vouchers`;
        return row?.vouchers;
      });
    expect(await refusal(tx.savepoint(() => read(admin)))).toBe('INVALID@month');
    await passTime(tx, '31 days');
    expect(salesVouchers.parse(await read(admin))).toMatchObject([
      { kind: 'RECEIPT', net: 10_000, tax: 2_500, dueOn: null, abroad: false },
      { kind: 'CREDIT_NOTE', net: 2_000, tax: 500, abroad: false },
    ]);
    expect(await read(user(world.ids.owner))).toBeNull();
  }));
