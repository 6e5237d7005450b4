import { afterAll, describe, expect, test } from 'vitest';
import { asked, giveFile, submit } from './support/check-files.ts';
import { as, connect, passTime, refusal, rolledBack, setTime, standing } from './support/database.ts';
import type { Transaction } from './support/database.ts';
import { carryOut, personalAccount, schedule } from './support/deletion.ts';
import { fetchVolume, fileStates, keep, order, orderedByOwner, readAll, seen } from './support/own-data.ts';
import { acceptTeam, offerTeam } from './support/ownership.ts';
import { logIn, logInAtLevel2, logInProven } from './support/session.ts';
import { brokenEvent, newestEvent } from './support/team-log.ts';
import { addAccountFile, buildWorld, draft, memberId } from './support/world.ts';
import type { World } from './support/world.ts';

// Archives of own data (decision 0257).
const sql = connect();
afterAll(() => sql.end());

const inTeam = standing(sql, async (tx) => {
  await setTime(tx, '2026-11-23T09:00:00Z');
  return buildWorld(tx);
});

describe('ordering', () => {
  test('is for the owner, with the second level; a doubled order changes nothing', () =>
    inTeam(async (tx, world) => {
      const owner = await logInAtLevel2(tx, world.ids.owner);
      const first = await order(tx, owner, world.team);
      expect(first).toMatchObject({ status: 'PENDING', volumes: [] });
      expect((await order(tx, owner, world.team)).id).toBe(first.id);
      expect(await tx`select payload ->> 'volume' as volume from private.job where kind = 'MAKE_OWN_DATA'`).toEqual([
        { volume: '1' },
      ]);
      expect(await newestEvent(tx, world, 'OWN_DATA')).toMatchObject({ action: 'ADDED', by: `owner ${world.tag}` });
    }));

  test.each([
    ['the owner without the second level', 'owner', logIn, 'AUTH_LEVEL_2_REQUIRED'],
    // A team's data needs a code; the password alone is not enough.
    ['the owner with the password alone', 'owner', logInProven, 'AUTH_LEVEL_2_REQUIRED'],
    ['an admin', 'admin', logInAtLevel2, 'UNAUTHORIZED'],
    ['a member', 'member', logInAtLevel2, 'UNAUTHORIZED'],
    ['an outsider', 'outsider', logInAtLevel2, 'ACCOUNT_NOT_FOUND@accountId'],
  ] as const)('%s is refused, and sees nothing of an archive', (_who, person, begin, code) =>
    inTeam(async (tx, world) => {
      const { owner } = await orderedByOwner(tx, world);
      expect(await seen(tx, owner, world.team)).toMatchObject({ status: 'PENDING' });
      const caller = await begin(tx, world.ids[person]);
      expect(await refusal(order(tx, caller, world.team))).toBe(code);
      if (person !== 'owner') expect(await seen(tx, caller, world.team)).toBeNull();
    }),
  );

  test('of a person without a phone needs the password again; three a day', () =>
    inTeam(async (tx, world) => {
      const account = await personalAccount(tx, world.ids.outsider);
      expect(await refusal(order(tx, await logIn(tx, world.ids.outsider), account))).toBe('REAUTHENTICATION_REQUIRED');
      const person = await logInProven(tx, world.ids.outsider);
      for (let times = 0; times < 3; times += 1) {
        const { id } = await order(tx, person, account);
        await readAll(tx, id);
        expect(await keep(tx, id, account)).toBe(true);
      }
      expect(await refusal(order(tx, person, account))).toBe('DELIVERY_FREQUENCY_EXCEEDED');
      const states = await tx`
        select status from private.own_data_export where account_id = ${account} order by status`;
      expect(states.map(({ status }) => status)).toEqual(['EXPIRED', 'EXPIRED', 'READY']);
    }));
});

describe('an archive', () => {
  test('of a team has its rows and files, and nothing of another team or a colleague’s own', () =>
    inTeam(async (tx, world) => {
      await addAccountFile(tx, world.ids.owner, world.team);
      await draft(tx, world, { signers: [`signe.${world.tag}@example.test`] });
      const { id } = await orderedByOwner(tx, world);
      const found = (await readAll(tx, id)) ?? {};
      expect(Object.keys(found)).toEqual(expect.arrayContaining(['account', 'members', 'departments', 'team-files']));
      const scopes = await tx`select name from private.own_data_source where scope = 'PERSON'`;
      expect(Object.keys(found).filter((name) => scopes.some((source) => source['name'] === name))).toEqual([]);
      const emails = found['members']?.map(({ email }) => email);
      expect(emails).toContain(`admin.${world.tag}@example.test`);
      expect(emails).not.toContain(`outsider.${world.tag}@example.test`);
      expect(found['account']).toHaveLength(1);
      expect(JSON.stringify(found)).not.toContain(`outsider.${world.tag}`);
    }));

  test('of a person has their own account and no team’s', () =>
    inTeam(async (tx, world) => {
      const account = await personalAccount(tx, world.ids.member);
      const { id } = await order(tx, await logInProven(tx, world.ids.member), account);
      const found = (await readAll(tx, id)) ?? {};
      expect(found['profile']).toMatchObject([{ email: `member.${world.tag}@example.test` }]);
      expect(found['memberships']).toHaveLength(1);
      expect(found).not.toHaveProperty('members');
      expect(JSON.stringify(found)).not.toContain(`admin.${world.tag}@example.test`);
    }));

  test('goes on after a batch that is full, and has every row once', () =>
    inTeam(async (tx, world) => {
      const { id } = await orderedByOwner(tx, world);
      const whole = await readAll(tx, id);
      const [row] = await tx`select next from private.own_data_export where id = ${id}`;
      let after = row?.['next'];
      const counts: Record<string, number> = {};
      while (after !== null) {
        const [answer] = await tx`select service.own_data_batch(${id}, ${tx.json(after)}, 2) as batch`;
        const { batch } = answer ?? {};
        if (batch.phase === 'ROWS') counts[batch.source.name] = (counts[batch.source.name] ?? 0) + batch.rows.length;
        after = batch.next;
      }
      expect(counts).toEqual(
        Object.fromEntries(Object.entries(whole ?? {}).map(([name, rows]) => [name, rows.length])),
      );
    }));

  test('ends when its owner hands the team over while it is made', () =>
    inTeam(async (tx, world) => {
      const { owner, id } = await orderedByOwner(tx, world);
      await tx`select service.begin_own_data(${id}, 1)`;
      await keep(tx, id, world.team, 1, { place: 20 });
      await offerTeam(tx, world.ids.owner, await memberId(tx, world, 'admin'));
      await acceptTeam(tx, world.ids.admin, world.team);
      expect(await readAll(tx, id)).toBeNull();
      expect(await keep(tx, id, world.team, 2)).toBe(false);
      expect(await fileStates(tx, id)).toEqual(['REMOVED']);
      expect(await seen(tx, owner, world.team)).toBeNull();
      // The new owner sees no archive of the former one.
      expect(await seen(tx, await logInAtLevel2(tx, world.ids.admin), world.team)).toBeNull();
    }));

  test('ends when the demand of two-factor shuts its owner out, without a change of the role', () =>
    inTeam(async (tx, world) => {
      const { id } = await orderedByOwner(tx, world);
      await tx`
        insert into private.two_factor_demand (account_id, deadline, sms_counts)
        values (${world.team}, private.now() - interval '1 hour', false)`;
      expect(await readAll(tx, id)).toBeNull();
      const [row] = await tx`select status from private.own_data_export where id = ${id}`;
      expect(row).toEqual({ status: 'CANCELLED' });
    }));

  test('goes with a team that is deleted while it is made', () =>
    inTeam(async (tx, world) => {
      await schedule(tx, world.ids.owner, world.team);
      // A locked team can be taken along.
      const { id } = await orderedByOwner(tx, world);
      await tx`select service.begin_own_data(${id}, 1)`;
      await keep(tx, id, world.team, 1, { place: 20 });
      await passTime(tx, '15 days');
      await carryOut(tx);
      expect(await readAll(tx, id)).toBeNull();
      expect(await keep(tx, id, world.team, 2)).toBe(false);
      expect(await fileStates(tx, id)).toEqual(['REMOVED']);
    }));

  test('is made once by two workers, and fails when its job stands still or is given up', () =>
    inTeam(async (tx, world) => {
      const { owner, id } = await orderedByOwner(tx, world);
      await tx`select service.begin_own_data(${id}, 1)`;
      expect(await keep(tx, id, world.team, 1, { place: 20 })).toBe(true);
      expect(await keep(tx, id, world.team, 1, { place: 20 })).toBe(false);
      expect(await tx`select service.begin_own_data(${id}, 1) as plan`).toEqual([{ plan: null }]);
      await passTime(tx, '25 hours');
      await tx`select service.end_own_data()`;
      expect(await seen(tx, owner, world.team)).toMatchObject({ status: 'FAILED', volumes: [] });
      expect(await fileStates(tx, id)).toEqual(['REMOVED']);
      const next = await order(tx, await logInAtLevel2(tx, world.ids.owner), world.team);
      await tx`
        select private.give_up_own_data(j, 'Feil') from private.job j where j.payload ->> 'exportId' = ${next.id}`;
      expect((await seen(tx, owner, world.team))?.status).toBe('FAILED');
    }));
});

describe('checks', () => {
  test('a team’s archive has what its owner may read, once decided, and the candidate sees that it was read', () =>
    rolledBack(sql, async (tx) => {
      const of = await asked(tx, 'WORK_PERMIT');
      const fileId = await giveFile(tx, of);
      await submit(tx, of, { ground: 'VISA', country: 'NO', expiresOn: '2027-01-01', fileIds: [fileId] });
      const { id } = await orderedByOwner(tx, of.world);
      const before = await readAll(tx, id);
      expect(before).not.toHaveProperty('check-answers');
      expect(before).not.toHaveProperty('check-files');
      expect(await tx`select from private.check_read`).toHaveLength(0);
      await keep(tx, id, of.world.team);

      await tx`select private.decide_check(${of.check}, 'REMARK', 'ADMINISTRATOR', null, null, 'Gjelder ikke arbeid.')`;
      const next = await order(tx, await logInAtLevel2(tx, of.world.ids.owner), of.world.team);
      const found = await readAll(tx, next.id);
      expect(found?.['check-answers']).toMatchObject([{ attributes: { ground: 'VISA' } }]);
      expect(found?.['check-files']).toHaveLength(1);
      await readAll(tx, next.id);
      const reads = await tx`select what, as_what, reader_id from private.check_read order by what`;
      expect(reads).toEqual(
        ['CONTENT', 'FILE'].map((what) => ({ what, as_what: 'SENDER', reader_id: of.world.ids.owner })),
      );

      const account = await personalAccount(tx, of.world.ids.signer);
      const own = await order(tx, await logInProven(tx, of.world.ids.signer), account);
      const mine = await readAll(tx, own.id);
      expect(mine?.['my-answers']).toMatchObject([{ attributes: { ground: 'VISA' } }]);
      expect(mine?.['my-results']).toMatchObject([{ decision: 'REMARK', note: 'Gjelder ikke arbeid.' }]);
      expect(mine?.['reads']).toHaveLength(2);
      expect(JSON.stringify(mine)).not.toContain(of.world.ids.owner);
      expect(await tx`select from private.check_read`).toHaveLength(2);

      await tx`update public.check_list set status = 'CANCELLED' where id = ${of.list}`;
      await keep(tx, next.id, of.world.team);
      const last = await order(tx, await logInAtLevel2(tx, of.world.ids.owner), of.world.team);
      expect(await readAll(tx, last.id)).not.toHaveProperty('check-answers');
    }));
});

describe('fetching', () => {
  const ready = async (tx: Transaction, world: World) => {
    const { owner, id } = await orderedByOwner(tx, world);
    await tx`select service.begin_own_data(${id}, 1)`;
    await keep(tx, id, world.team);
    return { owner, id };
  };

  test('needs the second level again, is logged for the team, and ends after seven days', () =>
    inTeam(async (tx, world) => {
      const { owner, id } = await ready(tx, world);
      expect(
        await tx`select payload ->> 'accountName' as name from private.outbox where kind = 'own_data_ready'`,
      ).toHaveLength(1);
      expect(await refusal(fetchVolume(tx, await logIn(tx, world.ids.owner), id))).toBe('AUTH_LEVEL_2_REQUIRED');
      expect(await fetchVolume(tx, owner, id)).toMatchObject({
        bucket: 'own-data',
        path: `${world.team}/${id}/1-x.zip`,
      });
      expect(await newestEvent(tx, world, 'OWN_DATA_FETCH')).toMatchObject({ changes: { File: [null, '1'] } });
      expect(await brokenEvent(tx, world)).toBeNull();
      expect((await seen(tx, owner, world.team))?.volumes[0]?.fetchedAt).toBeTruthy();
      await passTime(tx, '7 days');
      const late = await logInAtLevel2(tx, world.ids.owner);
      expect(await refusal(fetchVolume(tx, late, id))).toBe('ACCOUNT_NOT_FOUND@exportId');
      expect((await seen(tx, late, world.team))?.status).toBe('EXPIRED');
      await tx`select service.end_own_data()`;
      expect(await fileStates(tx, id)).toEqual(['REMOVED']);
    }));

  test.each(['admin', 'member', 'outsider'] as const)('is refused to %s as an id that nobody has', (person) =>
    inTeam(async (tx, world) => {
      const { id } = await ready(tx, world);
      const caller = await logInAtLevel2(tx, world.ids[person]);
      expect(await refusal(fetchVolume(tx, caller, id))).toBe('ACCOUNT_NOT_FOUND@exportId');
      expect(await refusal(fetchVolume(tx, caller, crypto.randomUUID()))).toBe('ACCOUNT_NOT_FOUND@exportId');
    }),
  );

  test('is refused of a file that is not there, and to a former owner', () =>
    inTeam(async (tx, world) => {
      const { owner, id } = await ready(tx, world);
      expect(await refusal(fetchVolume(tx, owner, id, 2))).toBe('ACCOUNT_NOT_FOUND@exportId');
      await offerTeam(tx, world.ids.owner, await memberId(tx, world, 'admin'));
      await acceptTeam(tx, world.ids.admin, world.team);
      expect(await refusal(fetchVolume(tx, owner, id))).toBe('ACCOUNT_NOT_FOUND@exportId');
      expect(await fileStates(tx, id)).toEqual(['REMOVED']);
    }));

  test('nobody reads the bucket with an access token', () =>
    inTeam(async (tx, world) => {
      const { owner, id } = await ready(tx, world);
      await tx`
        insert into storage.objects (bucket_id, name) values ('own-data', ${`${world.team}/${id}/1-x.zip`})`;
      const read = await as(tx, owner, (own) => own`select name from storage.objects where bucket_id = 'own-data'`);
      expect(read).toEqual([]);
    }));
});
