import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { serviceFor } from './database.ts';
import type { Transaction } from './database.ts';
import { logIn } from './session.ts';
import type { World } from './world.ts';

export const card = (more: Record<string, unknown> = {}) => ({
  id: `pm_${randomUUID()}`,
  brand: 'visa',
  expMonth: 12,
  expYear: 2030,
  last4: '4242',
  name: 'Kari Nordmann',
  line1: 'Storgata 1',
  line2: null,
  city: 'Oslo',
  county: null,
  postalCode: '0155',
  country: 'NO',
  ...more,
});
export type Card = ReturnType<typeof card>;

export const INVOICE = {
  email: 'faktura@example.test',
  name: 'Nordlys AS',
  contactName: 'Kari Nordmann',
  orderReference: 'PO 12',
  organizationNumber: '987654325',
  line1: 'Storgata 1',
  city: 'Oslo',
  county: 'Oslo',
  postalCode: '0155',
};

/** Calls a service function as the team's owner. */
export async function asOwner(tx: Transaction, world: World, name: string, args: Record<string, unknown>) {
  const { user, session } = await logIn(tx, world.ids.owner);
  return serviceFor(tx, session, name, { user_id: user, account_id: world.team, ...args });
}

/** Begins to save a card. Returns the id of the set-up. */
export async function beginSetup(
  tx: Transaction,
  world: World,
  replaced: string | null = null,
  person = world.ids.owner,
): Promise<string> {
  const id = `seti_${randomUUID().replaceAll('-', '')}`;
  const { user, session } = await logIn(tx, person);
  const args = { user_id: user, account_id: world.team, replaced_id: replaced };
  await serviceFor(tx, session, 'begin_card_setup', args);
  await serviceFor(tx, null, 'keep_card_setup', {
    account_id: world.team,
    setup_intent_id: id,
    begun_by: person,
    replaced_id: replaced,
  });
  return id;
}

/** Records what the provider says of a set-up. Returns whether the event was new. */
export const recordSetup = (
  tx: Transaction,
  setup: string,
  status: string,
  saved: Card | null = null,
  name: string = randomUUID(),
) => {
  const event = { id: `evt_${name}`, type: `setup_intent.${status}`, created: 1_795_000_000 };
  return serviceFor(tx, null, 'record_card_setup', { event, setup_intent_id: setup, state: { status, card: saved } });
};

/** Saves a card of the team. Returns the method's id. */
export async function saveCard(tx: Transaction, world: World, saved = card(), replaced: string | null = null) {
  const setup = await beginSetup(tx, world, replaced);
  await recordSetup(tx, setup, 'succeeded', saved);
  const [row] = await tx<{ id: string }[]>`select method_id as id from private.stripe_card where card_id = ${saved.id}`;
  if (row === undefined) throw new Error('the card was not saved');
  return row.id;
}

export async function saveInvoice(tx: Transaction, world: World, isDefault = false): Promise<string> {
  const args = { method_id: null, input: INVOICE, is_default: isDefault };
  return z.uuid().parse(await asOwner(tx, world, 'save_invoice_method', args));
}

/** The team's methods in the order of their creation, as 'last4-or-name state default'. */
export async function methods(tx: Transaction, world: World): Promise<string[]> {
  const rows = await tx<{ line: string }[]>`
    select concat_ws(' ', coalesce(card_last4, name, '-'), case when pending then 'PENDING' end, status,
      case when is_default then 'default' end) as line
    from public.payment_method where account_id = ${world.team} order by created_at, id`;
  return rows.map(({ line }) => line);
}
