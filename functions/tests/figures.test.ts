import { Buffer } from 'node:buffer';
import { expect, test } from 'vitest';
import { z } from 'zod';
import type { InvoiceLinks } from '#functions/credits/contract/invoice-schemas.ts';
import { creditPrice } from '#functions/credits/contract/price.ts';
import type { CreditPrice } from '#functions/credits/contract/price.ts';
import type { MadeFile } from '#functions/platform/contract/made-file.ts';
import { extractText } from '#functions/platform/pdf/test/command-line.ts';
import { useBackend } from '#testing/backend.ts';
import { callFunction, rows, rpc } from './support/call.ts';
import { atInvoice, invoicesOf, order } from './support/invoices.ts';
import { holdEvents, withoutWelcomeCredits } from './support/payments.ts';
import { team } from './support/people.ts';
import type { Team } from './support/people.ts';
import { atStripe, beginCheckout, deliver, eventsAbout } from './support/stripe.ts';

const backend = useBackend();
const { stack, clock } = backend;
holdEvents(backend);
withoutWelcomeCredits(backend);

async function deliverAll(about: string): Promise<void> {
  for (const { id } of await eventsAbout(stack, about)) expect(await deliver(stack, id)).toBe(200);
}

async function quote({ owner, accountId }: Team, quantity: number): Promise<CreditPrice> {
  return creditPrice.parse(await rpc(stack, owner.accessToken, 'credit_quote', { account_id: accountId, quantity }));
}

async function pdfOf({ owner }: Team, request: object): Promise<string> {
  const { body } = await callFunction<MadeFile>(
    stack,
    'sales-documents',
    { language: 'en', ...request },
    owner.accessToken,
  );
  return extractText(Buffer.from(body.bytes, 'base64'), '-layout').replaceAll(/\s+/g, ' ');
}

const kroner = (øre: number): string => new Intl.NumberFormat('en-GB', { minimumFractionDigits: 2 }).format(øre / 100);

const entry = z.object({ amount: z.int(), balance_after: z.int() });

test('of a purchase by card, one by invoice and a refund, every figure agrees with the price that was shown', async () => {
  const nordlys = await team(stack);
  const { owner, accountId } = nordlys;
  const [card, invoiced] = [await quote(nordlys, 2), await quote(nordlys, 100)];
  expect([card.discountPrice, card.taxAmount]).toEqual([20_000, 5_000]);
  expect([invoiced.discountPrice, invoiced.taxAmount]).toEqual([900_000, 225_000]);

  // Stripe's page and invoice.
  const session = await beginCheckout(stack, owner, accountId, 2);
  const paid = await atStripe(stack, { do: 'pay', session });
  expect(paid['amount_total']).toBe(card.discountPrice + card.taxAmount);
  await deliverAll(session);
  const { body } = await order(stack, nordlys);
  const [invoice = ''] = await invoicesOf(stack, body.purchaseId);
  const settled = await atInvoice(stack, invoice, 'payOutOfBand');
  expect(settled['total']).toBe(invoiced.discountPrice + invoiced.taxAmount);
  await deliverAll(invoice);
  await atStripe(stack, { do: 'refund', session, amount: 12_500 });
  await deliverAll(String(paid['payment_intent']));

  // The ledger, as the list and its exports show it.
  const entries = z
    .array(entry)
    .parse(await rows(stack, owner.accessToken, 'credit_transaction', `account_id=eq.${accountId}&order=number`));
  expect(entries.map(({ amount }) => amount)).toEqual([card.credits, invoiced.credits, -100]);
  const balance = card.credits + invoiced.credits - 100;
  expect(entries.at(-1)?.balance_after).toBe(balance);
  const [account] = await rows(stack, owner.accessToken, 'account', `id=eq.${accountId}&select=credit_balance`);
  expect(account?.['credit_balance']).toBe(balance);
  const lots = await rows(stack, owner.accessToken, 'credit_lot', `account_id=eq.${accountId}`);
  expect(lots.reduce((sum, lot) => sum + Number(lot['remaining']), 0)).toBe(balance);

  // Receipt, credit note and invoice.
  const documents = await rows(
    stack,
    owner.accessToken,
    'sales_document',
    `select=id&account_id=eq.${accountId}&order=number`,
  );
  const [receipt, note] = documents.map(({ id }) => id);
  const receiptText = await pdfOf(nordlys, { action: 'document', salesDocumentId: receipt });
  expect(receiptText).toContain(`Total excl. VAT ${kroner(card.discountPrice)}`);
  expect(receiptText).toContain(`VAT 25% of ${kroner(card.discountPrice)} ${kroner(card.taxAmount)}`);
  expect(receiptText).toContain(`Total paid, NOK ${kroner(card.discountPrice + card.taxAmount)}`);
  expect(await pdfOf(nordlys, { action: 'document', salesDocumentId: note })).toContain('Total refunded, NOK 125.00');
  const open = { action: 'open', accountId, purchaseId: body.purchaseId };
  const links = await callFunction<InvoiceLinks>(stack, 'invoice-purchase', open, owner.accessToken);
  const invoiceText = extractText(new Uint8Array(await (await fetch(links.body.pdf)).arrayBuffer()), '-layout');
  expect(invoiceText).toMatch(/10\s000 kreditter: NOK 9000\.00/);
  expect(invoiceText).toContain('Total: NOK 11250.00');

  // The statement of the month, once it is over.
  const [month] = await clock.sql`select to_char(private.now() at time zone 'Europe/Oslo', 'YYYY-MM') as name`;
  await clock.advance('32 days');
  const statement = await pdfOf(nordlys, { action: 'statement', accountId, month: month?.['name'] });
  for (const line of [
    'Credits bought 2 +10,200',
    'Purchases refunded 1 -100',
    'Closing balance 10,100',
    '200.00 50.00 250.00',
    '9,000.00 2,250.00 11,250.00',
    '-100.00 -25.00 -125.00',
    'Total 9,100.00 2,275.00 11,375.00',
  ]) {
    expect(statement.replaceAll('−', '-')).toContain(line);
  }
  const [sound] = await clock.sql`
    select private.ledger_violations()::int + private.sales_document_violations()::int as violations`;
  expect(sound?.['violations']).toBe(0);
});
