import { afterAll, describe, expect, test } from 'vitest';
import { makeAdministrator, newAdministrator, provenSession } from './support/administrators.ts';
import { as, refusal, rolledBack, setTime, sql, undone, user, visitor } from './support/database.ts';
import type { Caller, Transaction } from './support/database.ts';
import { address } from './support/mailbox.ts';
import { startRaces } from './support/races.ts';
import { signUp } from './support/world.ts';

// Attacks on the administrators' console: every function, called by everyone without power.
const races = await startRaces();
afterAll(races.stop);

/** Every function that takes power, with a value for each of its arguments. */
async function powers(tx: Transaction): Promise<string[]> {
  const rows = await tx<{ call: string }[]>`
    select format('select public.%s(%s)', p.proname, (
      select string_agg(case a.type::regtype::text
        when 'uuid' then format('%L', gen_random_uuid()) when 'jsonb' then '''{}'''
        when 'text' then '''GRANT''' when 'boolean' then 'true' else '1' end, ', '
        order by a.at)
      from unnest(p.proargtypes::oid[]) with ordinality a (type, at))) as call
    from pg_proc p
    where p.pronamespace = 'private'::regnamespace and p.prosrc like '%require_power(%' and exists (
      select from pg_proc e where e.pronamespace = 'public'::regnamespace and e.proname = p.proname)
    order by p.proname`;
  return rows.map(({ call }) => call);
}

describe('no power is used by', () => {
  const attackers: [string, string, (tx: Transaction) => Promise<Caller>][] = [
    ['a visitor', 'denied', async () => visitor],
    ['a user', 'UNAUTHORIZED', async (tx) => provenSession(tx, await signUp(tx, address()))],
    [
      'an administrator without a session',
      'UNAUTHORIZED',
      async (tx) => user((await newAdministrator(tx, address())).user),
    ],
    [
      'an administrator with two-factor for six days',
      'INVALID_ACTION@twoFactor',
      async (tx) => {
        const id = await signUp(tx, address());
        await makeAdministrator(tx, id, 6);
        return provenSession(tx, id);
      },
    ],
    [
      'an administrator at level 1',
      'AUTH_LEVEL_2_REQUIRED',
      async (tx) => provenSession(tx, (await newAdministrator(tx, address())).user, false),
    ],
    [
      'an administrator who was removed a moment ago',
      'UNAUTHORIZED',
      async (tx) => {
        const caller = await newAdministrator(tx, address());
        await tx`update public.user_profile set administrator = false where id = ${caller.user}`;
        return caller;
      },
    ],
  ];
  test.for(attackers)('%s', async ([, expected, attacker]) => {
    await rolledBack(sql, async (tx) => {
      const caller = await attacker(tx);
      const calls = await powers(tx);
      expect(calls.length).toBeGreaterThan(8);
      for (const call of calls) {
        const outcome = await undone(tx, (inner) => refusal(as(inner, caller, (own) => own.unsafe(call))));
        expect(outcome, call).toBe(expected);
      }
    });
  });
});

test('a reason has at most 1000 characters', async () => {
  await rolledBack(sql, async (tx) => {
    const caller = await newAdministrator(tx, address());
    const account = crypto.randomUUID();
    const welcome = (reason: string) =>
      refusal(as(tx, caller, (inner) => inner`select (public.send_team_welcome(${account}, ${reason})).id`));
    expect(await welcome('x'.repeat(1001))).toBe('TOO_BIG@reason');
    expect(await welcome('x'.repeat(1_000_000))).toBe('TOO_BIG@reason');
    expect(await welcome('x'.repeat(1000))).toBe('ACCOUNT_NOT_FOUND@accountId');
  });
});

describe('finding', () => {
  const found = async (tx: Transaction, call: string, search: string): Promise<unknown[]> => {
    const caller = await newAdministrator(tx, address());
    return (await as(tx, caller, (inner) => inner.unsafe(`select id from public.${call}`, [search]))).map(
      ({ id }) => id,
    );
  };

  const searches = [
    ['%', '%'],
    ['_', '_'],
    ['backslashes', String.raw`\\`],
    ['quotes', `' or true --`],
    ['a million letters', 'x'.repeat(1_000_000)],
  ] as const;
  test.for(searches)('takes %s as written', async ([, search]) => {
    await rolledBack(sql, async (tx) => {
      await signUp(tx, address());
      expect(await found(tx, `find_people($1, false)`, search)).toEqual([]);
      expect(await found(tx, `find_accounts($1, '')`, search)).toEqual([]);
    });
  });

  test('filters before it counts to 500', async () => {
    await rolledBack(sql, async (tx) => {
      await setTime(tx, '2020-01-01T10:00:00Z');
      const { user: oldest } = await newAdministrator(tx, address());
      await setTime(tx, new Date());
      await tx`
        insert into auth.users (id, email)
        select gen_random_uuid(), gen_random_uuid() || '@example.test' from generate_series(1, 501)`;
      expect(await found(tx, `find_people($1, true)`, '')).toContain(oldest);
      expect(await found(tx, `find_people($1, false)`, '')).toHaveLength(500);
    });
  });
});

test('a team is welcomed once when the request comes twice', async () => {
  await rolledBack(sql, async (tx) => {
    const caller = await newAdministrator(tx, address());
    const owner = await signUp(tx, address());
    const [team] = await as(
      tx,
      user(owner),
      (inner) => inner`select (public.register_team('{"name": "Nordlys AS"}')).id`,
    );
    const welcome = () =>
      refusal(as(tx, caller, (inner) => inner`select (public.send_team_welcome(${team?.id}, 'Ny kunde')).id`));
    expect(await welcome()).toBe('ok');
    expect(await welcome()).toBe('INVALID_ACTION@sentAt');
  });
});

test('an administrator who is being removed can approve nothing', async () => {
  const [one, two, three, user_] = await races.watcher.begin(async (tx) => [
    await newAdministrator(tx, address()),
    await newAdministrator(tx, address()),
    await newAdministrator(tx, address()),
    await signUp(tx, address()),
  ]);
  const ask = (kind: string, person: string) =>
    races.watcher.begin((tx) =>
      as(tx, one, (inner) => inner`select (public.request_approval(${kind}, ${person}, 'Sak 7')).id`),
    );
  await races.watcher`
    insert into private.two_factor (user_id, country_code, number) values (${user_}, '+47', '91234567')`;
  await ask('REVOCATION', two.user);
  await ask('PHONE_RESET', user_);
  const approve = (caller: Caller, person: string) => async (tx: Transaction) => {
    const [request] = await tx`select id from public.administrator_request where user_id = ${person}`;
    return as(tx, caller, (inner) => inner`select (public.approve_request(${request?.id}, 'Enig')).id`);
  };
  const outcome = await races.race(approve(three, two.user), approve(two, user_));
  expect(outcome).toEqual({ early: 'ok', late: 'UNAUTHORIZED', waited: true });
});
