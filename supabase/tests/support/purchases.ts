import { serviceFor } from './database.ts';
import type { Transaction } from './database.ts';
import { logIn } from './session.ts';
import type { World } from './world.ts';

export interface State {
  readonly paid?: boolean;
  readonly failed?: boolean;
  readonly expired?: boolean;
  readonly refundedAmount?: number;
  readonly disputes?: readonly { readonly id: string; readonly amount: number; readonly status: string }[];
}

/** Begins a purchase by card as the team's owner. Returns its id. */
export async function beginPurchase(tx: Transaction, world: World, quantity = 1): Promise<string> {
  const { user, session } = await logIn(tx, world.ids.owner);
  const args = { user_id: user, account_id: world.team, quantity };
  const { id } = await serviceFor(tx, session, 'begin_card_purchase', args);
  return id;
}

/** Records what the provider says of a purchase, as the event `name` does. Returns whether the event was new. */
export async function record(
  tx: Transaction,
  purchase: string,
  name: string,
  state: State,
  times = 1,
): Promise<boolean> {
  const event = { id: `evt_${purchase}_${name}`, type: name, created: 1_795_000_000 };
  const known = { paid: false, failed: false, expired: false, refundedAmount: 0, disputes: [], ...state };
  const deliveries = await tx<{ taken: boolean }[]>`
    select service.record_payment(${tx.json(event)}, ${purchase}, ${tx.json(known)}) as taken
    from generate_series(1, ${times})`;
  return deliveries[0]?.taken === true;
}
