import { describe, expect, test } from 'vitest';
import { consent, move, overrideInput, sendCheckList, stateOf } from './support/check-lists.ts';
import { as, refusal, rolledBack, setTime, sql, undone, user } from './support/database.ts';
import type { Transaction } from './support/database.ts';
import { buildWorld, emailOf, memberId, standingWorldAt } from './support/world.ts';
import type { Person, World } from './support/world.ts';

type Values = readonly (string | readonly string[] | object | null)[];

function call(tx: Transaction, world: World, person: Person, text: string, values: Values) {
  return as(tx, user(world.ids[person]), (inner) => inner.unsafe(`select public.${text} as result`, values as never[]));
}
const tried = (tx: Transaction, world: World, person: Person, text: string, values: Values) =>
  undone(tx, (inner) =>
    refusal(inner.savepoint((own) => call(own, world, person, text, values).then(() => undefined))),
  );

const inTeam = standingWorldAt('2026-11-23T09:00:00Z');

describe('who may', () => {
  const everybody = ['owner', 'admin', 'manager', 'member', 'otherManager', 'otherOwner', 'signer'] as const;
  const NOT = 'ACCOUNT_NOT_FOUND@checkListId';
  const IDS = 'ACCOUNT_NOT_FOUND@ids.0';
  const STRANGER = 'ACCOUNT_NOT_FOUND@accountId';
  /** In the order of `everybody`. */
  const rights: Record<string, readonly string[]> = {
    remind: ['ok', 'ok', 'ok', 'ok', IDS, STRANGER, STRANGER],
    cancel: ['ok', 'ok', 'ok', 'ok', IDS, STRANGER, STRANGER],
    archive: ['ok', 'ok', 'ok', 'ok', IDS, STRANGER, STRANGER],
    edit: ['ok', 'ok', 'ok', 'UNAUTHORIZED', NOT, NOT, NOT],
    destroy: ['ok', 'ok', 'ok', 'UNAUTHORIZED', NOT, NOT, NOT],
    consent: [NOT, NOT, NOT, NOT, NOT, NOT, 'ok'],
    refuse: [NOT, NOT, NOT, NOT, NOT, NOT, 'ok'],
  };

  test.for(Object.keys(rights))('%s', (name) =>
    inTeam(async (tx, world) => {
      const { list } = await sendCheckList(tx, world, { types: ['CRIMINAL_RECORD'] });
      const ended = await sendCheckList(tx, world, { candidate: 'outsider' });
      await tx`select private.move_check_list(l, 'CANCEL', 'SENDER') from public.check_list l where id = ${ended.list}`;
      const calls: Record<string, [string, Values]> = {
        remind: ['remind_check_lists($1, array[$2::uuid])', [world.team, list]],
        cancel: ['cancel_check_lists($1, array[$2::uuid])', [world.team, list]],
        archive: ['archive_check_lists($1, array[$2::uuid])', [world.team, ended.list]],
        edit: ['update_check_list($1, $2)', [list, 'Ny stilling']],
        destroy: ['destroy_check_list($1)', [ended.list]],
        consent: ['consent_check_list($1, $2::jsonb)', [list, { textVersion: '1', language: 'nb' }]],
        refuse: ['refuse_check_list($1, $2)', [list, 'Nei takk']],
      };
      const [text, values] = calls[name] ?? ['', []];
      const outcomes: string[] = [];
      for (const person of everybody) outcomes.push(await tried(tx, world, person, text, values));
      expect(outcomes).toEqual(rights[name]);
    }),
  );

  test('access follows the department: a sender who has left it can do nothing more', () =>
    inTeam(async (tx, world) => {
      const { list } = await sendCheckList(tx, world);
      await tx`delete from public.department_membership where member_id = ${await memberId(tx, world, 'member')}`;
      const text = 'cancel_check_lists($1, array[$2::uuid])';
      expect(await tried(tx, world, 'member', text, [world.team, list])).toBe('ACCOUNT_NOT_FOUND@ids.0');
    }));
});

describe('input', () => {
  test('a refusal needs a message, and an edited job description a text', () =>
    inTeam(async (tx, world) => {
      const { list } = await sendCheckList(tx, world, { types: ['CRIMINAL_RECORD'] });
      const refuse = (reason: string) => tried(tx, world, 'signer', 'refuse_check_list($1, $2)', [list, reason]);
      expect(await refuse(' ')).toBe('BLANK@refuseReason');
      expect(await refuse('x'.repeat(1001))).toBe('TOO_BIG@refuseReason');
      const edit = (text: string) => tried(tx, world, 'owner', 'update_check_list($1, $2)', [list, text]);
      expect(await edit('')).toBe('BLANK@jobDescription');
      expect(await edit('x'.repeat(2001))).toBe('TOO_BIG@jobDescription');
      const other = await sendCheckList(tx, world, { candidate: 'outsider' });
      const editOther = tried(tx, world, 'owner', 'update_check_list($1, $2)', [other.list, 'Ny stilling']);
      expect(await editOther, 'no check of it needs a job').toBe('INVALID_ACTION');
    }));

  test('by ids it is all or nothing, by filter the others are skipped, and an unknown filter is refused', () =>
    inTeam(async (tx, world) => {
      const open = await sendCheckList(tx, world);
      const ended = await sendCheckList(tx, world, { candidate: 'outsider' });
      await tx`select private.move_check_list(l, 'REFUSE', 'CANDIDATE') from public.check_list l where id = ${ended.list}`;
      const ids = [open.list, ended.list];
      expect(await tried(tx, world, 'member', 'cancel_check_lists($1, $2::uuid[])', [world.team, ids])).toBe(
        'INVALID_ACTION@ids.1',
      );
      const byFilter = (filter: object | null) => [world.team, filter] as const;
      const text = 'cancel_check_lists($1, null, $2::jsonb)';
      expect(await tried(tx, world, 'member', text, byFilter(null))).toBe('BLANK@ids');
      expect(await tried(tx, world, 'member', text, byFilter({ unknown: 1 }))).toBe('INVALID@filter');
      await call(tx, world, 'member', text, byFilter({}));
      expect([(await stateOf(tx, open.list))?.status, (await stateOf(tx, ended.list))?.status]).toEqual([
        'CANCELLED',
        'REFUSED',
      ]);
    }));
});

test('cancelling refunds what the confirmation showed: the checks of candidates who have not consented', () =>
  inTeam(async (tx, world) => {
    const untouched = await sendCheckList(tx, world, { types: ['IDENTITY', 'BANK_ID'] });
    const begun = await sendCheckList(tx, world, { candidate: 'outsider', types: ['IDENTITY'] });
    await consent(tx, world, begun.list, 'outsider');
    const ids = [untouched.list, begun.list];
    const [shown] = await call(tx, world, 'member', 'check_lists_refund($1, $2::uuid[])', [world.team, ids]);
    expect(shown?.['result']).toEqual({ lists: 2, refundedLists: 1, credits: 55 });
    const balance = async () =>
      (await tx`select credit_balance::integer as b from public.account where id = ${world.team}`)[0]?.b;
    const before = await balance();
    await call(tx, world, 'member', 'cancel_check_lists($1, $2::uuid[])', [world.team, ids]);
    expect(await balance()).toBe(before + 55);
    await call(tx, world, 'member', 'cancel_check_lists($1, $2::uuid[])', [world.team, ids]);
    expect(await balance()).toBe(before + 55);
    const mails = await tx`select recipient from private.outbox where kind = 'check_list_cancelled' order by recipient`;
    expect(mails.map(({ recipient }) => recipient)).toEqual([emailOf(world, 'outsider'), emailOf(world, 'signer')]);
  }));

describe('a remark on a police certificate', () => {
  /** Everything that a person can read of the list, with ids and names of the two worlds made alike. */
  async function visible(tx: Transaction, world: World, person: Person, list: string) {
    return as(tx, user(world.ids[person]), async (inner) => {
      const lists = await inner`
        select status, ended_at, updated_at, archived_at from public.check_list_overview where check_list_id = ${list}`;
      const checks = await inner`
        select type, status, started_at, due_at, completed_at from public.check_item_overview where check_list_id = ${list}
        order by type`;
      const events = await inner`
        select type, status, occurred_at, actor_kind, actor_name, note from public.check_event
        where check_list_id = ${list} order by occurred_at, type, status`;
      return { lists, checks, events };
    });
  }

  async function storyWith(tx: Transaction, end: (check: string, world: World) => Promise<unknown>) {
    await setTime(tx, '2026-11-23T09:00:00Z');
    const world = await buildWorld(tx);
    const { list, checks } = await sendCheckList(tx, world, { types: ['CRIMINAL_RECORD', 'EDUCATION'] });
    const { CRIMINAL_RECORD: police = '', EDUCATION: education = '' } = checks;
    await consent(tx, world, list);
    await move(tx, education, 'CLEAR', 'SYSTEM');
    await setTime(tx, '2026-11-24T09:00:00Z');
    await move(tx, police, 'SUBMIT_REVIEW', 'CANDIDATE');
    await end(police, world);
    return { world, list };
  }

  const endings = {
    remark: (tx: Transaction) => (check: string) => move(tx, check, 'REMARK', 'ADMINISTRATOR'),
    override: (tx: Transaction) => (check: string, world: World) =>
      call(tx, world, 'owner', 'override_check($1, $2::jsonb)', [check, overrideInput()]),
    correction: (tx: Transaction) => async (check: string) => {
      await move(tx, check, 'CLEAR', 'ADMINISTRATOR');
      await setTime(tx, '2026-11-26T09:00:00Z');
      await move(tx, check, 'REMARK', 'ADMINISTRATOR');
    },
  };

  test.for(Object.keys(endings) as (keyof typeof endings)[])(
    '(%s) looks like a clean one to a colleague without access, and not to those who have it',
    async (ending) => {
      const seen: Record<string, object[]> = { colleague: [], owner: [], signer: [] };
      const clean = (tx: Transaction) => (check: string) => move(tx, check, 'CLEAR', 'ADMINISTRATOR');
      for (const story of [clean, endings[ending]])
        await rolledBack(sql, async (tx) => {
          const { world, list } = await storyWith(tx, story(tx));
          for (const person of ['colleague', 'owner', 'signer'] as const)
            seen[person]?.push(await visible(tx, world, person, list));
        });
      expect(seen['colleague']?.[1]).toEqual(seen['colleague']?.[0]);
      expect(seen['colleague']?.[0]).toMatchObject({ lists: [{ status: 'COMPLETED' }] });
      expect(seen['owner']?.[1]).toMatchObject({ lists: [{ status: 'COMPLETED_WITH_REMARKS' }] });
      expect(seen['signer']?.[1]).toMatchObject({ lists: [{ status: 'COMPLETED_WITH_REMARKS' }] });
    },
  );
});
