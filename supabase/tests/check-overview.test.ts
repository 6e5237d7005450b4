import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { checkRequestPage } from '#functions/checks/contract/check-list-page.ts';
import { addCheckList, checkListCounts } from './support/check-overview.ts';
import { as, refusal, rolledBack, setTime, sql, standing, user } from './support/database.ts';
import type { Transaction } from './support/database.ts';
import { buildWorld, idOf, inWorld } from './support/world.ts';
import type { World } from './support/world.ts';

const overLists = standing(sql, (tx) => lists(tx));

async function readRequests(tx: Transaction, person: string, account: string, drafts: boolean, skip = 0) {
  const [row] = await as(
    tx,
    user(person),
    (inner) => inner`select public.check_request_page(${account}, ${drafts}, ${skip}) as page`,
  );
  return checkRequestPage.parse(row?.page);
}

const NOW = '2026-11-21T10:00:00Z';

async function lists(tx: Transaction): Promise<World> {
  await setTime(tx, NOW);
  const world = await buildWorld(tx);
  const { hr, sales } = world;
  await addCheckList(tx, world.team, { department: hr, firstName: 'Kari', sentBy: world.ids.member });
  await addCheckList(tx, world.team, { department: hr, firstName: 'Per', status: 'PENDING_CANDIDATE' });
  await addCheckList(tx, world.team, {
    department: hr,
    firstName: 'Eva',
    status: 'COMPLETED',
    requestType: 'BASIC',
    checkTypes: ['IDENTITY', 'CRIMINAL_RECORD'],
    requestedAt: '2026-10-01T10:00:00Z',
  });
  await addCheckList(tx, world.team, { department: hr, firstName: 'Ola', status: 'CANCELLED', archived: true });
  await addCheckList(tx, world.team, { department: sales, firstName: 'Siv' });
  return world;
}

describe('a package of the team', () => {
  test('names its check lists and orders, for the sender alone', () =>
    overLists(async (tx, { ids, team, hr }) => {
      const candidate = await tx`select email from public.user_profile where id = ${ids.outsider}`;
      const { list } = await addCheckList(tx, team, {
        department: hr,
        packageName: 'Pleie standard',
        email: candidate[0]?.['email'],
      });
      await tx`update public.check_list set user_id = ${ids.outsider} where id = ${list}`;
      const shown = (person: string) =>
        as(
          tx,
          user(person),
          (inner) => inner`select package_name from public.check_list_overview where check_list_id = ${list}`,
        );
      expect(await shown(ids.manager)).toEqual([{ package_name: 'Pleie standard' }]);
      expect(await shown(ids.outsider)).toEqual([{ package_name: null }]);
      const { requests } = await readRequests(tx, ids.manager, team, false);
      expect(requests.map(({ packageName }) => packageName)).toContain('Pleie standard');
    }));

  test('is a type of request of its own for the filter', () =>
    overLists(async (tx, { ids, team, hr }) => {
      await addCheckList(tx, team, { department: hr, packageName: 'Pleie standard' });
      const all = async (requestType: string | string[]) =>
        (await checkListCounts(tx, ids.owner, team, { requestType }))['all'] ?? 0;
      expect(await all('package:Pleie standard')).toBe(1);
      expect(await all('package:Pleie')).toBe(0);
      expect(await all('CUSTOM')).toBe(4);
      expect(await all(['CUSTOM', 'package:Pleie standard'])).toBe(5);
    }));
});

describe('counts', () => {
  test('everybody counts the lists of the departments they work in, OWNER and ADMIN all', async () => {
    await overLists(async (tx, { ids, team, otherTeam }) => {
      const active = { archived: false };
      const hr = { all: 3, PENDING_CONSENT: 1, PENDING_CANDIDATE: 1, COMPLETED: 1 };
      expect(await checkListCounts(tx, ids.manager, team, active)).toEqual(hr);
      expect(await checkListCounts(tx, ids.colleague, team, active)).toEqual(hr);
      expect(await checkListCounts(tx, ids.otherManager, team, active)).toEqual({ all: 1, PENDING_CONSENT: 1 });
      for (const person of [ids.owner, ids.admin])
        expect(await checkListCounts(tx, person, team, active)).toEqual({ ...hr, all: 4, PENDING_CONSENT: 2 });
      expect(await checkListCounts(tx, ids.otherOwner, team, active)).toEqual({});
      expect(await checkListCounts(tx, ids.owner, otherTeam, active)).toEqual({});
    });
  });

  test('a filter narrows the counts', async () => {
    await overLists(async (tx, { ids, team, hr, sales }) => {
      const all = async (filter: Parameters<typeof checkListCounts>[3]) =>
        (await checkListCounts(tx, ids.owner, team, filter))['all'] ?? 0;
      expect(await all({})).toBe(5);
      expect(await all({ archived: true })).toBe(1);
      expect(await all({ search: 'KARI' })).toBe(1);
      expect(await all({ search: '%' })).toBe(0);
      expect(await all({ departmentId: sales })).toBe(1);
      expect(await all({ departmentId: hr })).toBe(4);
      expect(await all({ senderId: ids.member })).toBe(1);
      expect(await all({ requestType: 'BASIC' })).toBe(1);
      expect(await all({ requestType: ['BASIC', 'CUSTOM'] })).toBe(5);
      expect(await all({ checkType: 'CRIMINAL_RECORD' })).toBe(1);
      expect(await all({ from: '2026-11-01T00:00:00Z' })).toBe(4);
      expect(await all({ before: '2026-11-01T00:00:00Z' })).toBe(1);
      expect(await all({ personId: randomUUID() })).toBe(0);
      expect(await all({ requestId: randomUUID() })).toBe(0);
      // A tab's count does not depend on the open tab.
      expect(await all({ status: 'COMPLETED' })).toBe(5);
    });
  });

  test.each([
    [{ statuss: 'COMPLETED' }, 'INVALID@filter'],
    [{ departmentId: 'hr' }, 'INVALID@filter'],
    [{ from: 'soon' }, 'INVALID@filter'],
    [{ archived: 'perhaps' }, 'INVALID@archived'],
    [{ search: 'x'.repeat(301) }, 'TOO_BIG@search'],
  ])('the filter %j is refused', async (filter, error) => {
    await rolledBack(sql, async (tx) => {
      const { ids, team } = await buildWorld(tx);
      expect(await refusal(checkListCounts(tx, ids.owner, team, filter))).toBe(error);
    });
  });

  test('orders and drafts are counted in the departments that the viewer works in', async () => {
    await overLists(async (tx, { ids, team, hr }) => {
      await tx`
        insert into public.check_request (account_id, department_id, type, check_types)
        values (${team}, ${hr}, 'IDENTITY', '{IDENTITY}')`;
      const counts = async (person: string) => (await readRequests(tx, person, team, false)).requestCounts;
      expect(await counts(ids.member)).toEqual({ sent: 4, drafts: 1 });
      expect(await counts(ids.owner)).toEqual({ sent: 5, drafts: 1 });
      expect(await counts(ids.otherManager)).toEqual({ sent: 1, drafts: 0 });
      expect(await counts(ids.otherOwner)).toEqual({ sent: 0, drafts: 0 });
    });
  });
});

test('the pages of orders have those that the policy shows, with the lists that the viewer may count', () =>
  overLists(async (tx, { ids, team, hr, sales }) => {
    // An order whose lists are in two departments, one with a remark that only some may see.
    const { list, request } = await addCheckList(tx, team, { department: hr });
    const remark = await addCheckList(tx, team, {
      department: sales,
      status: 'COMPLETED_WITH_REMARKS',
      neutralStatus: 'COMPLETED',
    });
    await tx`update public.check_list set check_request_id = ${request} where id in ${tx([list, remark.list])}`;
    for (let n = 0; n < 26; n++)
      await tx`
        insert into public.check_request (account_id, department_id, type, check_types)
        values (${team}, ${n === 0 ? sales : hr}, 'IDENTITY', '{IDENTITY}')`;
    for (const person of ['owner', 'admin', 'manager', 'member', 'otherManager', 'outsider', 'otherOwner'] as const) {
      const caller = ids[person];
      for (const drafts of [false, true]) {
        const visible = await as(
          tx,
          user(caller),
          (inner) => inner<{ id: string }[]>`
            select id from public.check_request where account_id = ${team} and (status = 'DRAFT') = ${drafts}
            order by sent_at desc nulls last, updated_at desc, id`,
        );
        const pages = [];
        for (const skip of [0, 25]) pages.push(...(await readRequests(tx, caller, team, drafts, skip)).requests);
        expect(new Set(pages.map(({ id }) => id)), person).toEqual(new Set(visible.map(({ id }) => id)));
        expect(pages).toHaveLength(visible.length);
      }
    }
    const countsFor = async (person: 'owner' | 'manager' | 'otherManager') =>
      (await readRequests(tx, ids[person], team, false)).requests.find(({ id }) => id === request)?.counts;
    expect(await countsFor('owner')).toEqual({ all: 2, PENDING_CONSENT: 1, COMPLETED_WITH_REMARKS: 1 });
    expect(await countsFor('manager')).toEqual({ all: 1, PENDING_CONSENT: 1 });
    expect(await countsFor('otherManager')).toBeUndefined();
    await tx`update public.check_request set department_id = ${sales} where id = ${request}`;
    expect(await countsFor('otherManager')).toEqual({ all: 1, COMPLETED: 1 });
    expect(await refusal(readRequests(tx, ids.owner, team, false, -1))).toBe('INVALID@skip');
  }));

describe('the list', () => {
  test('shows what was asked and by whom, although the order belongs to another department', async () => {
    await overLists(async (tx, world) => {
      const { list, request } = await addCheckList(tx, world.team, {
        department: world.sales,
        checkTypes: ['EDUCATION', 'WORK_PERMIT'],
        sentBy: world.ids.member,
      });
      await tx`update public.check_request set department_id = ${world.hr} where id = ${request}`;
      const [row] = await as(
        tx,
        user(world.ids.otherManager),
        (inner) => inner`
          select check_types, sender_name, (select count(*)::int from public.check_request where id = ${request}) as orders
          from public.check_list_overview where check_list_id = ${list}`,
      );
      expect(row).toEqual({
        check_types: ['EDUCATION', 'WORK_PERMIT'],
        sender_name: `member ${world.tag}`,
        orders: 0,
      });
    });
  });

  test('moving to another department moves the access at once, and having sent it gives none', async () => {
    await inWorld(async (tx, world) => {
      const { list } = await addCheckList(tx, world.team, { department: world.hr, sentBy: world.ids.member });
      const sees = async (person: string) => (await checkListCounts(tx, person, world.team))['all'] === 1;
      expect([await sees(world.ids.member), await sees(world.ids.otherManager)]).toEqual([true, false]);
      await tx`update public.check_list set department_id = ${world.sales} where id = ${list}`;
      expect([await sees(world.ids.member), await sees(world.ids.otherManager)]).toEqual([false, true]);
    });
  });

  test('an account says whether it has sent and received check lists', async () => {
    await inWorld(async (tx, world) => {
      const personal = idOf(await tx`select id from public.account where primary_user_id = ${world.ids.signer}`);
      const flags = async (person: string, account: string) => {
        const [row] = await as(
          tx,
          user(person),
          (inner) => inner`
            select (a -> 'hasSentCheckLists')::boolean as sent, (a -> 'hasReceivedCheckLists')::boolean as received
            from jsonb_array_elements(public.session() -> 'accounts') a where a ->> 'id' = ${account}`,
        );
        return row;
      };
      expect(await flags(world.ids.signer, personal)).toEqual({ sent: false, received: false });
      const { list } = await addCheckList(tx, world.team, { department: world.hr });
      await tx`update public.check_list set user_id = ${world.ids.signer} where id = ${list}`;
      expect(await flags(world.ids.signer, personal)).toEqual({ sent: false, received: true });
      expect(await flags(world.ids.manager, world.team)).toEqual({ sent: true, received: false });
      expect(await flags(world.ids.otherManager, world.team)).toEqual({ sent: false, received: false });
    });
  });
});
