import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { consent, move, overrideInput, sendCheckList } from './support/check-lists.ts';
import { as, refusal, user } from './support/database.ts';
import type { Transaction } from './support/database.ts';
import { startRaces } from './support/races.ts';
import type { Person, World } from './support/world.ts';

// Every two commands on one list at once end as if one had come after the other: the same refusal, state, steps,
// events, mails and refunds.
let races: Awaited<ReturnType<typeof startRaces>>;
let world: World;
beforeAll(async () => {
  races = await startRaces();
  world = await races.committedWorld();
  await races.watcher`
    select private.add_credits(jsonb_populate_record(null::public.credit_transaction, jsonb_build_object(
      'account_id', ${world.team}::text, 'type', 'STRIPE', 'reason', 'purchase', 'item_id', gen_random_uuid())),
      100000, 100)`;
});
afterAll(() => races.stop());

interface Sent {
  readonly list: string;
  readonly check: string;
}
type Command = (tx: Transaction, sent: Sent) => Promise<unknown>;

const call =
  (person: Person, text: (sent: Sent) => readonly [string, ...string[]]): Command =>
  (tx, sent) => {
    const [statement, ...values] = text(sent);
    return as(tx, user(world.ids[person]), (own) => own.unsafe(`select (public.${statement}).id`, values));
  };
const bulk = (name: string): Command =>
  call('member', ({ list }) => [`${name}($1, array[$2::uuid])`, world.team, list]);
/** Takes a step of the check as its reviewer or a provider. */
const step =
  (action: string, actor: string): Command =>
  (tx, { check }) =>
    tx`select private.decide_check(${check}, ${action}, ${actor}, null, '{}', 'Vurdert.', '{}', ${randomUUID()})`;

const COMMANDS: Readonly<Record<string, Command>> = {
  consent: (tx, { list }) => consent(tx, world, list),
  refuse: call('signer', ({ list }) => [`refuse_check_list($1, 'Nei takk')`, list]),
  submit: (tx, { check }) => tx`select private.move_check(${check}, 'SUBMIT_REVIEW', 'CANDIDATE')`,
  cancel: bulk('cancel_check_lists'),
  remind: bulk('remind_check_lists'),
  // As the job of reminders does: locks the list, and reads it again.
  'give up': async (tx, { list }) => {
    await tx`select from public.check_list l where l.id = ${list} for no key update`;
    await tx`select private.give_up_check_list(l) from public.check_list l where l.id = ${list}`;
  },
  clear: step('CLEAR', 'ADMINISTRATOR'),
  return: step('RETURN', 'ADMINISTRATOR'),
  override: (tx, { check }) =>
    as(
      tx,
      user(world.ids.owner),
      (own) => own`select (public.override_check(${check}, ${own.json(overrideInput())})).id`,
    ),
};

/** What is tried in which state of a list of one police certificate. */
const STATES = {
  PENDING_CONSENT: ['consent', 'refuse', 'cancel', 'remind', 'give up', 'override'],
  PENDING_CANDIDATE: ['refuse', 'submit', 'cancel', 'remind', 'give up', 'override'],
  PENDING_PLATFORM: ['refuse', 'cancel', 'clear', 'return', 'override'],
} as const;

async function listIn(state: keyof typeof STATES): Promise<Sent> {
  return races.watcher.begin(async (tx) => {
    const { list, checks } = await sendCheckList(tx, world, { types: ['CRIMINAL_RECORD'] });
    const check = checks['CRIMINAL_RECORD'] ?? '';
    if (state !== 'PENDING_CONSENT') await consent(tx, world, list);
    if (state === 'PENDING_PLATFORM') await move(tx, check, 'SUBMIT_REVIEW', 'CANDIDATE');
    return { list, check };
  });
}

/** What both commands have left behind. */
async function result({ list, check }: Sent, outcomes: readonly string[]): Promise<unknown> {
  const [row] = await races.watcher`
    select l.status, i.status as check_status, l.ended_at is null as goes_on,
      (select array_agg(h.action || ' ' || h.from_status || ' ' || h.to_status order by h.id)
        from private.check_history h where h.check_list_id = l.id) as steps,
      (select array_agg(e.type order by e.occurred_at, e.type) from public.check_event e
        where e.check_list_id = l.id) as events,
      (select array_agg(o.kind order by o.kind) from private.outbox o where o.subject_id = l.id) as mails,
      (select count(*)::int from public.credit_transaction t where t.item_id in (i.id, i.charge_id)
        and t.type = 'REFUND') as refunds,
      exists (select from private.check_clock c where c.check_list_id = l.id) as has_clock
    from public.check_list l join public.check_item i on i.check_list_id = l.id
    where l.id = ${list} and i.id = ${check}`;
  return { ...row, outcomes };
}

test.each(Object.keys(STATES) as (keyof typeof STATES)[])(
  'any two commands on a list that is %s end as one after the other',
  async (state) => {
    for (const early of STATES[state])
      for (const late of STATES[state]) {
        const calm = await listIn(state);
        const inTurn: string[] = [];
        for (const name of [early, late])
          inTurn.push(await refusal(races.watcher.begin(async (tx) => void (await COMMANDS[name]?.(tx, calm)))));
        const raced = await listIn(state);
        const race = await races.race(
          async (tx) => COMMANDS[early]?.(tx, raced),
          async (tx) => COMMANDS[late]?.(tx, raced),
        );
        const pair = `${early}, ${late}`;
        expect({ pair, left: await result(raced, [race.early, race.late]) }).toEqual({
          pair,
          left: await result(calm, inTurn),
        });
      }
  },
);
