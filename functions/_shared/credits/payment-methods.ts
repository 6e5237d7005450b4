import * as z from 'zod/mini';
import { callService, callServiceFor } from '../platform/database/client.ts';
import type { ActingSession } from '../platform/database/client.ts';
import type { StripeEvent } from './contract/checkout-schemas.ts';
import type { CardForm, CardSetup, CardSetupResult, EntityType } from './contract/payment-method-schemas.ts';
import { askStripe } from './stripe/ask-stripe.ts';
import { newSetup, readCard, readSetup, updateCard } from './stripe/card.ts';
import { customerOf } from './stripe/customer.ts';

/** Begins to save a card. When it is saved, it replaces `replacedId`, if given. */
export async function setUpCard(
  acting: ActingSession,
  accountId: string,
  replacedId: string | null,
): Promise<CardSetup> {
  const args = { account_id: accountId, replaced_id: replacedId };
  await callServiceFor(acting, 'begin_card_setup', args);
  const { id, clientSecret } = await askStripe('payments', async () =>
    newSetup(await customerOf(accountId), accountId),
  );
  await callService('keep_card_setup', { ...args, setup_intent_id: id, begun_by: acting.userId });
  return { clientSecret };
}

interface ConfirmedSetup {
  readonly accountId: string;
  readonly setupIntentId: string;
  readonly email: string;
  readonly entityType: EntityType;
  readonly isDefault: boolean;
}

/** Saves the card of a set-up, if Stripe says that it has succeeded. */
export async function saveCard(acting: ActingSession, setup: ConfirmedSetup): Promise<CardSetupResult> {
  const { accountId, setupIntentId, email, entityType, isDefault } = setup;
  const args = { account_id: accountId, setup_intent_id: setupIntentId };
  await callServiceFor(acting, 'require_card_setup', args);
  const { status, state } = await askStripe('payments', () => readSetup(setupIntentId));
  const details = { email: email || null, entityType, isDefault };
  await callServiceFor(acting, 'save_card', { ...args, state, details });
  return { status };
}

/** Changes a saved card at Stripe, then here. */
export async function changeCard(
  acting: ActingSession,
  { accountId, methodId, card: form }: { accountId: string; methodId: string; card: CardForm },
): Promise<void> {
  const args = { account_id: accountId, method_id: methodId };
  const cardId = await callServiceFor(acting, 'card_to_change', args, z.string());
  const card = await askStripe('payments', () => updateCard(cardId, form));
  await callServiceFor(acting, 'update_card', { ...args, email: form.email || null, card });
}

export const SETUP_EVENTS: ReadonlySet<string> = new Set([
  'setup_intent.succeeded',
  'setup_intent.setup_failed',
  'setup_intent.canceled',
]);
export const CARD_EVENTS: ReadonlySet<string> = new Set([
  'payment_method.detached',
  'payment_method.updated',
  'payment_method.automatically_updated',
]);

/** Records an event about a card of ours, read again from Stripe. Returns false for any other event. */
export async function recordCardEvent({ id, type, created, data: { object } }: StripeEvent): Promise<boolean> {
  const event = { id, type, created };
  const isSetup = SETUP_EVENTS.has(type);
  if (object.id === undefined || !(isSetup || CARD_EVENTS.has(type))) return false;
  // Other products of the same Stripe account have objects that are no cards.
  if (!(await callService('is_our_card', { object_id: object.id }, z.boolean()))) return false;
  if (isSetup) {
    const { state } = await readSetup(object.id);
    await callService('record_card_setup', { event, setup_intent_id: object.id, state });
  } else {
    await callService('record_card', { event, card_id: object.id, state: await readCard(object.id) });
  }
  return true;
}
