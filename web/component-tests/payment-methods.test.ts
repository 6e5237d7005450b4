import { screen, within } from '@testing-library/dom';
import { userEvent } from '@testing-library/user-event';
import postgres from 'postgres';
import { afterAll, expect, inject, test } from 'vitest';
import { backend, cast, openPage } from './support/open-page.ts';

const sql = postgres(inject('backend').dbUrl, { max: 1, onnotice: () => {} });
afterAll(() => sql.end());

const page = (slug: string): string => `/v2/en/team/${slug}/account/settings/payment-methods`;

/** Loads Stripe's script, which jsdom does not. */
async function loadScript(): Promise<void> {
  const script = await (await fetch(backend.stripe.script)).text();
  // oxlint-disable-next-line typescript/no-implied-eval -- as the browser runs the file
  new Function(script)();
}

const method = (name: string) => screen.findByRole('article', { name }).then((article) => within(article));

test('a pending card cannot be edited; expired and failed ones say so, and lead to a new card', async () => {
  const { id, slug, owner } = await cast.team();
  const saved = { account_id: id, type: 'STRIPE_CARD', entity_type: 'ORGANIZATION', card_brand: 'visa' };
  const works = { ...saved, card_exp_month: 12, card_exp_year: 2034, pending: false, status: null };
  await sql`insert into public.payment_method ${sql([
    { ...works, is_default: true, card_last4: '4242' },
    { ...works, is_default: false, card_last4: '1111', card_exp_year: 2020, status: 'EXPIRED' },
    { ...works, is_default: false, card_last4: '2222', status: 'FAILED' },
  ])}`;
  await sql`
    insert into public.payment_method (account_id, type, entity_type, pending)
    values (${id}, 'STRIPE_CARD', 'ORGANIZATION', true)`;
  await loadScript();
  await openPage(page(slug), owner);
  const pending = await method('Card');
  pending.getByText('Pending');
  pending.getByText('Processing details...');
  expect(pending.getByRole<HTMLButtonElement>('button', { name: 'Edit Card' }).disabled).toBe(true);
  expect(pending.queryByRole('button', { name: 'Update' })).toBeNull();
  const expired = await method('Visa •••• 1111');
  expired.getByText('The payment method has expired.');
  expired.getByRole('button', { name: 'Update' });
  const failed = await method('Visa •••• 2222');
  failed.getByText('The last payment with this method failed.');
  expect(failed.queryByRole('button', { name: 'Set as default' })).toBeNull();
  await userEvent.click(failed.getByRole('button', { name: 'Update' }));
  await screen.findByRole('dialog', { name: 'Replace card' });
});

test('a new card: our fields say what is missing, Stripe’s words for a refusal, and it is saved', async () => {
  const { slug, owner } = await cast.team();
  await loadScript();
  await openPage(page(slug), owner);
  await userEvent.click(await screen.findByRole('button', { name: 'Add card' }));
  const panel = within(await screen.findByRole('dialog', { name: 'Add card' }));
  const type = async (label: string, text: string): Promise<void> => {
    const field = await panel.findByLabelText(label);
    await userEvent.clear(field);
    await userEvent.type(field, text);
  };
  await type('Card number', '4000000000000002');
  await type('Expiration date', '12/34');
  await type('Security code', '123');
  await userEvent.click(panel.getByRole('button', { name: 'Save card' }));
  await panel.findByText('A name is required');
  await type('Name on the card', 'Kari Nordmann');
  await type('Street address', 'Storgata 1');
  await type('Post code', '0155');
  await type('City', 'Oslo');
  await userEvent.click(panel.getByRole('button', { name: 'Save card' }));
  await panel.findByText('Your card was declined.');
  await type('Card number', '4242424242424242');
  await userEvent.click(panel.getByRole('button', { name: 'Save card' }));
  const card = await method('Visa •••• 4242');
  card.getByText('Default');
  card.getByText('Expires 12/34');
});
