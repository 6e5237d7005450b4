import { z } from 'zod';
import type { Stack } from '#local/stack.ts';
import type { Backend } from './backend.ts';
import { callFunction } from './call.ts';
import type { Person } from './people.ts';
import type { CheckoutPage } from '#functions/credits/contract/checkout-schemas.ts';

type WithStandIns = Pick<Stack, 'standInsUrl'>;

/** Begins a purchase. Returns the id of Stripe's session. */
export async function beginCheckout(backend: Backend, buyer: Person, accountId: string, quantity = 1): Promise<string> {
  const { status, body } = await callFunction<CheckoutPage>(
    backend,
    'checkout',
    { accountId, quantity, language: 'nb', returnTo: '/v2/nb' },
    buyer.accessToken,
  );
  if (status !== 200) throw new Error(`checkout answered ${status}: ${JSON.stringify(body)}`);
  return new URL(String(body.url)).pathname.split('/').at(-1) ?? '';
}

/** Triggers something at Stripe that the product does not do itself. */
export async function atStripe({ standInsUrl }: WithStandIns, wanted: object): Promise<Record<string, unknown>> {
  const response = await fetch(`${standInsUrl}/stripe/control`, { method: 'POST', body: JSON.stringify(wanted) });
  const answer = z.record(z.string(), z.unknown()).parse(await response.json());
  if (!response.ok) throw new Error(JSON.stringify(answer));
  return answer;
}

const events = z.array(z.object({ id: z.string(), type: z.string() }));

/** The events so far about something, oldest first. */
export async function eventsAbout({ standInsUrl }: WithStandIns, id: string) {
  return events.parse(await (await fetch(`${standInsUrl}/stripe/control?about=${id}`)).json());
}

/** Delivers an event once. Returns the webhook's status. */
export async function deliver(backend: WithStandIns, event: string): Promise<unknown> {
  return (await atStripe(backend, { do: 'deliver', event }))['status'];
}
