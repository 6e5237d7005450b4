import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { worldWithoutCredits } from './support/credits.ts';
import { refusal, service, setTime, sql, standing, undone } from './support/database.ts';
import type { Transaction } from './support/database.ts';
import { beginInvoice, recordInvoice, termsOf } from './support/invoices.ts';
import type { World } from './support/world.ts';

const SELLER = {
  name: 'Tillit AS',
  organization_number: '974 760 673',
  address: 'Storgata 1, 0155 Oslo',
  email: 'hei@tillit.example',
  in_business_register: true,
  ehf_account: '12345678903',
};
const onTeam = standing(sql, async (tx) => {
  await setTime(tx, '2026-11-22T10:00:00Z');
  await service(tx, 'keep_seller', { seller: SELLER });
  return worldWithoutCredits(tx);
});
const EHF = { byEhf: true, buyerReference: '50111' };

async function stateOf(tx: Transaction, purchase: string) {
  const [row] = await tx`select ehf_status as state, buyer_reference as reference from public.credit_invoice
    where purchase_id = ${purchase}`;
  return row;
}

/** An issued invoice that the buyer wants as EHF. */
const onIssued = (work: (tx: Transaction, world: World, purchase: string) => Promise<void>) =>
  onTeam(async (tx, world) => {
    const purchase = await beginInvoice(tx, world, { buyer: EHF });
    await recordInvoice(tx, purchase, 'finalized', { status: 'OPEN' });
    await work(tx, world, purchase);
  });

test('electronic invoices are offered while the operator has an access point, then as the last one was sent', () =>
  onTeam(async (tx, world) => {
    expect((await termsOf(tx, world))?.['ehf']).toEqual({ byEhf: false, buyerReference: '' });
    await beginInvoice(tx, world, { buyer: EHF });
    expect((await termsOf(tx, world))?.['ehf']).toEqual(EHF);
    await service(tx, 'keep_seller', { seller: { ...SELLER, ehf_account: null } });
    expect((await termsOf(tx, world))?.['ehf']).toBeNull();
    await undone(tx, async (inner) =>
      expect(await refusal(beginInvoice(inner, world, { buyer: EHF }))).toBe('PRODUCT_UNAVAILABLE'),
    );
  }));

test('an electronic invoice names the buyer’s reference', () =>
  onTeam(async (tx, world) => {
    await undone(tx, async (inner) =>
      expect(await refusal(beginInvoice(inner, world, { buyer: { ...EHF, buyerReference: ' ' } }))).toBe(
        'BLANK@buyerReference',
      ),
    );
    const mailed = await beginInvoice(tx, world);
    expect(await stateOf(tx, mailed)).toEqual({ state: null, reference: '' });
  }));

test('an invoice that is issued waits to be sent, one by email does not', () =>
  onTeam(async (tx, world) => {
    const mailed = await beginInvoice(tx, world);
    await recordInvoice(tx, mailed, 'finalized', { status: 'OPEN' });
    expect(await service(tx, 'ehf_to_send', { purchase_id: mailed })).toEqual([]);
    const purchase = await beginInvoice(tx, world, { buyer: EHF });
    expect(await service(tx, 'ehf_to_send', { purchase_id: purchase }), 'a draft').toEqual([]);
    await recordInvoice(tx, purchase, 'finalized', { status: 'OPEN' });
    const mails =
      await tx`select payload -> 'sentTo' as to from private.outbox where kind = 'invoice_ordered' order by payload ->> 'sentTo'`;
    expect(
      mails.map(({ to }) => to),
      'what the confirmations say',
    ).toEqual(['faktura@nordlys.example', null]);
    expect(await service(tx, 'ehf_to_send', { purchase_id: purchase })).toMatchObject([
      {
        mailable: expect.any(String),
        document: {
          kind: 'INVOICE',
          number: 'TILLIT-0001',
          issuedOn: '2026-11-22',
          dueOn: '2026-12-06',
          netAmount: 900_000,
          taxAmount: 225_000,
          seller: { organizationNumber: '974760673', account: '12345678903' },
          buyer: { organizationNumber: '310100013', reference: '50111', orderReference: 'PO-1234' },
        },
      },
    ]);
  }));

test('what is credited waits behind its invoice, and a cancelled invoice is credited whole', () =>
  onIssued(async (tx, _, purchase) => {
    await recordInvoice(tx, purchase, 'voided', { status: 'VOID' });
    const waiting = await service(tx, 'ehf_to_send', { purchase_id: purchase });
    expect(waiting).toMatchObject([
      { mailable: null, document: { kind: 'INVOICE' } },
      { mailable: null, document: { kind: 'CREDIT_NOTE', number: '10001', netAmount: 900_000, taxAmount: 225_000 } },
    ]);
  }));

test('a state never goes back, and the buyer reads that of the invoice', () =>
  onIssued(async (tx, _, purchase) => {
    const [row] = await tx`select id from private.ehf_document where purchase_id = ${purchase}`;
    const record = (status: string, provider_id: string | null = null) =>
      service(tx, 'record_ehf', { id: row?.['id'], status, provider_id });
    expect(await stateOf(tx, purchase)).toMatchObject({ state: 'WAITING' });
    await record('SENT', 'abc');
    expect(await stateOf(tx, purchase)).toMatchObject({ state: 'SENT' });
    await record('DELIVERED');
    await record('REFUSED');
    await record('SENT', 'def');
    expect(await stateOf(tx, purchase)).toMatchObject({ state: 'DELIVERED' });
    expect(await service(tx, 'ehf_to_send', { purchase_id: purchase })).toEqual([]);
  }));

test('documents underway are asked about after a minute, then every hour', () =>
  onIssued(async (tx, _, purchase) => {
    await tx`update private.ehf_document set status = 'SENT', provider_id = 'abc' where purchase_id = ${purchase}`;
    const asked = async (at: string) => {
      await setTime(tx, at);
      return (await service(tx, 'ehf_to_ask', {})).length;
    };
    expect(await asked('2026-11-22T10:00:30Z')).toBe(0);
    expect(await asked('2026-11-22T10:01:01Z')).toBe(1);
    expect(await asked('2026-11-22T11:01:00Z')).toBe(0);
    expect(await asked('2026-11-22T11:01:02Z')).toBe(1);
  }));

test('a job that an administrator gives up leaves a refusal, and an alarm for two weeks', () =>
  onIssued(async (tx, _, purchase) => {
    const violations = async () => (await tx`select private.ehf_violations()::int as count`)[0]?.['count'];
    expect(await violations()).toBe(0);
    await setTime(tx, '2026-11-23T10:00:01Z');
    expect(await violations(), 'waits for a day').toBe(1);
    await tx`select private.give_up_ehf(j, 'no') from private.job j where j.payload ->> 'purchaseId' = ${purchase}`;
    expect(await stateOf(tx, purchase)).toMatchObject({ state: 'REFUSED' });
    expect(await violations()).toBe(1);
    await setTime(tx, '2026-12-08T10:00:00Z');
    expect(await violations()).toBe(0);
    expect(await service(tx, 'ehf_to_send', { purchase_id: randomUUID() })).toEqual([]);
  }));
