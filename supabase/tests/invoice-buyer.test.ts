import { expect, test } from 'vitest';
import { worldWithoutCredits } from './support/credits.ts';
import { as, passTime, setTime, sql, standing } from './support/database.ts';
import type { Transaction } from './support/database.ts';
import { beginInvoice, recordInvoice } from './support/invoices.ts';
import { asOwner, INVOICE } from './support/payment-methods.ts';
import { logIn } from './support/session.ts';
import type { World } from './support/world.ts';

const onTeam = standing(sql, async (tx) => {
  await setTime(tx, '2026-11-22T10:00:00Z');
  return worldWithoutCredits(tx);
});

async function buyerOf(tx: Transaction, { ids, team }: World): Promise<unknown> {
  const caller = await logIn(tx, ids.owner);
  return as(tx, caller, async (inner) => {
    const [row] = await inner`select public.invoice_terms(${team}) -> 'buyer' as buyer`;
    return row?.buyer;
  });
}

test('the form starts from the organisation, then from the last invoice, then from what is saved, the default first', () =>
  onTeam(async (tx, world) => {
    await tx`update public.account set organization_name = 'Fjord AS' where id = ${world.team}`;
    expect(await buyerOf(tx, world)).toMatchObject({ name: 'Fjord AS', orderReference: '' });
    await beginInvoice(tx, world);
    expect(await buyerOf(tx, world)).toMatchObject({ name: 'Nordlys AS', orderReference: 'PO-1234' });
    const save = (orderReference: string, isDefault: boolean) =>
      asOwner(tx, world, 'save_invoice_method', {
        method_id: null,
        input: { ...INVOICE, orderReference },
        is_default: isDefault,
      });
    await save('PO 12', true);
    expect(await buyerOf(tx, world)).toEqual({ ...INVOICE, orderReference: 'PO 12' });
    await passTime(tx, '1 minute');
    await save('PO 13', false);
    expect(await buyerOf(tx, world)).toMatchObject({ orderReference: 'PO 12' });
  }));

test('the buyer of an invoice is forgotten five years after the financial year, not before', () =>
  onTeam(async (tx, world) => {
    const purchase = await beginInvoice(tx, world);
    await recordInvoice(tx, purchase, 'finalized', { status: 'OPEN' });
    const named = async () => {
      await tx`select private.forget_buyers()`;
      const [row] = await tx`
          select concat(organization_name, contact_name, email, line1) as buyer, number
          from public.credit_invoice where purchase_id = ${purchase}`;
      return row;
    };
    await setTime(tx, '2031-12-31T22:59:00Z');
    expect(await named()).toMatchObject({ buyer: expect.stringContaining('Kari Nordmann'), number: 'TILLIT-0001' });
    await setTime(tx, '2031-12-31T23:00:00Z');
    expect(await named()).toEqual({ buyer: '', number: 'TILLIT-0001' });
  }));
