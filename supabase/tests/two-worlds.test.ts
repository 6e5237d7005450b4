import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { rolledBack, service, sql, standing, undone } from './support/database.ts';
import type { Transaction } from './support/database.ts';
import { Each, everyDoor } from './support/doors.ts';
import { logIn } from './support/session.ts';
import type { SessionCaller } from './support/session.ts';
import { clean, EVERY, GROUPS, KEPT, MANAGED, remark, setting, STATUSES, UUID } from './support/two-worlds.ts';
import type { Outcome, Setting } from './support/two-worlds.ts';
import { emailOf } from './support/world.ts';
import type { Person, World } from './support/world.ts';

// Two worlds that differ only in a restricted check. Members who lack the right get the same bytes through every table,
// view, computed field and function of the schema, and so do the mails to the sender's side. The doors are read from
// the schema: a new one is covered, and one that the test cannot open fails it.
/** What a person gets in one world, with the ids that only this world has numbered by their appearance. */
function worldOf(
  tx: Transaction,
  given: Setting,
  world: Outcome,
  caller: SessionCaller,
  only?: RegExp,
): Promise<ReadonlyMap<string, string>> {
  return undone(tx, async (inner) => {
    const file = (await world(inner, given)) ?? randomUUID();
    const known = { ...given.args, user_id: caller.user, file_id: file, check_file_id: file };
    const doors = await everyDoor(inner, caller, known, only);
    // To everybody but the candidate and those who have the right.
    const informed = (['signer', 'copyRecipient', 'owner', 'admin'] as const).map((person) =>
      emailOf(given.world, person),
    );
    doors.set('digest', JSON.stringify(await undone(inner, (again) => digests(again, given.world, informed))));
    await service(inner, 'mail_check_news', { max: EVERY });
    const mails = await inner`
      select kind, recipient, language, payload, next_at from private.outbox
      where recipient like ${`%.${given.world.tag}@example.test`} and recipient <> all (${informed})
      order by kind, recipient, language, next_at, payload::text`;
    doors.set('mails', JSON.stringify(mails));
    for (const [door, bytes] of doors) {
      const own = new Map<string, string>();
      doors.set(
        door,
        bytes.replaceAll(UUID, (id) => {
          if (given.shared.has(id)) return id;
          const number = own.get(id) ?? `#${own.size}`;
          own.set(id, number);
          return number;
        }),
      );
    }
    return doors;
  });
}

/** What the same people get on the next business morning, if they want everything in their digest. */
async function digests(tx: Transaction, world: World, informed: readonly string[]) {
  await tx`
    insert into private.notice_choice (user_id, notice, timing)
    select u, n.notice, 'DAILY' from unnest(${Object.values(world.ids)}::uuid[]) u cross join private.notice n`;
  await tx`select set_config('app.now',
    private.business_time(date_trunc('day', private.now()) + interval '32 hours', 'Europe/Oslo')::text, true)`;
  await service(tx, 'mail_check_news', { max: EVERY });
  return tx`
    select kind, recipient, payload, next_at, created_at from private.outbox
    where recipient like ${`%.${world.tag}@example.test`} and recipient <> all (${informed})
    order by kind, recipient, next_at, payload::text`;
}

/** The doors through which each of the worlds differs from the first. */
async function differences(
  tx: Transaction,
  given: Setting,
  worlds: Readonly<Record<string, Outcome>>,
  person: Person,
  only?: RegExp,
): Promise<Record<string, string[]>> {
  const caller = await logIn(tx, given.world.ids[person]);
  const found: Record<string, string[]> = {};
  let first: ReadonlyMap<string, string> | undefined;
  for (const [name, world] of Object.entries(worlds)) {
    const doors = await worldOf(tx, given, world, caller, only);
    first ??= doors;
    found[name] = [...doors].filter(([door, bytes]) => first?.get(door) !== bytes).map(([door]) => door);
  }
  return found;
}

describe('through every door', () => {
  const inSetting = standing(sql, (tx) => setting(tx));

  test.each(Object.entries(GROUPS))(
    '%s, a colleague without the right cannot tell which world it is',
    (_when, worlds) =>
      inSetting(async (tx, given) => {
        const same = Object.fromEntries(Object.keys(worlds).map((name) => [name, []]));
        expect(await differences(tx, given, worlds, 'colleague')).toEqual(same);
      }),
    // It opens every door of the schema: a minute alone, and several beside other work.
    600_000,
  );

  test('the doors that matter are open, not refused', () =>
    inSetting(async (tx, given) => {
      const caller = await logIn(tx, given.world.ids.colleague);
      const seen = await worldOf(tx, given, remark, caller);
      const open = [
        'table check_list_overview',
        'table check_event',
        'public.check_result {}',
        'service.check_report {}',
        'public.check_list_retention {}',
        'public.check_statistics {}',
        'public.known_candidates {}',
        'public.people_facts {"ids":2}',
        'public.person_page {}',
        'public.person_timeline {}',
        'public.person_validity {}',
        'public.archive_check_lists {"ids":0}',
        'digest',
        ...STATUSES.flatMap((_filter, place) =>
          [0, 1, 2, 3].map((sort) => `public.check_list_page {"filter":${place},"sort":${sort}}`),
        ),
      ];
      const shut = open.filter((door) => !/[[{]/.test(seen.get(door) ?? ''));
      expect(shut).toEqual([]);
      expect(seen.get('public.check_request_page {}')).toMatch(
        /"counts": \{"all": 1, "(?:COMPLETED|PENDING_CONSENT)": 1\}/,
      );
    }));
});

test('nor from what a notice keeps beyond its time', () =>
  rolledBack(sql, async (tx) => {
    const doors = /^check_list_retention$/;
    const given = await setting(tx, doors);
    expect(await differences(tx, given, KEPT, 'colleague', doors)).toEqual({ clean: [], notice: [] });
  }));

test('nor can a manager, or one who works elsewhere', () =>
  rolledBack(sql, async (tx) => {
    const given = await setting(tx, /check|person|people/);
    for (const person of ['manager', 'otherManager'] as const) {
      const found = await differences(tx, given, MANAGED, person, /check|person|people/);
      expect(found, person).toEqual({ clean: [], remark: [], disputed: [] });
    }
  }));

/** The same arguments with ids that nobody has. */
function withRandomIds(value: unknown): unknown {
  if (value instanceof Each) return new Each(...value.values.map(withRandomIds));
  if (Array.isArray(value)) return value.map(withRandomIds);
  return typeof value === 'string' ? value.replaceAll(UUID, () => randomUUID()) : value;
}

test('a stranger cannot tell an id that exists from one that nobody has', () =>
  rolledBack(sql, async (tx) => {
    const given = await setting(tx, /^$/);
    const file = (await remark(tx, given)) ?? '';
    const caller = await logIn(tx, given.world.ids.outsider);
    const real = { ...given.args, file_id: file, check_file_id: file };
    const random = Object.fromEntries(Object.entries(real).map(([name, value]) => [name, withRandomIds(value)]));
    const [theirs, nobodys] = [
      await everyDoor(tx, caller, { ...real, user_id: caller.user }),
      await everyDoor(tx, caller, { ...random, user_id: caller.user }),
    ];
    const bytes = (doors: ReadonlyMap<string, string>, door: string) => doors.get(door)?.replaceAll(UUID, '#');
    expect([...theirs.keys()].filter((door) => bytes(theirs, door) !== bytes(nobodys, door))).toEqual([]);
  }));

test('those with the right can, and so can the candidate', () =>
  rolledBack(sql, async (tx) => {
    const doors = /^check_(list|item)_(overview|record)$/;
    const given = await setting(tx, doors);
    const forOwner = await differences(tx, given, GROUPS['on the day'] ?? {}, 'owner', doors);
    for (const world of ['remark', 'override', 'sharedNumber', 'remarkOnNumber'])
      expect(forOwner[world], world).toContain('table check_item_overview');
    const forCandidate = await differences(tx, given, GROUPS['on the day'] ?? {}, 'signer', doors);
    for (const world of ['remark', 'override', 'otherNumber', 'remarkOnNumber'])
      expect(forCandidate[world], world).toContain('public.check_list_record {}');
  }));

test.each([
  ['a view', 'create view public.leak as select i.id, i.status from public.check_item i', 'table leak'],
  [
    'a materialized view',
    'create materialized view public.leak as select count(*) from private.restricted_check_answer',
    'table leak',
  ],
  [
    'a computed field',
    `create function public.leak(list public.check_list_overview) returns text language sql stable security definer as
      $$ select l.status from public.check_list l where l.id = list.check_list_id $$`,
    'field check_list_overview.leak',
  ],
  [
    'a function',
    `create function public.leak(check_id uuid) returns text language sql stable security definer as
      $$ select i.status from public.check_item i where i.id = check_id $$`,
    'public.leak {"check_id":0}',
  ],
  [
    'a function of the service',
    `create function service.leak(user_id uuid, check_id uuid) returns boolean language sql stable security definer as
      $$ select exists (select from private.restricted_check_answer a where a.check_item_id = check_id) $$`,
    'service.leak {"check_id":0}',
  ],
])('a leak through %s is found', (_what, leak, door) =>
  rolledBack(sql, async (tx) => {
    const given = await setting(tx, /leak/);
    const leaky =
      (world: Outcome): Outcome =>
      async (inner) => {
        const file = await world(inner, given);
        await inner.unsafe(leak);
        const of = /create function (\S+)\(/.exec(leak)?.[1];
        await inner.unsafe(
          of === undefined
            ? 'grant select on public.leak to authenticated'
            : `grant execute on function ${of} to authenticated, service_role`,
        );
        return file;
      };
    const worlds = { clean: leaky(clean), remark: leaky(remark) };
    expect((await differences(tx, given, worlds, 'colleague', /leak/))['remark']).toContain(door);
  }),
);
