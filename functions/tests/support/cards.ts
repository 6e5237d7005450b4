import { z } from 'zod';
import type { CardSetup } from '#functions/credits/contract/payment-method-schemas.ts';
import type { Stack } from '#local/stack.ts';
import type { Backend } from './backend.ts';
import { callFunction, rows } from './call.ts';

/** What the browser does with a set-up: sends a card with the set-up's secret. Returns Stripe's answer. */
export async function enterCard(
  { standInsUrl, stripe }: Pick<Stack, 'standInsUrl' | 'stripe'>,
  clientSecret: string,
  number = '4242424242424242',
): Promise<{ status: number; body: Record<string, unknown> }> {
  const id = clientSecret.split('_secret')[0];
  const response = await fetch(`${standInsUrl}/stripe/browser/confirm/${id}`, {
    method: 'POST',
    body: new URLSearchParams({
      key: stripe.publishableKey,
      client_secret: clientSecret,
      return_url: 'https://tillit.example/v2/nb?set_default=true',
      'payment_method_data[type]': 'card',
      'payment_method_data[card][number]': number,
      'payment_method_data[card][exp_month]': '12',
      'payment_method_data[card][exp_year]': '2034',
      'payment_method_data[card][cvc]': '123',
      'payment_method_data[billing_details][name]': 'Kari Nordmann',
      'payment_method_data[billing_details][address][line1]': 'Storgata 1',
      'payment_method_data[billing_details][address][country]': 'NO',
    }),
  });
  return { status: response.status, body: z.record(z.string(), z.unknown()).parse(await response.json()) };
}

const redirect = z.object({ next_action: z.object({ redirect_to_url: z.object({ url: z.url() }) }) });

/** Comes back from the bank's page for 3-D Secure. Returns the address that the browser is sent to. */
export async function authenticate(answer: unknown, how: 'complete' | 'fail'): Promise<URL> {
  const { url } = redirect.parse(answer).next_action.redirect_to_url;
  const body = new URLSearchParams({ secure: how });
  const response = await fetch(url, { method: 'POST', body, redirect: 'manual' });
  return new URL(response.headers.get('location') ?? '');
}

/** Saves a card as the account's default. Returns the method's id. */
export async function saveCard(
  backend: Backend & Pick<Stack, 'standInsUrl' | 'stripe'>,
  { accountId, owner }: { readonly accountId: string; readonly owner: { readonly accessToken: string } },
  number = '4242424242424242',
): Promise<string> {
  const call = <Answer>(request: object) =>
    callFunction<Answer>(backend, 'payment-methods', { accountId, ...request }, owner.accessToken);
  const { body } = await call<CardSetup>({ action: 'setUpCard', replacedId: null });
  const answer = await enterCard(backend, body.clientSecret, number);
  if (answer.body['status'] === 'requires_action') await authenticate(answer.body, 'complete');
  const setupIntentId = body.clientSecret.split('_secret')[0];
  await call({ action: 'saveCard', setupIntentId, email: '', entityType: 'ORGANIZATION', isDefault: true });
  const [method] = await rows(
    backend,
    owner.accessToken,
    'payment_method',
    `account_id=eq.${accountId}&is_default=is.true`,
  );
  return String(method?.['id']);
}
