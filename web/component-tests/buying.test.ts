import { screen, waitFor, within } from '@testing-library/dom';
import { userEvent } from '@testing-library/user-event';
import postgres from 'postgres';
import { afterAll, expect, inject, test } from 'vitest';
import { callFunction } from '#function-tests/support/call.ts';
import { saveCard } from '#function-tests/support/cards.ts';
import { BUYER } from '#testing/cast/invoice-buyer.ts';
import { makeFail, mend } from '#function-tests/support/stand-ins.ts';
import { failOperation } from './support/failing-operation.ts';
import { backend, cast, openPage } from './support/open-page.ts';

const sql = postgres(inject('backend').dbUrl, { max: 1, onnotice: () => {} });
afterAll(() => sql.end());

type Team = Awaited<ReturnType<typeof cast.team>>;

/** Opens the popup that sells credits, on its second step for a bundle. Stripe fails for this team from there on. */
async function openPayment({ slug, owner }: Team, bundle: string) {
  await openPage(`/v2/en/team/${slug}/account/settings/credits`, owner);
  await userEvent.click(await screen.findByRole('button', { name: 'Buy credits' }));
  const popup = within(await screen.findByRole('dialog'));
  await userEvent.click(await popup.findByRole('radio', { name: bundle }));
  await userEvent.click(popup.getByRole('button', { name: 'Continue' }));
  await popup.findByText('Due today');
  return popup;
}

/** Makes Stripe fail for one team. Returns the function that mends it. */
async function failFor({ id }: Team): Promise<() => Promise<void>> {
  const [row] = await sql<{ customer_id: string }[]>`
    select customer_id from private.stripe_customer where account_id = ${id}`;
  const matching = row?.customer_id ?? '';
  await makeFail(backend, { service: 'stripe', matching, how: 'drop' });
  return () => mend(backend, matching);
}

/** Answers orders by invoice as the function does while Stripe is silent. Returns the function that mends it. */
function failOrders(): () => void {
  const network = globalThis.fetch;
  globalThis.fetch = (input, init) =>
    JSON.stringify(init?.body ?? '').includes('orderReference')
      ? Promise.resolve(Response.json({ errors: [{ code: 'INTERNAL', path: 'purchase' }] }, { status: 503 }))
      : network(input, init);
  return () => {
    globalThis.fetch = network;
  };
}

test('the default card is chosen, pays once while Stripe comes back, and the credits are there', async () => {
  const team = await cast.team();
  const account = { ...team, accountId: team.id };
  await saveCard(backend, account, '5555555555554444');
  await saveCard(backend, account);
  const popup = await openPayment(team, '1,000 credits');
  const card = await popup.findByRole<HTMLInputElement>('radio', { name: 'Visa •••• 4242' });
  expect(card.checked).toBe(true);
  expect(popup.getByRole<HTMLInputElement>('radio', { name: 'Mastercard •••• 4444' }).checked).toBe(false);
  const recover = await failFor(team);
  await userEvent.click(popup.getByRole('button', { name: /^Pay/ }));
  await screen.findByText('Our payment provider is not responding. Try again in a moment. You won’t be charged twice.');
  expect(card.checked).toBe(true);
  // Until the order has an answer, it can only be repeated: another way could pay it twice.
  await popup.findByText(/^We don’t know yet whether this order was paid\./);
  expect(popup.getByRole<HTMLInputElement>('radio', { name: 'Another card' }).disabled).toBe(true);
  expect(popup.getByRole<HTMLInputElement>('radio', { name: 'Mastercard •••• 4444' }).disabled).toBe(true);
  await recover();
  await waitFor(() => expect(popup.getByRole<HTMLButtonElement>('button', { name: /^Pay/ }).disabled).toBe(false));
  await userEvent.click(popup.getByRole('button', { name: /^Pay/ }));
  await popup.findByText('1,000 credits are in your account.');
  const purchases = await sql`select status from public.credit_purchase where account_id = ${team.id}`;
  expect(purchases.map(({ status }) => String(status))).toEqual(['PAID']);
});

/** Opens the purchase as a review does whose price is more than the balance. */
async function openPurchaseOf(missing: number) {
  const team = await cast.team();
  await openPage(`/v2/en/team/${team.slug}/account/settings/credits`, team.owner);
  await screen.findByRole('button', { name: 'Buy credits' });
  const { openBuyCredits } = await import('#shared/credits/open-buy-credits.ts');
  const quantity = Math.ceil(missing / 100);
  void openBuyCredits({ account: { id: team.id }, missing, quantity, onBought: () => undefined });
  return within(await screen.findByRole('dialog'));
}

test('a purchase of what is missing says how much, and has chosen the bundle that covers it', async () => {
  const popup = await openPurchaseOf(15_640);
  await popup.findByText('You need 15,640 more credits.');
  const bundle = popup.getByRole<HTMLInputElement>('radio', { name: '25,000 credits' });
  expect(bundle.checked).toBe(true);
  popup.getByText(/covers what you are missing$/);
  await userEvent.click(popup.getByRole('button', { name: 'Continue' }));
  await popup.findByText('Due today');
  popup.getByText('You need 15,640 more credits.');
});

test('more than the largest bundle is an amount of its own, in whole hundreds', async () => {
  const popup = await openPurchaseOf(123_456);
  await popup.findByText('You need 123,456 more credits.');
  expect(popup.getByRole<HTMLInputElement>('radio', { name: 'Another amount' }).checked).toBe(true);
  expect(popup.getByRole<HTMLInputElement>('textbox', { name: 'Number of credits' }).value).toBe('123500');
  expect(popup.queryByText(/covers what you are missing$/)).toBeNull();
});

test('a card that is declined says so, and another can be chosen', async () => {
  const team = await cast.team();
  await saveCard(backend, { ...team, accountId: team.id }, '4000000000000341');
  const popup = await openPayment(team, '1,000 credits');
  await popup.findByRole('radio', { name: 'Visa •••• 0341' });
  await userEvent.click(popup.getByRole('button', { name: /^Pay/ }));
  await screen.findByText(/^The card was declined, and you haven’t been charged\./);
  await userEvent.click(popup.getByRole('radio', { name: 'Another card' }));
  await popup.findByText(/^You pay by card on our payment provider’s page/);
});

test('the invoice is filled in from the saved details, and keeps what is typed while Stripe is down', async () => {
  const team = await cast.team();
  const account = { ...team, accountId: team.id };
  const invoice = { ...BUYER, orderReference: 'PO 77', isDefault: true };
  const save = { action: 'saveInvoice', accountId: team.id, methodId: null, invoice };
  expect((await callFunction(backend, 'payment-methods', save, team.owner.accessToken)).status).toBe(200);
  await saveCard(backend, account);
  const popup = await openPayment(team, '10,000 credits');
  await userEvent.click(await popup.findByRole('radio', { name: 'Invoice' }));
  const reference = await popup.findByRole<HTMLInputElement>('textbox', { name: 'Order reference' });
  expect(reference.value).toBe('PO 77');
  expect(popup.getByRole<HTMLInputElement>('textbox', { name: 'Email for the invoice' }).value).toBe(BUYER.email);
  await userEvent.type(reference, '8');
  const recover = failOrders();
  const order = popup.getByRole<HTMLButtonElement>('button', { name: /by invoice$/ });
  await userEvent.click(order);
  await screen.findByText('Our payment provider is not responding. Try again in a moment. You won’t be charged twice.');
  expect(reference.value).toBe('PO 778');
  expect((await popup.findByRole<HTMLInputElement>('radio', { name: 'Another card' })).disabled).toBe(true);
  recover();
  await waitFor(() => expect(order.disabled).toBe(false));
  await userEvent.click(order);
  await popup.findByText(/^The invoice has been issued\./);
  const invoices = await sql`select status, order_reference from public.credit_invoice where account_id = ${team.id}`;
  expect([...invoices]).toEqual([{ status: 'OPEN', order_reference: 'PO 778' }]);
});

test('a list of invoices that cannot be read says so, and is there after a retry', async () => {
  const team = await cast.team();
  const request = { action: 'buy', accountId: team.id, purchaseId: crypto.randomUUID(), quantity: 100, buyer: BUYER };
  expect((await callFunction(backend, 'invoice-purchase', request, team.owner.accessToken)).status).toBe(200);
  const mendList = failOperation('CreditInvoices');
  await openPage(`/v2/en/team/${team.slug}/account/settings/credits`, team.owner);
  await screen.findByRole('heading', { name: 'Invoices' });
  const failed = within(await screen.findByRole('alert'));
  mendList();
  await userEvent.click(failed.getByRole('button', { name: 'Try again' }));
  await screen.findByRole('button', { name: /^View invoice TILLIT-/ });
});

test('an organisation from the register clears the errors of what was typed before', async () => {
  const popup = await openPayment(await cast.team(), '10,000 credits');
  await userEvent.click(await popup.findByRole('radio', { name: 'Invoice' }));
  await userEvent.click(await popup.findByRole('button', { name: /by invoice$/ }));
  await popup.findByText('An order reference is required');
  await userEvent.type(await popup.findByRole('combobox', { name: 'Find the organisation' }), 'fjellheim eiendom');
  await userEvent.click(await screen.findByRole('option', { name: /^FJELLHEIM EIENDOM AS/ }));
  await waitFor(() =>
    expect(popup.getByRole<HTMLInputElement>('textbox', { name: 'Organisation' }).value).toBe('FJELLHEIM EIENDOM AS'),
  );
  await waitFor(() => expect(popup.queryByText('An order reference is required')).toBeNull());
});

test('an organisation without an address in the register does not get the one of another', async () => {
  const popup = await openPayment(await cast.team(), '10,000 credits');
  await userEvent.click(await popup.findByRole('radio', { name: 'Invoice' }));
  const search = await popup.findByRole('combobox', { name: 'Find the organisation' });
  const text = (name: string) => popup.getByRole<HTMLInputElement>('textbox', { name }).value;
  for (const [typed, name] of [
    ['fjellheim eiendom', 'FJELLHEIM EIENDOM AS'],
    ['nordre ål', 'NORDRE ÅL BARNE- OG UNGDOMSSKOLES VENNER'],
  ] as const) {
    await userEvent.clear(search);
    await userEvent.type(search, typed);
    await userEvent.click(await screen.findByRole('option', { name: new RegExp(`^${name}`) }));
    await waitFor(() => expect(text('Organisation')).toBe(name));
    expect(text('Address') === '').toBe(name.startsWith('NORDRE'));
    expect(text('City') === '').toBe(name.startsWith('NORDRE'));
  }
});

test('an organisation on Svalbard is asked for nothing in its settings, but to wait for support', async () => {
  const team = await cast.team();
  await sql`update public.account set country = 'SJ' where id = ${team.id}`;
  const popup = await openPayment(team, '1,000 credits');
  await popup.findByText(/^Norwegian VAT is added\. Organisations on Svalbard and Jan Mayen/);
  expect(popup.queryByText(/Settings, Org info/)).toBeNull();
});
