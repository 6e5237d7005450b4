import { afterAll, describe, expect, test } from 'vitest';
import { letSupportIn, newAdministrator, provenSession } from './support/administrators.ts';
import { as, connect, refusal, standing, undone, user } from './support/database.ts';
import type { Caller, Transaction } from './support/database.ts';
import { address } from './support/mailbox.ts';
import type { SessionCaller } from './support/session.ts';
import { buildWorld, draft, emailOf, submit } from './support/world.ts';
import type { World } from './support/world.ts';

// The administrators' console: searches, counts and changes.
const sql = connect();
afterAll(() => sql.end());
const overBegin = standing(sql, (tx) => begin(tx));

async function begin(tx: Transaction): Promise<{ world: World; administrator: SessionCaller }> {
  return { world: await buildWorld(tx), administrator: await newAdministrator(tx, address()) };
}

const found = async (
  tx: Transaction,
  caller: Caller,
  what: 'accounts' | 'people',
  search: string,
): Promise<unknown[]> =>
  (
    await as(tx, caller, (inner) =>
      inner.unsafe(`select id from public.find_${what}($1, ${what === 'people' ? 'false' : `''`})`, [search]),
    )
  ).map(({ id }) => id);

describe('finding', () => {
  test('an account by its name, address, organisation number, id and members', async () => {
    await overBegin(async (tx, { world, administrator }) => {
      const email = `post.${world.tag}@nordlys.example`;
      await tx`update public.account set organization_number = '923609016', email = ${email} where id = ${world.team}`;
      const searches = [`nordlys ${world.tag}`, email.slice(2, -3), '923 609 016', world.team, world.ids.colleague];
      for (const search of searches) {
        expect(await found(tx, administrator, 'accounts', search), search).toContain(world.team);
        expect(await found(tx, administrator, 'accounts', search), search).not.toContain(world.otherTeam);
      }
      expect(await found(tx, administrator, 'accounts', ' ')).toContain(world.otherTeam);
    });
  });

  test('a person by name, address, id and account', async () => {
    await overBegin(async (tx, { world, administrator }) => {
      for (const search of [`COLLEAGUE ${world.tag}`, emailOf(world, 'colleague'), world.ids.colleague])
        expect(await found(tx, administrator, 'people', search), search).toEqual([world.ids.colleague]);
      const ofTeam = await found(tx, administrator, 'people', world.team);
      expect(ofTeam).toContain(world.ids.colleague);
      expect(ofTeam).not.toContain(world.ids.outsider);
    });
  });

  test('nothing, for non-administrators, during impersonation, and with two-factor on for a day only', async () => {
    await overBegin(async (tx, { world, administrator }) => {
      const reads = async (caller: Caller) => ({
        accounts: await found(tx, caller, 'accounts', ''),
        people: await found(tx, caller, 'people', ''),
        rest: await as(
          tx,
          caller,
          (inner) => inner`
          select public.account_counts(${world.team}, 'en') as counts, public.platform_figures() as figures,
            public.console_titles('en') as titles,
            (select count(*)::int from public.failed_work) as work`,
        ),
      });
      const nothing = { accounts: [], people: [], rest: [{ counts: null, figures: null, titles: null, work: 0 }] };
      expect(await reads(user(world.ids.owner))).toEqual(nothing);
      await letSupportIn(tx, world.ids.owner);
      await as(tx, administrator, (inner) => inner`select (public.start_impersonation(${world.ids.owner}, 'Sak')).id`);
      expect(await reads(administrator)).toEqual(nothing);
      await tx`update private.two_factor set enabled_at = private.now() - interval '1 day'`;
      expect(await reads(await provenSession(tx, administrator.user))).toEqual(nothing);
    });
  });
});

test('counts members, departments, documents and bytes', async () => {
  await overBegin(async (tx, { world, administrator }) => {
    const { id } = await draft(tx, world, { signers: [emailOf(world, 'signer')] });
    await submit(tx, world.ids.member, id);
    const counted = (language: string) =>
      as(
        tx,
        administrator,
        (inner) => inner`
        select title, unit, number from jsonb_to_recordset(public.account_counts(${world.team}, ${language}))
          as counted (title text, unit text, number integer)`,
      );
    const lines = (await counted('en')).map(({ title, unit, number }) => `${title}: ${number} ${unit}`);
    expect(lines).toEqual(
      expect.arrayContaining([
        'Members: 8 NUMBER',
        'Invited: 0 NUMBER',
        'Departments: 3 NUMBER',
        'Stored files: 1 NUMBER',
        'Storage used: 1000 BYTES',
        'Documents sent: 1 NUMBER',
        'Documents being sealed: 0 NUMBER',
      ]),
    );
    expect((await counted('nb'))[0]).toMatchObject({ title: 'Medlemmer', number: 8 });
  });
});

describe('switching features', () => {
  const switchFeatures = (tx: Transaction, caller: Caller, account: string, input: object, reason = 'Avtale 7') =>
    as(
      tx,
      caller,
      (inner) => inner`
      select action, data from public.switch_features(${account}, ${inner.json({ ...input })}, ${reason})`,
    );

  test('changes what is named, and writes down what changed', async () => {
    await overBegin(async (tx, { world, administrator }) => {
      const [event] = await switchFeatures(tx, administrator, world.team, {
        payouts: true,
        eSignatures: false,
        checks: true,
      });
      expect(event).toEqual({ action: 'SWITCH_FEATURES', data: { payouts: true, e_signatures: false } });
      expect(
        await tx`select e_signatures, payouts, checks from public.account_feature where account_id = ${world.team}`,
      ).toEqual([{ e_signatures: false, payouts: true, checks: true }]);
    });
  });

  test('is refused without power, a reason, a change or the second level', async () => {
    await overBegin(async (tx, { world, administrator }) => {
      const tried = (caller: Caller, input: object, reason?: string, account = world.team) =>
        undone(tx, (inner) => refusal(switchFeatures(inner, caller, account, input, reason)));
      const on = { payouts: true };
      expect(await tried(user(world.ids.owner), on)).toBe('UNAUTHORIZED');
      expect(await tried(administrator, on, ' ')).toBe('BLANK@reason');
      expect(await tried(administrator, { checks: true })).toBe('INVALID_ACTION@features');
      expect(await tried(administrator, { checks: 'no' })).toBe('INVALID@checks');
      expect(await tried(administrator, on, 'x', world.ids.owner)).toBe('ACCOUNT_NOT_FOUND@accountId');
      expect(await tried(await provenSession(tx, administrator.user, false), on)).toBe('AUTH_LEVEL_2_REQUIRED');
    });
  });
});

test('a team is welcomed by a mail to its owner, a person is not', async () => {
  await overBegin(async (tx, { world, administrator }) => {
    const welcome = (account: string) =>
      refusal(as(tx, administrator, (inner) => inner`select (public.send_team_welcome(${account}, 'Ny kunde')).id`));
    expect(await welcome(world.team)).toBe('ok');
    expect(
      await tx`select recipient from private.outbox where kind = 'team_welcome' and account_id = ${world.team}`,
    ).toEqual([{ recipient: emailOf(world, 'owner') }]);
    const [own] = await tx`
      select id from public.account where primary_user_id = ${world.ids.owner} and account_type = 'PERSONAL'`;
    expect(await welcome(own?.id)).toBe('INVALID_ACTION');
  });
});
