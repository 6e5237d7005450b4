import { randomUUID } from 'node:crypto';
import { beforeEach, expect, test } from 'vitest';
import { useBackend } from '#testing/backend.ts';
import type { InvoiceLinks } from '#functions/credits/contract/invoice-schemas.ts';
import { callFunction, rows } from './support/call.ts';
import { BUYER } from '#testing/cast/invoice-buyer.ts';
import { atInvoice, invoicesOf, order, trust } from './support/invoices.ts';
import { askForPaymentsOf, holdEvents, withoutWelcomeCredits } from './support/payments.ts';
import { memberOf } from './support/members.ts';
import { team } from './support/people.ts';
import type { Team } from './support/people.ts';
import { makeFail, mend } from './support/stand-ins.ts';
import { atStripe, deliver, eventsAbout } from './support/stripe.ts';

const backend = useBackend();
const { stack, clock, log } = backend;
holdEvents(backend);
withoutWelcomeCredits(backend);
let nordlys: Team;
beforeEach(async () => {
  nordlys = await team(stack);
  await trust(clock, nordlys);
});

/** The account's balance and its transactions, as 'reason amount', and whether the ledger adds up. */
async function ledger() {
  const [row] = await clock.sql`
    select coalesce(a.credit_balance, 0)::int as balance, private.ledger_violations()::int as violations,
      array(select t.reason || ' ' || t.amount from public.credit_transaction t where t.account_id = a.id
        order by t.number) as rows
    from public.account a where a.id = ${nordlys.accountId}`;
  return row;
}

/** Orders 10,000 credits. Returns the purchase and Stripe's invoice. */
async function ordered() {
  const { status, body } = await order(stack, nordlys);
  expect(status, JSON.stringify(body)).toBe(200);
  const [invoice = ''] = await invoicesOf(stack, body.purchaseId);
  return { purchaseId: body.purchaseId, invoice };
}

/** Delivers all events about an invoice, in this order; each has to be taken. */
async function deliverAll(about: string, inOrder = (ids: string[]) => ids): Promise<void> {
  const ids = (await eventsAbout(stack, about)).map(({ id }) => id);
  for (const id of inOrder(ids)) expect(await deliver(stack, id)).toBe(200);
}

test('a team buys credits by invoice: they come at once, and the invoice names the buyer', async () => {
  const { invoice } = await ordered();
  expect(await ledger()).toMatchObject({ balance: 10_000, rows: ['purchase 10000'], violations: 0 });
  const issued = await atInvoice(stack, invoice, 'overdue');
  expect(issued).toMatchObject({
    status: 'open',
    total: 1_125_000,
    days_until_due: 14,
    customer_name: 'Nordlys AS',
    customer_email: BUYER.email,
    customer_address: { line1: 'Storgata 1', city: 'Oslo', postal_code: '0155', country: 'NO' },
    custom_fields: [
      { name: 'Organisasjonsnummer', value: '310100013' },
      { name: 'Kontaktperson', value: 'Kari Nordmann' },
      { name: 'Bestillingsreferanse', value: 'PO-1234' },
    ],
  });
  const [kept] = await rows(stack, nordlys.owner.accessToken, 'credit_invoice');
  expect(kept).toMatchObject({ status: 'OPEN', number: issued['number'], order_reference: 'PO-1234' });
});

test('the events of a paid, credited and disputed invoice, five times in reverse order: the same ledger', async () => {
  const { invoice } = await ordered();
  await atInvoice(stack, invoice, 'pay');
  await atInvoice(stack, invoice, 'credit', 281_250);
  await atInvoice(stack, invoice, 'refund', 281_250);
  const { id: dispute } = await atInvoice(stack, invoice, 'dispute');
  await atStripe(stack, { do: 'closeDispute', dispute, won: true });
  const paid = (await eventsAbout(stack, invoice)).map(({ id }) => id);
  const disputed = (await eventsAbout(stack, String(dispute))).map(({ id }) => id);
  for (let time = 0; time < 5; time += 1) {
    for (const id of [...paid, ...disputed].toReversed()) expect(await deliver(stack, id)).toBe(200);
    expect(await ledger()).toMatchObject({ balance: 5_000, violations: 0 });
  }
});

test.each(['void', 'giveUp'] as const)(
  'an invoice that is overdue, then withdrawn (%s), takes its credits',
  async (what) => {
    const { invoice } = await ordered();
    await atInvoice(stack, invoice, 'overdue');
    await atInvoice(stack, invoice, what);
    await deliverAll(invoice, (ids) => ids.toReversed());
    expect(await ledger()).toMatchObject({ balance: 0, rows: ['purchase 10000', 'invoiceWithdrawn -10000'] });
  },
);

test('the invoice that is paid in the bank is paid', async () => {
  const { invoice } = await ordered();
  await atInvoice(stack, invoice, 'payOutOfBand');
  await deliverAll(invoice);
  const [kept] = await rows(stack, nordlys.owner.accessToken, 'credit_purchase');
  expect(kept).toMatchObject({ status: 'PAID', method: 'INVOICE' });
});

test('an open invoice that a credit note covers whole brings no credits', async () => {
  const { invoice } = await ordered();
  await atInvoice(stack, invoice, 'credit');
  await deliverAll(invoice);
  expect(await ledger()).toMatchObject({ balance: 0, violations: 0 });
});

test('the same order again makes no second invoice, nor more credits', async () => {
  const purchaseId = randomUUID();
  const answers = [await order(stack, nordlys, { purchaseId }), await order(stack, nordlys, { purchaseId })];
  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  expect(await invoicesOf(stack, purchaseId)).toHaveLength(1);
  expect(await ledger()).toMatchObject({ balance: 10_000 });
});

test('invoices for several buyers at once name each its own; a buyer is one customer at Stripe', async () => {
  const names = ['Nordlys AS', 'Sørlys AS', 'Nordlys AS'];
  const customers: unknown[] = [];
  await order(stack, nordlys);
  const orders = await Promise.all(names.map((name) => order(stack, nordlys, { buyer: { name } })));
  for (const { body } of orders) {
    const [invoice = ''] = await invoicesOf(stack, body.purchaseId);
    const { customer, customer_name: name } = await atInvoice(stack, invoice, 'overdue');
    expect(name).toBe(names[customers.length]);
    customers.push(customer);
  }
  expect(customers[0]).not.toBe(customers[1]);
  expect(customers[2]).toBe(customers[0]);
});

test.each([
  ['that nobody has', '123456785'],
  ['of a deleted organisation', '310100439'],
  ['of a closed subunit', '310200026'],
])('a number %s is no buyer', async (_, organizationNumber) => {
  const answer = await order(stack, nordlys, { buyer: { organizationNumber } });
  expect(answer).toMatchObject({
    status: 422,
    body: { errors: [{ code: 'INCLUSION', path: 'organizationNumber' }] },
  });
  expect(await ledger()).toMatchObject({ balance: 0 });
});

test('a subunit is a buyer, and so is everybody while the register is silent', async () => {
  expect((await order(stack, nordlys, { buyer: { organizationNumber: '310200018' } })).status).toBe(200);
  await makeFail(stack, { service: 'companies', how: 'status' });
  expect((await order(stack, nordlys, { buyer: { organizationNumber: '123456793' } })).status).toBe(200);
});

test('a team that has proven a domain that the register has for its buyer gets the first credits at once', async () => {
  const unknown = await team(stack);
  const balance = async () => {
    const [row] = await clock.sql`
      select coalesce(credit_balance, 0)::int as balance from public.account where id = ${unknown.accountId}`;
    return row?.['balance'];
  };
  const buyer = { organizationNumber: '310100927' };
  expect((await order(stack, unknown, { buyer })).status).toBe(200);
  expect(await balance(), 'nothing is proven').toBe(0);
  await clock.sql`
    insert into private.sso_domain (account_id, domain, proven_at)
    values (${unknown.accountId}, 'brattli.example', private.now())`;
  expect((await order(stack, unknown, { buyer })).status).toBe(200);
  expect(await balance()).toBe(10_000);
});

test.each([
  ['the managing director, without a middle name', '310100994', 'Thomas', 'Lund', '1992-01-09', 10_000],
  ['the owner of a sole proprietorship', '310104426', 'Sigrid', 'Moen', '1990-02-21', 10_000],
  ['a member of the board', '310100013', 'Bjørn', 'Åsen', '1968-11-30', 0],
  ['the chair of a company in bankruptcy', '310100226', 'Thomas', 'Lund', '1984-08-15', 0],
])('an order of %s, proven by eID', async (_, organizationNumber, first, last, birthDate, credits) => {
  const unknown = await team(stack);
  await clock.sql`
    insert into public.identity (user_id, first_name, last_name, country, birth_date, method, verified_at)
    values (${unknown.owner.id}, ${first}, ${last}, 'NO', ${birthDate}, 'NO_BANKID', private.now())`;
  expect((await order(stack, unknown, { buyer: { organizationNumber } })).status).toBe(200);
  const [row] = await clock.sql`
    select coalesce(credit_balance, 0)::int as balance from public.account where id = ${unknown.accountId}`;
  expect(row?.['balance']).toBe(credits);
});

const UNAVAILABLE = { status: 503, body: { errors: [{ code: 'INTERNAL', path: 'purchase' }] } };

test.each(['status', 'malformed', 'garbage'] as const)(
  'Stripe answers nonsense (%s): as if it did not',
  async (how) => {
    const purchaseId = randomUUID();
    await makeFail(stack, { service: 'stripe', how });
    expect(await order(stack, nordlys, { purchaseId })).toMatchObject(UNAVAILABLE);
    await mend(stack);
    expect((await order(stack, nordlys, { purchaseId })).status).toBe(200);
    expect(await ledger()).toMatchObject({ balance: 10_000, rows: ['purchase 10000'], violations: 0 });
  },
);

test('an invoice that Stripe cannot show says so', async () => {
  const { purchaseId } = await ordered();
  await makeFail(stack, { service: 'stripe', how: 'drop' });
  const request = { action: 'open', accountId: nordlys.accountId, purchaseId };
  expect(await callFunction(stack, 'invoice-purchase', request, nordlys.owner.accessToken)).toMatchObject({
    status: 503,
    body: { errors: [{ code: 'INTERNAL', path: 'payments' }] },
  });
});

// Each request of an order in turn gets no answer, as if the worker had been killed there.
test.each(['customers', 'invoices', 'invoiceitems', 'finalize', 'send', 'invoice_payments', 'credit_notes'])(
  'Stripe is down at %s: no credits, and a retry makes no second invoice',
  async (matching) => {
    const purchaseId = randomUUID();
    await makeFail(stack, { service: 'stripe', matching, how: 'drop' });
    expect(await order(stack, nordlys, { purchaseId })).toMatchObject(UNAVAILABLE);
    expect(await ledger()).toMatchObject({ balance: 0 });
    await mend(stack);
    expect((await order(stack, nordlys, { purchaseId })).status).toBe(200);
    expect(await invoicesOf(stack, purchaseId)).toHaveLength(1);
    expect(await ledger()).toMatchObject({ balance: 10_000, rows: ['purchase 10000'], violations: 0 });
  },
);

test('lost events: what happened to the invoice is found within a day', async () => {
  const { invoice } = await ordered();
  await atInvoice(stack, invoice, 'giveUp');
  await clock.advance('25 hours');
  await askForPaymentsOf(backend, nordlys.accountId);
  expect(await ledger()).toMatchObject({ balance: 0, violations: 0 });
});

test('an order that nobody finished is given up, and frees the limit', async () => {
  const purchaseId = randomUUID();
  await makeFail(stack, { service: 'stripe', matching: 'finalize', how: 'drop' });
  await order(stack, nordlys, { purchaseId });
  await mend(stack);
  await clock.advance('11 minutes');
  await askForPaymentsOf(backend, nordlys.accountId);
  const [kept] = await rows(stack, nordlys.owner.accessToken, 'credit_invoice');
  expect(kept).toMatchObject({ purchase_id: purchaseId, status: 'FAILED' });
  await ordered();
  expect(await ledger()).toMatchObject({ balance: 10_000 });
});

test('an invoice whose issue we never heard of is taken in by its event', async () => {
  const { purchaseId, invoice } = await ordered();
  await clock.sql`update private.stripe_payment set object_id = null where purchase_id = ${purchaseId}`;
  await clock.sql`update public.credit_invoice set status = 'DRAFT' where purchase_id = ${purchaseId}`;
  await deliverAll(invoice);
  const [kept] = await rows(stack, nordlys.owner.accessToken, 'credit_invoice');
  expect(kept).toMatchObject({ status: 'OPEN' });
  expect(await ledger()).toMatchObject({ balance: 10_000, violations: 0 });
});

test('OWNER and ADMINs open the invoice, a MEMBER neither sees nor orders one', async () => {
  const { purchaseId } = await ordered();
  const { accountId, owner } = nordlys;
  const open = (token: string) =>
    callFunction<InvoiceLinks>(stack, 'invoice-purchase', { action: 'open', accountId, purchaseId }, token);
  const { body } = await open(owner.accessToken);
  expect((await fetch(body.page)).status).toBe(200);
  expect((await fetch(body.pdf)).headers.get('content-type')).toBe('application/pdf');
  const { accessToken: session } = await memberOf(stack, nordlys);
  expect((await open(session)).status).toBe(404);
  expect(await rows(stack, session, 'credit_invoice')).toEqual([]);
  const asMember = { ...nordlys, owner: { ...owner, accessToken: session } };
  expect((await order(stack, asMember)).status).toBe(403);
});

test('the log has no secrets, and no names of buyers', async () => {
  const { invoice } = await ordered();
  await deliverAll(invoice);
  expect(log.join('\n')).not.toMatch(/sk_test_|whsec_|Storgata|PO-1234|faktura@/);
});
