import { Buffer } from 'node:buffer';
import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { useBackend } from '#testing/backend.ts';
import { nodesAt, parsed, textAt } from '#functions/credits/ehf/test/xml.ts';
import { BUYER } from '#testing/cast/invoice-buyer.ts';
import { callFunction } from './support/call.ts';
import { atInvoice, invoicesOf, trust } from './support/invoices.ts';
import { askForPaymentsOf, holdEvents, withoutWelcomeCredits } from './support/payments.ts';
import { team } from './support/people.ts';
import type { Team } from './support/people.ts';
import { makeFail, mend } from './support/stand-ins.ts';
import { deliver, eventsAbout } from './support/stripe.ts';

const backend = useBackend();
const { stack, clock } = backend;
holdEvents(backend);
withoutWelcomeCredits(backend);
let kommunen: Team;
beforeEach(async () => {
  kommunen = await team(stack);
  await trust(clock, kommunen);
  // Keeps the seller's bank account, with which electronic invoices are offered.
  await askForPaymentsOf(backend, kommunen.accountId);
});
afterEach(() => mend(stack));

async function orderEhf(organizationNumber = BUYER.organizationNumber): Promise<string> {
  const purchaseId = randomUUID();
  const buyer = { ...BUYER, organizationNumber, byEhf: true, buyerReference: '50111' };
  const request = { action: 'buy', accountId: kommunen.accountId, purchaseId, quantity: 100, buyer };
  const answer = await callFunction(stack, 'invoice-purchase', request, kommunen.owner.accessToken);
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  await stack.runWork();
  return purchaseId;
}

async function ask(): Promise<void> {
  await clock.advance('2 minutes');
  await clock.sql`select private.enqueue_job('ASK_FOR_EHF', ${randomUUID()})`;
  await stack.runWork();
}

/** The state that the buyer reads, and that of each document. */
async function stateOf(purchase: string) {
  const [row] = await clock.sql`
    select i.ehf_status as invoice, array(select e.status from private.ehf_document e
      where e.purchase_id = i.purchase_id order by e.sales_document_id is not null, e.created_at) as documents
    from public.credit_invoice i where i.purchase_id = ${purchase}`;
  return row;
}

/** What the access point has, the invoice first. */
async function sentOf(purchase: string) {
  const documents = await clock.sql`
    select e.provider_id as id from private.ehf_document e
    where e.purchase_id = ${purchase} order by e.sales_document_id is not null, e.created_at`;
  return Promise.all(
    documents.map(async ({ id }) => {
      const answer = await fetch(`${stack.standInsUrl}/ehf/sent/${id}`);
      return parsed(Buffer.from(String(await answer.json()), 'base64').toString());
    }),
  );
}

/** Whether Stripe has mailed the invoice of a purchase. */
async function isMailed(purchase: string): Promise<boolean> {
  const [invoice = ''] = await invoicesOf(stack, purchase);
  return (await eventsAbout(stack, invoice)).some(({ type }) => type === 'invoice.sent');
}

test('an electronic invoice is sent and delivered, and so is its credit note; nothing is mailed', async () => {
  const purchase = await orderEhf();
  expect(await stateOf(purchase)).toEqual({ invoice: 'SENT', documents: ['SENT'] });
  await ask();
  expect(await stateOf(purchase)).toEqual({ invoice: 'DELIVERED', documents: ['DELIVERED'] });
  expect(await isMailed(purchase)).toBe(false);
  const [invoice = ''] = await invoicesOf(stack, purchase);
  await atInvoice(stack, invoice, 'credit', 281_250);
  for (const { id } of await eventsAbout(stack, invoice)) await deliver(stack, id);
  await stack.runWork();
  await ask();
  expect(await stateOf(purchase)).toEqual({ invoice: 'DELIVERED', documents: ['DELIVERED', 'DELIVERED'] });
  const [sent, note] = await sentOf(purchase);
  if (sent === undefined || note === undefined) throw new Error('Two documents were expected');
  expect(textAt(sent, 'LegalMonetaryTotal/PayableAmount')).toBe('11250.00');
  expect(textAt(sent, 'BuyerReference')).toBe('50111');
  expect(textAt(sent, 'AccountingCustomerParty/Party/EndpointID')).toBe('310100013');
  expect(nodesAt(note, 'CreditNoteLine')).toHaveLength(1);
  expect(textAt(note, 'LegalMonetaryTotal/PayableAmount')).toBe('2812.50');
  expect(textAt(note, 'BillingReference/InvoiceDocumentReference/ID')).toBe(textAt(sent, 'ID'));
});

test.each([
  ['at once', '310100080'],
  ['later', '310200018'],
])(
  'a buyer who cannot receive it (refused %s) gets the invoice by email, and the operator an alarm',
  async (_, number) => {
    const purchase = await orderEhf(number);
    await ask();
    expect(await stateOf(purchase)).toEqual({ invoice: 'REFUSED', documents: ['REFUSED'] });
    expect(await isMailed(purchase)).toBe(true);
    const [counted] = await clock.sql`select private.ehf_violations()::int as violations`;
    expect(counted?.['violations']).toBeGreaterThan(0);
  },
);

test.each(['status', 'drop', 'malformed', 'garbage'] as const)(
  'an access point that is down (%s) gets it when it is up again, once',
  async (how) => {
    await makeFail(stack, { service: 'ehf', how, status: 503 });
    const purchase = await orderEhf();
    expect(await stateOf(purchase)).toEqual({ invoice: 'WAITING', documents: ['WAITING'] });
    await mend(stack);
    await clock.advance('1 hour');
    await stack.runWork();
    expect(await stateOf(purchase)).toMatchObject({ invoice: 'SENT' });
    expect(await isMailed(purchase)).toBe(false);
  },
);
