import type { Transaction } from './database.ts';
import { bytes, call, newKeys } from './reports.ts';
import type { Channel } from './reports.ts';
import { emailOf, idOf } from './world.ts';
import type { Person, World } from './world.ts';

export const ORGANISATION = 'Advokatfirmaet Lie';

/** Invites a person from outside the team; returns the handler's id. */
export async function invite(tx: Transaction, world: World, person: Person, by: Person = 'owner'): Promise<string> {
  const input = { email: emailOf(world, person), name: 'Liv Lie', organisation: ORGANISATION, title: 'Advokat' };
  return idOf(await call(tx, world.ids[by], 'appoint_outside_handler', [world.team, input]));
}

/** The person logs in. */
export async function logsIn(tx: Transaction, world: World, person: Person): Promise<void> {
  await tx`
    insert into auth.sessions (id, user_id, created_at, updated_at)
    values (gen_random_uuid(), ${world.ids[person]}, now(), now())`;
}

/** A channel that `member` handles together with `outsider`, who was invited, made keys and was approved. */
export async function openWithOutside(tx: Transaction, world: World, channel: Channel): Promise<Channel> {
  const id = await invite(tx, world, 'outsider');
  await logsIn(tx, world, 'outsider');
  await tx`
    insert into private.two_factor (user_id, country_code, number) values (${world.ids.outsider}, '+47', '91234567')
    on conflict do nothing`;
  await call(tx, world.ids.outsider, 'publish_handler_keys', [world.team, newKeys()]);
  await call(tx, world.ids.member, 'sign_wb_roster', [world.team, await nextRoster(tx, world)]);
  return { ...channel, handlers: { ...channel.handlers, outsider: id }, version: channel.version + 1 };
}

/** The next list of all handlers with keys. `change` alters an entry. */
export async function nextRoster(
  tx: Transaction,
  world: World,
  change: (entry: Record<string, unknown>) => object = (entry) => entry,
): Promise<object> {
  const [channel] = await tx`
    select recovery_key, roster_version from public.whistleblowing_channel where account_id = ${world.team}`;
  const handlers = await tx`
    select id, name, title, box_key as "boxKey", sign_key as "signKey", may_identify as identity, organisation
    from public.whistleblowing_handler where account_id = ${world.team} and status in ('KEYED', 'ACTIVE')`;
  const entries = handlers.map(({ organisation, ...entry }) =>
    change(organisation === null ? entry : { ...entry, organisation }),
  );
  const roster = {
    channelId: world.team,
    version: Number(channel?.['roster_version']) + 1,
    recoveryKey: channel?.['recovery_key'],
    handlers: entries,
  };
  return { roster: JSON.stringify(roster), rosterSignature: bytes(64), seeds: {} };
}
