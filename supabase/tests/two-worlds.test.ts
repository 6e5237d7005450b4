import { afterAll, expect, test } from 'vitest';
import { addCheckFile, decide } from './support/check-content.ts';
import { consent, move, sendCheckList } from './support/check-lists.ts';
import { connect, rolledBack, setTime, undone } from './support/database.ts';
import type { Transaction } from './support/database.ts';
import { everyDoor } from './support/doors.ts';
import { logIn } from './support/session.ts';
import type { SessionCaller } from './support/session.ts';
import { buildWorld, emailOf } from './support/world.ts';

// Two worlds that differ only in a police certificate: clean and empty in one, with a remark, an answer, a file, a source
// and readers in the other. Whoever lacks the right gets the same bytes through every table, view and function of the
// schema, and so do the mails to the sender's side. The doors are read from the schema: a new one is covered.
const sql = connect();
afterAll(() => sql.end());

interface Setting {
  readonly police: string;
  readonly list: string;
  readonly owner: string;
  readonly colleague: SessionCaller;
  readonly allowed: SessionCaller;
  readonly candidate: string;
  readonly args: Readonly<Record<string, unknown>>;
  /** Ids that both worlds share. */
  readonly shared: ReadonlySet<string>;
}

const UUID = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g;

async function setting(tx: Transaction): Promise<Setting> {
  await setTime(tx, '2026-11-23T09:00:00Z');
  const world = await buildWorld(tx);
  const sent = await sendCheckList(tx, world, { types: ['CRIMINAL_RECORD', 'EDUCATION'] });
  const other = await sendCheckList(tx, world, { types: ['EDUCATION'] });
  const { CRIMINAL_RECORD: police = '', EDUCATION: education = '' } = sent.checks;
  await consent(tx, world, sent.list);
  await setTime(tx, '2026-11-24T09:00:00Z');
  await move(tx, education, 'CLEAR', 'SYSTEM');
  await move(tx, police, 'SUBMIT_REVIEW', 'CANDIDATE');
  await setTime(tx, '2026-11-25T09:00:00Z');
  const colleague = await logIn(tx, world.ids.colleague);
  const args = {
    account_id: world.team,
    department_id: world.hr,
    check_list_id: sent.list,
    check_id: police,
    check_item_id: police,
    check_request_id: sent.request,
    ids: [sent.list, other.list],
    user_id: world.ids.colleague,
    language: 'nb',
  };
  const allowed = await logIn(tx, world.ids.owner);
  const base = await everyDoor(tx, allowed, { ...args, user_id: world.ids.owner });
  return {
    police,
    list: sent.list,
    owner: world.ids.owner,
    colleague,
    allowed,
    candidate: emailOf(world, 'signer'),
    args,
    shared: new Set([...base.values()].join(' ').match(UUID)),
  };
}

const endings = {
  clean: (tx: Transaction, { police }: Setting) => decide(tx, police, 'CLEAR'),
  remark: async (tx: Transaction, { police, owner }: Setting) => {
    await tx`select private.store_answer(${police}, '{"how": "UPLOAD"}')`;
    await addCheckFile(tx, police, 'dom.pdf');
    await tx`
      insert into private.check_proposal (check_item_id, provider, finding, raw, source_url, score)
      values (${police}, 'Register', '{}', '{}', 'https://register.example', 0.9)`;
    await decide(tx, police, 'REMARK', { note: 'Dom fra 2024.', result: { isClean: false } });
    await tx`select private.note_check_read(i, 'SENDER', 'CONTENT', null, ${owner})
      from public.check_item i where i.id = ${police}`;
  },
};

/** What a person gets in one world, with the ids that only this world has numbered by their appearance. */
function worldOf(
  tx: Transaction,
  given: Setting,
  ending: keyof typeof endings,
  caller: SessionCaller,
): Promise<ReadonlyMap<string, string>> {
  return undone(tx, async (inner) => {
    await endings[ending](inner, given);
    const doors = await everyDoor(inner, caller, { ...given.args, user_id: caller.user });
    const mails = await inner`
      select kind, recipient, language, payload from private.outbox where recipient <> ${given.candidate}
      order by kind, recipient`;
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

/** The doors through which the two worlds differ. */
async function differences(tx: Transaction, given: Setting, caller: SessionCaller): Promise<string[]> {
  const clean = await worldOf(tx, given, 'clean', caller);
  const remark = await worldOf(tx, given, 'remark', caller);
  return [...remark].filter(([door, bytes]) => clean.get(door) !== bytes).map(([door]) => door);
}

test('a colleague without access gets the same bytes through every door; those with access do not', () =>
  rolledBack(sql, async (tx) => {
    const given = await setting(tx);
    expect(await differences(tx, given, given.colleague)).toEqual([]);
    // The doors that matter were open, not refused.
    const seen = await worldOf(tx, given, 'remark', given.colleague);
    const open = ['table check_list_overview', 'table check_event', 'public.check_result ', 'service.check_report '];
    for (const door of open) expect(seen.get(door), door).toMatch(new RegExp(`${given.list}|${given.police}`));
    expect(await differences(tx, given, given.allowed)).toEqual(
      expect.arrayContaining(['table check_list_overview', 'table check_item_overview']),
    );
  }));

test.each([
  ['a view', 'create view public.leak as select i.id, i.status from public.check_item i', 'table leak'],
  [
    'a function',
    `create function public.leak(check_id uuid) returns text language sql stable security definer as
      $$ select i.status from public.check_item i where i.id = check_id $$`,
    'public.leak ',
  ],
  [
    'a function of the service',
    `create function service.leak(user_id uuid, check_id uuid) returns boolean language sql stable security definer as
      $$ select exists (select from private.restricted_check_answer a where a.check_item_id = check_id) $$`,
    'service.leak ',
  ],
])('a leak through %s is found', (_what, leak, door) =>
  rolledBack(sql, async (tx) => {
    const given = await setting(tx);
    await tx.unsafe(leak);
    await tx.unsafe(
      door.startsWith('table')
        ? 'grant select on public.leak to authenticated'
        : `grant execute on function ${door} to authenticated, service_role`,
    );
    expect(await differences(tx, given, given.colleague)).toContain(door);
  }),
);
