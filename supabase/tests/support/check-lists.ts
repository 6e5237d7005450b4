import { randomUUID } from 'node:crypto';
import { as, refusal, user } from './database.ts';
import type { Transaction } from './database.ts';
import { emailOf, idOf } from './world.ts';
import type { Person, World } from './world.ts';

export interface SentCheckList {
  readonly list: string;
  readonly request: string;
  /** The ids of its checks, by type. */
  readonly checks: Readonly<Record<string, string>>;
}

interface Sending {
  /** The candidate; `signer`, who has a confirmed mailbox, unless told otherwise. */
  readonly candidate?: Person;
  readonly types?: readonly string[];
  readonly department?: string;
  readonly sender?: Person;
  /** The order repeats it after so many months. */
  readonly every?: number | null;
}

/** Sends one check list from hr and charges its checks. */
export async function sendCheckList(tx: Transaction, world: World, sending: Sending = {}): Promise<SentCheckList> {
  const { candidate = 'signer', types = ['EDUCATION', 'IDENTITY'], department = world.hr, sender = 'member' } = sending;
  const { every = null } = sending;
  const request = idOf(
    await tx`
    insert into public.check_request (account_id, department_id, created_by, sent_by, type, check_types, status, sent_at,
      people_count, organization_name, contact_name, contact_email, repeat_months)
    values (${world.team}, ${department}, ${world.ids[sender]}, ${world.ids[sender]}, 'CUSTOM', ${[...types]}, 'SENT',
      private.now(), 1, 'Nordlys AS', 'Kari Nordmann', 'kari@nordlys.example', ${every}) returning id`,
  );
  const list = idOf(
    await tx`
    insert into public.check_list (id, account_id, department_id, check_request_id, request_type, sent_by, first_name,
      last_name, email, language)
    values (${randomUUID()}, ${world.team}, ${department}, ${request}, 'CUSTOM', ${world.ids[sender]}, 'Kandi', 'Dat',
      ${emailOf(world, candidate)}, 'nb') returning id`,
  );
  const items = await tx<{ id: string; type: string }[]>`
    insert into public.check_item (check_list_id, type, restricted, status, unit_price, charge_id)
    select ${list}, t.type, t.restricted is not null, t.starts_in, private.cost_in_credits(t.product_type, 1),
      private.check_charge_id(${request}, t.type)
    from public.check_type t where t.type = any (${[...types]}) returning id, type`;
  await tx`
    select private.charge(${world.team}, i.charge_id, t.product_type, 1)
    from public.check_item i join public.check_type t on t.type = i.type where i.check_list_id = ${list}`;
  return { list, request, checks: Object.fromEntries(items.map(({ id, type }) => [type, id])) };
}

/** Moves one check as the function behind a candidate, reviewer, provider or sender does. Returns its status, or why not. */
export async function move(
  tx: Transaction,
  check: string,
  action: string,
  actor: string,
  options: { readonly note?: string | null; readonly request?: string } = {},
): Promise<string> {
  const { note = 'Vurdert mot vitnemålet.', request = randomUUID() } = options;
  let status = '';
  const refused = await refusal(
    tx.savepoint(async (inner) => {
      const [row] = await inner`
        select (private.move_check(${check}, ${action}, ${actor}, null, ${note}, ${request})).status`;
      status = row?.status;
    }),
  );
  return refused === 'ok' ? status : refused;
}

export function consent(tx: Transaction, world: World, list: string, candidate: Person = 'signer'): Promise<unknown> {
  const input = { textVersion: '2026-11-23', language: 'nb' };
  return as(
    tx,
    user(world.ids[candidate]),
    (inner) => inner`select (public.consent_check_list(${list}, ${inner.json(input)})).id`,
  );
}

/** Sends a list whose candidate consents, and returns its id. */
export async function consentedList(tx: Transaction, world: World): Promise<string> {
  const { list } = await sendCheckList(tx, world);
  await consent(tx, world, list);
  return list;
}

/** Returns {status, neutralStatus, endedAt, archivedAt} of a list, or null once it is gone. */
export async function stateOf(tx: Transaction, list: string) {
  const [row] = await tx<
    { status: string; neutralStatus: string; endedAt: Date | null; archivedAt: Date | null; consentedAt: Date | null }[]
  >`
    select status, neutral_status as "neutralStatus", ended_at as "endedAt", archived_at as "archivedAt",
      consented_at as "consentedAt"
    from public.check_list where id = ${list}`;
  return row ?? null;
}

/** The form of an override. */
export const overrideInput = () => ({
  note: 'Attesten ble vist frem på kontoret i dag.',
  isConfirmed: true,
  requestId: randomUUID(),
});
