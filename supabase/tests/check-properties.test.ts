import { afterAll, expect, test } from 'vitest';
import { sized } from '#testing/size.ts';
import { consent, move, sendCheckList } from './support/check-lists.ts';
import type { SentCheckList } from './support/check-lists.ts';
import { actors, checkActions } from './support/check-transition-table.ts';
import { as, connect, refusal, rolledBack, setTime, user } from './support/database.ts';
import type { Transaction } from './support/database.ts';
import { buildWorld } from './support/world.ts';
import type { Person, World } from './support/world.ts';

// Random histories of both machines. After every step these hold, whatever was tried in which order.
const INVARIANTS: Record<string, string> = {
  'an active list has the status of its consent and checks': `
    l.status in ('REFUSED', 'CANCELLED', 'UNRESPONSIVE') or l.status = private.derived_status(
      l.consented_at is not null, (select array_agg(i.status) from public.check_item i where i.check_list_id = l.id))`,
  'the neutral status is that of the neutral checks': `
    l.status in ('REFUSED', 'CANCELLED', 'UNRESPONSIVE') and l.neutral_status = l.status
    or l.neutral_status = private.derived_status(l.consented_at is not null,
      (select array_agg(i.neutral_status) from public.check_item i where i.check_list_id = l.id))`,
  'a list has ended exactly when its status is final or unresponsive': `
    (l.ended_at is not null) = (l.status not like 'PENDING%')`,
  'only ended lists are archived': `l.archived_at is null or l.status not like 'PENDING%'`,
  'a check is completed exactly when it has a time': `not exists (
    select from public.check_item i where i.check_list_id = l.id
      and (i.completed_at is not null) <> (i.status like 'COMPLETED%'))`,
  'nothing but an override moves a check before the consent': `l.consented_at is not null or not exists (
    select from private.check_history h where h.check_list_id = l.id and h.check_item_id is not null
      and h.action <> 'OVERRIDE')`,
  'ended lists have no working link': `l.status like 'PENDING%' or not exists (
    select from private.access_token t where t.subject_id = l.id and t.revoked_at is null)`,
  'each check is refunded at most once, and only without a consent': `
    (select count(*) from public.credit_transaction t join public.check_item i on t.item_id in (i.id, i.charge_id)
      where i.check_list_id = l.id and t.type = 'REFUND')
    <= case when l.consented_at is null and l.status in ('CANCELLED', 'REFUSED') then 2 else 0 end`,
  'every step of a check starts where the one before it ended': `not exists (
    select from (
      select h.from_status, lag(h.to_status) over (partition by h.check_item_id order by h.id) as before
      from private.check_history h where h.check_list_id = l.id and h.check_item_id is not null) s
    where s.before <> s.from_status)`,
  'a remark, an override and a return have a reason': `not exists (
    select from private.check_history h where h.check_list_id = l.id and h.note is null
      and h.actor_kind in ('SENDER', 'ADMINISTRATOR') and h.action in ('REMARK', 'OVERRIDE', 'RETURN', 'REOPEN'))`,
  'a waiting list has one clock at most, an ended one none': `l.status like 'PENDING%' or not exists (
    select from private.check_clock c where c.check_list_id = l.id)`,
};

const sql = connect();
afterAll(() => sql.end());

/** A repeatable generator of numbers from 0 to 1 (mulberry32). */
function random(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

type Step = (tx: Transaction, world: World, sent: SentCheckList, next: () => number) => Promise<unknown>;

const pick = <T>(list: readonly T[], next: () => number): T => list[Math.floor(next() * list.length)] as T;
const tried = (tx: Transaction, work: (inner: Transaction) => Promise<unknown>) =>
  refusal(tx.savepoint((inner) => work(inner).then(() => undefined)));
const command =
  (person: Person, text: string): Step =>
  (tx, world, { list }) =>
    tried(tx, (inner) => as(inner, user(world.ids[person]), (own) => own.unsafe(`select (public.${text}).id`, [list])));
const bulk =
  (name: string): Step =>
  (tx, world, { list }) =>
    tried(tx, (inner) =>
      as(inner, user(world.ids.member), (own) =>
        own.unsafe(`select (public.${name}($1, array[$2]::uuid[])).id`, [world.team, list]),
      ),
    );
const step: Step = (tx, _world, { checks }, next) =>
  move(tx, pick(Object.values(checks), next), pick(checkActions, next), pick(actors, next), {
    note: next() < 0.2 ? null : 'Begrunnelse for steget.',
  });

/** Steps of checks are tried most, as in real histories. */
const steps: readonly Step[] = [
  ...Array.from({ length: 12 }, () => step),
  (tx, world, { list }) => tried(tx, (inner) => consent(inner, world, list)),
  (tx, world, { list }) => tried(tx, (inner) => consent(inner, world, list)),
  command('signer', `refuse_check_list($1, 'Nei takk')`),
  command('manager', `update_check_list($1, 'Ny stilling')`),
  bulk('cancel_check_lists'),
  bulk('remind_check_lists'),
  bulk('archive_check_lists'),
  bulk('unarchive_check_lists'),
  (tx, _world, { list }) =>
    tried(tx, (inner) => inner`select private.give_up_check_list(l) from public.check_list l where l.id = ${list}`),
];

test(`${sized({ quick: 25, full: 10_000 })} random histories keep the invariants`, async () => {
  await rolledBack(sql, async (tx) => {
    const world = await buildWorld(tx);
    await tx`select private.add_credits(jsonb_populate_record(null::public.credit_transaction, jsonb_build_object(
      'account_id', ${world.team}::text, 'type', 'STRIPE', 'reason', 'purchase', 'item_id', gen_random_uuid())),
      1000000, 100)`;
    for (let seed = 1; seed <= sized({ quick: 25, full: 10_000 }); seed += 1) {
      const next = random(seed);
      await setTime(tx, new Date(Date.parse('2026-11-23T09:00:00Z') + seed * 1000));
      const sent = await sendCheckList(tx, world, { types: ['EDUCATION', 'CRIMINAL_RECORD'] });
      await tx`
        insert into private.access_token (hash, purpose, subject_id, expires_at)
        values (private.token_hash(${`${seed}`}), 'CHECK_LIST', ${sent.list}, private.now() + interval '1 year')`;
      for (let count = 0; count < 15; count += 1) {
        await tx`select set_config('app.now', (private.now() + interval '7 hours')::text, true)`;
        await pick(steps, next)(tx, world, sent, next);
      }
      const checks = Object.entries(INVARIANTS).map(([name, condition]) => `(${condition}) as "${name}"`);
      const [row] = await tx.unsafe(`select ${checks.join(', ')} from public.check_list l where l.id = $1`, [
        sent.list,
      ]);
      const broken = Object.keys(INVARIANTS).filter((_name, index) => Object.values(row ?? {})[index] !== true);
      expect({ seed, broken }).toEqual({ seed, broken: [] });
    }
  });
});
