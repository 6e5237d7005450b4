import type postgres from 'postgres';
import { toBase64 } from '#modules/tellmore/protocol/bytes.ts';
import { writeEntry } from '#modules/tellmore/protocol/entries.ts';
import { newKeyPairs, publicKeys } from '#modules/tellmore/protocol/key-pairs.ts';
import type { KeyPairs } from '#modules/tellmore/protocol/key-pairs.ts';
import { fingerprint } from '#modules/tellmore/protocol/fingerprint.ts';
import { openSeal } from '#modules/tellmore/protocol/rings.ts';
import { rosterText, signRoster } from '#modules/tellmore/protocol/roster.ts';
import type { Team, User } from './people.ts';

/** A person who handles reports, with the keys that their browser would have made. */
export interface ChannelHandler {
  readonly id: string;
  readonly name: string;
  readonly keys: KeyPairs;
}

export interface OpenedChannel {
  readonly accountId: string;
  readonly wbSlug: string;
  /** What the channel's link carries as `#k=`. */
  readonly fingerprint: string;
  readonly handlers: readonly ChannelHandler[];
}

/** Opens a team's channel with these handlers, as their browsers would: the first one is the default. */
export async function openChannel(
  sql: postgres.Sql,
  team: Team,
  people: readonly { readonly user: User; readonly name: string; readonly title: string }[],
): Promise<OpenedChannel> {
  const channel = newKeyPairs();
  const handlers = people.map(({ user, name, title }) => ({
    id: crypto.randomUUID(),
    userId: user.id,
    name,
    title,
    keys: newKeyPairs(),
  }));
  await sql`insert into public.whistleblowing_channel (account_id) values (${team.id})
    on conflict on constraint whistleblowing_channel_pkey do nothing`;
  for (const [index, { id, userId, name, title, keys }] of handlers.entries()) {
    const { boxKey, signKey } = publicKeys(keys);
    await sql`
      insert into public.whistleblowing_handler
        (id, account_id, user_id, name, title, is_default, status, box_key, sign_key)
      values (${id}, ${team.id}, ${userId}, ${name}, ${title}, ${index === 0}, 'ACTIVE', ${toBase64(boxKey)},
        ${toBase64(signKey)})`;
  }
  const roster = rosterText({
    channelId: team.id,
    version: 1,
    recoveryKey: toBase64(publicKeys(newKeyPairs()).boxKey),
    handlers: handlers.map(({ id, name, title, keys }) => {
      const { boxKey, signKey } = publicKeys(keys);
      return { id, name, title, boxKey: toBase64(boxKey), signKey: toBase64(signKey), identity: true };
    }),
  });
  const { signKey } = publicKeys(channel);
  await sql`
    update public.whistleblowing_channel set sign_key = ${toBase64(signKey)}, roster = ${roster}, roster_version = 1,
      recovery_key = ${(JSON.parse(roster) as { recoveryKey: string }).recoveryKey},
      roster_signature = ${toBase64(signRoster(roster, channel.signSeed))}
    where account_id = ${team.id}`;
  const [account] = await sql<{ wb_slug: string }[]>`select wb_slug from public.account where id = ${team.id}`;
  if (account === undefined) throw new Error('The team has no address');
  return { accountId: team.id, wbSlug: account.wb_slug, fingerprint: await fingerprint(signKey), handlers };
}

/** Has a handler write an entry in a report, encrypted and signed as their browser would. */
export async function handlerWrites(
  sql: postgres.Sql,
  { accountId, handlers: [handler] }: OpenedChannel,
  reportNumber: string,
  value: object,
  type = 'MESSAGE',
): Promise<string> {
  if (handler === undefined) throw new Error('The channel has no handler');
  const [row] = await sql<{ id: string; epoch: number; sealed: string }[]>`
    select r.id, r.epoch, s.sealed from public.whistleblowing_report r
    join public.whistleblowing_seal s on s.report_id = r.id and s.epoch = r.epoch and s.ring = 'CASE'
      and s.handler_id = ${handler.id}
    where r.report_number = ${reportNumber}`;
  if (row === undefined) throw new Error(`${handler.name} does not handle ${reportNumber}`);
  const place = { channelId: accountId, reportNumber, epoch: row.epoch };
  const key = await openSeal(row.sealed, handler.keys.boxSeed, 'CASE', place);
  const id = crypto.randomUUID();
  const author = toBase64(publicKeys(handler.keys).signKey);
  const at = { ...place, entryId: id, ring: 'CASE', author } as const;
  const content = toBase64(await writeEntry(value, key, handler.keys.signSeed, at));
  await sql`
    select private.add_wb_entry(r, ${handler.id}, ${sql.json({ id, content, type, ring: 'CASE' })})
    from public.whistleblowing_report r where r.id = ${row.id}`;
  return id;
}
