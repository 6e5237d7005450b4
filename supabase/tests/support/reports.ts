import { randomBytes, randomUUID } from 'node:crypto';
import { as, service } from './database.ts';
import type { Caller, Transaction } from './database.ts';
import { idOf } from './world.ts';
import type { Person, World } from './world.ts';

export const bytes = (size: number): string => randomBytes(size).toString('base64url');
/** An entry as a browser sends it; the database cannot read it. */
export const entry = (epoch = 1) => ({ id: randomUUID(), epoch, content: bytes(92 + 256) });
export const wrapped = () => ({ kdfVersion: 1, salt: bytes(16), wrapped: bytes(92) });
/** What a handler's browser publishes of the keys that it made. */
export const newKeys = () => ({ boxKey: bytes(32), signKey: bytes(32), passphrase: wrapped(), recovery: wrapped() });

/** The person in a session that has given its second factor, if they have one. */
export async function loggedIn(tx: Transaction, id: string): Promise<Caller> {
  const [known] = await tx<{ session_id: string }[]>`
    select p.session_id from private.session_proof p join auth.sessions s on s.id = p.session_id where s.user_id = ${id}`;
  if (known) return { role: 'authenticated', user: id, session: known.session_id };
  const session = randomUUID();
  await tx`insert into auth.sessions (id, user_id, created_at, updated_at) values (${session}, ${id}, now(), now())`;
  await tx`insert into private.session_proof (session_id, tfa_at) values (${session}, now())`;
  return { role: 'authenticated', user: id, session };
}

/** Calls a function of handlers as the person. */
export async function call(
  tx: Transaction,
  person: string,
  name: string,
  args: readonly unknown[],
): Promise<readonly unknown[]> {
  const places = args.map((_arg, index) => `$${index + 1}`).join(', ');
  return as(tx, await loggedIn(tx, person), (inner) => {
    const values = args.map((value) =>
      typeof value === 'object' && value !== null ? inner.json(value as never) : value,
    );
    return inner.unsafe(`select * from public.${name}(${places})`, values as never[]);
  });
}

export interface Channel {
  readonly handlers: Readonly<Record<string, string>>;
  readonly slug: string;
  readonly version: number;
}

/** Opens the team's channel with these people as handlers; the first is the default one. */
export async function openChannel(tx: Transaction, world: World, handlers: readonly Person[]): Promise<Channel> {
  const ids: Record<string, string> = {};
  const roster: object[] = [];
  for (const person of handlers) {
    const id = world.ids[person];
    await tx`insert into private.two_factor (user_id, country_code, number) values (${id}, '+47', '91234567')`;
    const made = await call(tx, world.ids.owner, 'create_wb_handler', [world.team, { userId: id }]);
    ids[person] = idOf(made);
    const keys = newKeys();
    await call(tx, id, 'publish_handler_keys', [world.team, keys]);
    const { boxKey, signKey } = keys;
    roster.push({ id: ids[person], name: person, title: null, boxKey, signKey, identity: true });
  }
  const recoveryKey = bytes(32);
  const text = JSON.stringify({ channelId: world.team, version: 1, recoveryKey, handlers: roster });
  await call(tx, world.ids[handlers[0] ?? 'owner'], 'sign_wb_roster', [
    world.team,
    {
      roster: text,
      rosterSignature: bytes(64),
      seeds: {},
      signKey: bytes(32),
      recoveryKey,
      recoverySeed: bytes(80),
    },
  ]);
  const [account] = await tx<{ wb_slug: string }[]>`select wb_slug from public.account where id = ${world.team}`;
  return { handlers: ids, slug: account?.wb_slug ?? '', version: 1 };
}

/** Changes the rules of the team's channel. Handlers have agreed to those that protect reporters less. */
export async function changeRules(tx: Transaction, world: World, input: object): Promise<void> {
  const reason = 'retentionMonths' in input ? { retentionReason: 'Regnskapsloven' } : {};
  await call(tx, world.ids.owner, 'update_wb_settings', [world.team, { ...reason, ...input }]);
  await tx`select private.make_wb_change(c) from public.whistleblowing_change c where c.account_id = ${world.team}`;
  await tx`delete from public.whistleblowing_change where account_id = ${world.team}`;
}

const RINGS = ['CASE', 'NOTES', 'IDENTITY'] as const;

/** The seals of one epoch for these handlers. */
export function sealsFor(handlerIds: readonly string[], epoch?: number): object[] {
  const at = epoch === undefined ? {} : { epoch };
  const seal = (ring: string, holder: string, handlerId?: string) => ({
    ring,
    holder,
    ...(handlerId === undefined ? {} : { handlerId }),
    ...at,
    sealed: bytes(80),
  });
  return [
    ...RINGS.map((ring) => seal(ring, 'RECOVERY')),
    seal('CASE', 'REPORTER'),
    ...handlerIds.flatMap((id) => RINGS.map((ring) => seal(ring, 'HANDLER', id))),
  ];
}

const CHARACTERS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const number = () => Array.from(randomBytes(8), (byte) => CHARACTERS[byte % 32]).join('');

/** Returns a challenge that costs no work: to submit, or to log in with a report number. */
export const freeChallenge = (tx: Transaction, slug: string, reportNumber?: string): Promise<string> =>
  withoutWork(tx, slug, reportNumber ? { purpose: 'LOGIN', report_number: reportNumber } : { purpose: 'SUBMIT' });

/** As freeChallenge, for a ticket to upload. */
export const freeUploads = (tx: Transaction, slug: string): Promise<string> =>
  withoutWork(tx, slug, { purpose: 'UPLOADS' });

async function withoutWork(tx: Transaction, slug: string, attempt: object): Promise<string> {
  const { challenge } = await service(tx, 'challenge_reporter', { wb_slug: slug, ...attempt });
  await tx`update private.reporter_challenge set work_bits = 0`;
  return String(challenge);
}

/** Submits a report to these handlers and returns its id. */
export async function submitReport(
  tx: Transaction,
  channel: Channel,
  handlers: readonly Person[],
  more: object = {},
): Promise<string> {
  const handlerIds = handlers.map((person) => channel.handlers[person] ?? '');
  const challenge = await freeChallenge(tx, channel.slug);
  const id = randomUUID();
  const input = {
    id,
    reportNumber: number(),
    type: 'WHISTLEBLOWING',
    privacy: 'ANONYMOUS',
    category: null,
    kdfVersion: 1,
    boxKey: bytes(32),
    signKey: bytes(32),
    handlerIds,
    rosterVersion: channel.version,
    seals: sealsFor(handlerIds),
    entries: [{ ...entry(), type: 'REPORT', ring: 'CASE' }],
    ...more,
  };
  await service(tx, 'submit_wb_report', { wb_slug: channel.slug, challenge, work: 0, input });
  return id;
}

/** A report of everything, in a channel with one handler, who has turned two-factor off again. */
export async function handledReport(tx: Transaction, world: World, handler: Person): Promise<string> {
  const channel = await openChannel(tx, world, [handler]);
  const report = await submitReport(tx, channel, [handler]);
  await call(tx, world.ids[handler], 'open_wb_identity', [report]);
  await tx`
    insert into public.whistleblowing_tombstone (account_id, report_number, type, submitted_on, deleted_on, handler_ids)
    values (${world.team}, 'K7Q29MXB', 'WHISTLEBLOWING', now(), now(), ${[channel.handlers[handler] ?? '']})`;
  await tx`
    insert into public.whistleblowing_change (account_id, kind, new_value, asked_by_name, needs_consent)
    values (${world.team}, 'FOUR_EYES', 'false', 'Kari', true)`;
  await addEntrance(tx, world.team, channel.handlers[handler] ?? '');
  await tx`
    insert into public.whistleblowing_file (id, account_id, report_id, entry_id, size, added_on)
    select gen_random_uuid(), ${world.team}, report_id, id, 1024, now()
    from public.whistleblowing_entry where report_id = ${report} and type = 'REPORT'`;
  await tx`
    insert into public.whistleblowing_task (id, report_id, handler_id)
    select id, report_id, ${channel.handlers[handler] ?? ''}
    from public.whistleblowing_entry where report_id = ${report} and type = 'REPORT'`;
  await tx`delete from private.two_factor where user_id = ${world.ids[handler]}`;
  return report;
}

/** An entrance `nord` of a channel, with a rule that does not choose the handler there. Returns its id. */
async function addEntrance(tx: Transaction, accountId: string, handlerId: string): Promise<string> {
  const id = idOf(
    await tx`
      insert into public.whistleblowing_entrance (account_id, slug, name, place)
      values (${accountId}, 'nord', 'Nord', 1) returning id`,
  );
  await tx`
    insert into public.whistleblowing_rule (account_id, handler_id, entrance_id, is_chosen)
    values (${accountId}, ${handlerId}, ${id}, false)`;
  return id;
}

/** The hash of the token of a reporter who has just logged in. */
export async function reporterSession(tx: Transaction, report: string): Promise<Buffer> {
  const token = Buffer.alloc(32);
  await tx`
    insert into private.reporter_session (token_hash, report_id, expires_at, ends_at)
    values (${token}, ${report}, private.now() + interval '5 minutes', private.now() + interval '1 hour')`;
  return token;
}

/** Writes as the report's reporter. */
export async function reporterWriter(tx: Transaction, report: string) {
  const token = await reporterSession(tx, report);
  return (message: object) =>
    tx.savepoint((inner) => inner`select service.write_own_message(${token}, ${inner.json(message as never)})`);
}
