import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { useBackend } from '#testing/backend.ts';
import { holdEvents } from './support/payments.ts';
import { atStripe, deliver, eventsAbout } from './support/stripe.ts';

const backend = useBackend();
const { stack, clock } = backend;
holdEvents(backend);

// Objects of other products on the same account at Stripe, and an invoice's draft that was removed.
test.each([
  ['setup_intent.succeeded', 'setup_intent', 'seti'],
  ['payment_method.updated', 'payment_method', 'pm'],
  ['payment_method.detached', 'payment_method', 'pm'],
  ['invoice.updated', 'invoice', 'in'],
])('an event (%s) about an object that is not ours is stored and not sent again', async (type, object, prefix) => {
  const id = `${prefix}_${randomBytes(12).toString('hex')}`;
  await atStripe(stack, { do: 'emit', type, object: { id, object } });
  const [event] = await eventsAbout(stack, id);
  expect(await deliver(stack, event?.id ?? '')).toBe(200);
  expect(await clock.sql`select type from private.stripe_event where id = ${event?.id ?? ''}`).toEqual([{ type }]);
});
