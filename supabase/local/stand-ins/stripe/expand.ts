import type { Store } from './objects.ts';

/** A PaymentIntent where Stripe refers to one: its id, or the intent if `expand` asks for what is at `place`. */
export function expandedIntent(
  store: Store,
  id: string | null,
  expand: readonly string[],
  place: string,
): string | object | null {
  const intent = store.intents.get(id ?? '');
  if (intent === undefined || !expand.some((each) => each.startsWith(place))) return id;
  const charge = expand.includes(`${place}.latest_charge`) ? store.charges.get(intent.latest_charge ?? '') : undefined;
  return { ...intent, latest_charge: charge ?? intent.latest_charge };
}
