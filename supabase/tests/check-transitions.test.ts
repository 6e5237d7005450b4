import { describe, expect, test } from 'vitest';
import type { CheckListStatus } from '#functions/checks/contract/list-statuses.ts';
import { consent, move, sendCheckList, stateOf } from './support/check-lists.ts';
import type { SentCheckList } from './support/check-lists.ts';
import {
  actors,
  checkActions,
  CHECK_STATES,
  checkTable,
  listActions,
  LIST_STATES,
  listTable,
  ruleIn,
} from './support/check-transition-table.ts';
import { as, refusal, rolledBack, setTime, sql, standing, undone, user } from './support/database.ts';
import type { Transaction } from './support/database.ts';
import { buildWorld } from './support/world.ts';
import type { Person, World } from './support/world.ts';

const listRule = ruleIn(listTable, LIST_STATES);
const checkRule = ruleIn(checkTable, CHECK_STATES);

describe('the tables', () => {
  test('hold every rule of a check list, and no other', async () => {
    await rolledBack(sql, async (tx) => {
      for (const action of listActions)
        for (const actor of actors)
          for (const state of LIST_STATES) {
            const [row] = await tx`select private.rule_of('check_list', ${action}, ${actor}, ${state}) as rule`;
            expect(`${action} ${actor} ${state}: ${row?.rule}`).toBe(
              `${action} ${actor} ${state}: ${listRule(action, actor, state)}`,
            );
          }
      const rows = await tx`
        select distinct action || ' ' || actor as pair from private.transition where machine = 'check_list' order by 1`;
      expect(rows.map(({ pair }) => pair)).toEqual(Object.keys(listTable).toSorted());
    });
  });

  test('hold every rule of a check, and no other', async () => {
    await rolledBack(sql, async (tx) => {
      for (const action of checkActions)
        for (const actor of actors)
          for (const state of CHECK_STATES) {
            const [row] = await tx`select private.rule_of('check', ${action}, ${actor}, ${state}) as rule`;
            expect(`${action} ${actor} ${state}: ${row?.rule}`).toBe(
              `${action} ${actor} ${state}: ${checkRule(action, actor, state)}`,
            );
          }
      const rows = await tx`
        select distinct action || ' ' || actor as pair from private.transition where machine = 'check' order by 1`;
      expect(rows.map(({ pair }) => pair)).toEqual(Object.keys(checkTable).toSorted());
    });
  });
});

interface Case {
  readonly world: World;
  readonly sent: SentCheckList;
}

const call = (tx: Transaction, caller: Person, { world }: Case, text: string, ...values: (string | null)[]) =>
  as(tx, user(world.ids[caller]), (inner) => inner.unsafe(`select (public.${text})`, values));

/** A list of an education and an identity check in this state, brought there by the product's own steps. */
async function listIn(tx: Transaction, state: CheckListStatus, types?: readonly string[]): Promise<Case> {
  await setTime(tx, '2026-11-23T09:00:00Z');
  const world = await buildWorld(tx);
  const sent = await sendCheckList(tx, world, types ? { types } : {});
  const facts = { world, sent };
  const { EDUCATION: education = '', IDENTITY: identity = '' } = sent.checks;
  if (state === 'PENDING_CONSENT') return facts;
  if (state === 'CANCELLED') {
    await call(tx, 'member', facts, 'cancel_check_lists($1, array[$2::uuid])', world.team, sent.list);
  } else if (state === 'REFUSED') {
    await call(tx, 'signer', facts, `refuse_check_list($1, 'Har fått en annen jobb')`, sent.list);
  } else if (state === 'UNRESPONSIVE') {
    await tx`select private.move_check_list(l, 'GIVE_UP', 'SYSTEM') from public.check_list l where id = ${sent.list}`;
  } else {
    await consent(tx, world, sent.list);
    if (state !== 'PENDING_CANDIDATE') {
      await move(tx, education, 'SUBMIT_REVIEW', 'CANDIDATE');
      await move(tx, identity, 'CLEAR', 'SYSTEM');
    }
    if (state === 'COMPLETED') await move(tx, education, 'CLEAR', 'ADMINISTRATOR');
    if (state === 'COMPLETED_WITH_REMARKS') await move(tx, education, 'REMARK', 'ADMINISTRATOR');
  }
  expect((await stateOf(tx, sent.list))?.status).toBe(state);
  return facts;
}

/** What each command does with a list, as a member of its department, its manager, or the candidate. */
const commands: Record<string, { by: Person | null; run: (tx: Transaction, facts: Case) => Promise<unknown> }> = {
  // The job.
  GIVE_UP: {
    by: null,
    run: (tx, { sent }) => tx`select private.give_up_check_list(l) from public.check_list l where l.id = ${sent.list}`,
  },
  // The description of the job, of a list with a police certificate.
  EDIT: {
    by: 'manager',
    run: async (tx, facts) => {
      await tx`
        insert into public.check_item (check_list_id, type, restricted, status, unit_price, charge_id, completed_at)
        values (${facts.sent.list}, 'CRIMINAL_RECORD', true, 'COMPLETED', 1, gen_random_uuid(), private.now())`;
      await call(tx, 'manager', facts, `update_check_list($1, 'Barnehagelærer')`, facts.sent.list);
    },
  },
  CANCEL: {
    by: 'member',
    run: (tx, facts) =>
      call(tx, 'member', facts, 'cancel_check_lists($1, array[$2::uuid])', facts.world.team, facts.sent.list),
  },
  REMIND: {
    by: 'member',
    run: (tx, facts) =>
      call(tx, 'member', facts, 'remind_check_lists($1, array[$2::uuid])', facts.world.team, facts.sent.list),
  },
  ARCHIVE: {
    by: 'member',
    run: (tx, facts) =>
      call(tx, 'member', facts, 'archive_check_lists($1, array[$2::uuid])', facts.world.team, facts.sent.list),
  },
  DELETE: { by: 'manager', run: (tx, facts) => call(tx, 'manager', facts, 'destroy_check_list($1)', facts.sent.list) },
  RESUME: {
    by: 'signer',
    run: (tx, facts) => call(tx, 'signer', facts, 'resume_check_list($1)', facts.sent.list),
  },
  CONSENT: { by: 'signer', run: (tx, { world, sent }) => consent(tx, world, sent.list) },
  REFUSE: {
    by: 'signer',
    run: (tx, facts) => call(tx, 'signer', facts, `refuse_check_list($1, 'Nei takk')`, facts.sent.list),
  },
};

describe.for(LIST_STATES)('a check list that is %s', (state) => {
  const inState = standing(sql, (tx) => listIn(tx, state));

  test.for(Object.keys(commands))('obeys the table: %s', async (action) => {
    await inState(async (tx, facts) => {
      const command = commands[action];
      const actor = command?.by === 'signer' ? 'CANDIDATE' : command?.by ? 'SENDER' : 'SYSTEM';
      const rule = listRule(action, actor, state);
      const refused = await refusal(tx.savepoint(async (inner) => void (await command?.run(inner, facts))));
      const now = await stateOf(tx, facts.sent.list);
      if (rule.startsWith('!')) {
        expect(refused.replace('@ids.0', '')).toBe(rule.slice(1));
        expect(now?.status).toBe(state);
        return;
      }
      expect(refused).toBe('ok');
      const derived = { CONSENT: 'PENDING_CANDIDATE', REMIND: 'PENDING_CONSENT', RESUME: 'PENDING_CONSENT' }[action];
      if (action === 'DELETE') expect(now).toBeNull();
      else expect(now?.status).toBe(rule === '=' ? state : rule === '*' ? derived : rule);
    });
  });
});

test.for(LIST_STATES)('a check list that is %s allows its checks what the tables say', async (state) => {
  await rolledBack(sql, async (tx) => {
    const { sent } = await listIn(tx, state);
    const check = sent.checks['EDUCATION'] ?? '';
    const [{ status } = {}] = await tx<{ status: string }[]>`select status from public.check_item where id = ${check}`;
    for (const action of checkActions)
      for (const actor of actors) {
        const allowed = listRule('CHECK', actor, state);
        const rule = allowed === '*' ? checkRule(action, actor, status ?? '') : allowed;
        const expected = rule.startsWith('!') ? rule.slice(1) : rule === '=' ? status : rule;
        const outcome = await undone(tx, async (inner) => {
          const found = await move(inner, check, action, actor);
          // Ended lists are frozen with their checks.
          if (['REFUSED', 'CANCELLED', 'UNRESPONSIVE'].includes(state))
            expect((await stateOf(inner, sent.list))?.status).toBe(state);
          return found;
        });
        expect(`${action} ${actor}: ${outcome}`).toBe(`${action} ${actor}: ${expected}`);
      }
  });
});

/** How a check of an active list reaches each state. */
const paths: Record<string, [string, string][]> = {
  PENDING_CANDIDATE: [],
  PENDING_EXTERNAL: [['SUBMIT_EXTERNAL', 'CANDIDATE']],
  PENDING_ADMIN: [['SUBMIT_REVIEW', 'CANDIDATE']],
  COMPLETED: [['CLEAR', 'SYSTEM']],
  COMPLETED_WITH_REMARKS: [['REMARK', 'SYSTEM']],
};

test.for(CHECK_STATES)('a check that is %s obeys the table', async (state) => {
  await rolledBack(sql, async (tx) => {
    const { world, sent } = await listIn(tx, 'PENDING_CONSENT');
    const check = sent.checks['EDUCATION'] ?? '';
    await consent(tx, world, sent.list);
    for (const [action, actor] of paths[state] ?? []) await move(tx, check, action, actor);
    for (const action of checkActions)
      for (const actor of actors) {
        const rule = checkRule(action, actor, state);
        const outcome = await undone(tx, (inner) => move(inner, check, action, actor));
        const expected = rule.startsWith('!') ? rule.slice(1) : rule === '=' ? state : rule;
        expect(`${action} ${actor}: ${outcome}`).toBe(`${action} ${actor}: ${expected}`);
      }
  });
});

test('a check waits for the consent, except that the sender overrides it', async () => {
  await rolledBack(sql, async (tx) => {
    const { sent } = await listIn(tx, 'PENDING_CONSENT');
    const check = sent.checks['EDUCATION'] ?? '';
    expect(await move(tx, check, 'SUBMIT_REVIEW', 'CANDIDATE')).toBe('INVALID_ACTION');
    expect(await move(tx, check, 'CLEAR', 'SYSTEM')).toBe('INVALID_ACTION');
    expect(await move(tx, check, 'REMARK', 'ADMINISTRATOR')).toBe('INVALID_ACTION');
    expect(await move(tx, check, 'OVERRIDE', 'SENDER')).toBe('COMPLETED_WITH_REMARKS');
    expect((await stateOf(tx, sent.list))?.status).toBe('PENDING_CONSENT');
  });
});

test.for([
  ['REMARK', 'ADMINISTRATOR'],
  ['RETURN', 'ADMINISTRATOR'],
  ['OVERRIDE', 'ADMINISTRATOR'],
  ['OVERRIDE', 'SENDER'],
] as const)('%s by %s needs a reason', async ([action, actor]) => {
  await rolledBack(sql, async (tx) => {
    const { sent } = await listIn(tx, 'PENDING_PLATFORM');
    const check = sent.checks['EDUCATION'] ?? '';
    expect(await move(tx, check, action, actor, { note: null })).toBe('BLANK@note');
    expect(await move(tx, check, action, actor, { note: '  ' })).toBe('BLANK@note');
  });
});

test('changing a decision needs a reason, keeps the old one and its time', async () => {
  await rolledBack(sql, async (tx) => {
    const { sent } = await listIn(tx, 'COMPLETED');
    const check = sent.checks['EDUCATION'] ?? '';
    const [before] = await tx`select completed_at from public.check_item where id = ${check}`;
    await setTime(tx, '2026-11-25T09:00:00Z');
    expect(await move(tx, check, 'REMARK', 'ADMINISTRATOR', { note: null })).toBe('BLANK@note');
    expect(await move(tx, check, 'REMARK', 'ADMINISTRATOR', { note: 'Feil grad' })).toBe('COMPLETED_WITH_REMARKS');
    expect(await move(tx, check, 'CLEAR', 'ADMINISTRATOR', { note: null })).toBe('BLANK@note');
    expect(await move(tx, check, 'CLEAR', 'ADMINISTRATOR', { note: 'Riktig grad' })).toBe('COMPLETED');
    expect(await move(tx, check, 'REOPEN', 'ADMINISTRATOR', { note: 'Innsigelse' })).toBe('PENDING_ADMIN');
    expect(await stateOf(tx, sent.list)).toMatchObject({ status: 'PENDING_PLATFORM', endedAt: null });
    const steps = await tx`
      select action, from_status, to_status, note from private.check_history where check_item_id = ${check}
      order by id desc limit 3`;
    expect(
      steps.toReversed().map(({ action, from_status: from, to_status: to, note }) => [action, from, to, note]),
    ).toEqual([
      ['REMARK', 'COMPLETED', 'COMPLETED_WITH_REMARKS', 'Feil grad'],
      ['CLEAR', 'COMPLETED_WITH_REMARKS', 'COMPLETED', 'Riktig grad'],
      ['REOPEN', 'COMPLETED', 'PENDING_ADMIN', 'Innsigelse'],
    ]);
    expect(before?.completed_at).toEqual(new Date('2026-11-23T09:00:00Z'));
  });
});

test('the same request twice is one step, and its id serves no other', async () => {
  await rolledBack(sql, async (tx) => {
    const { world, sent } = await listIn(tx, 'PENDING_CONSENT');
    await consent(tx, world, sent.list);
    const { EDUCATION: education = '', IDENTITY: identity = '' } = sent.checks;
    const request = '0b0f1c5e-5b66-4d6c-9a52-0d4f5e1c7a11';
    expect(await move(tx, education, 'SUBMIT_REVIEW', 'CANDIDATE', { request })).toBe('PENDING_ADMIN');
    expect(await move(tx, education, 'SUBMIT_REVIEW', 'CANDIDATE', { request })).toBe('PENDING_ADMIN');
    expect(await move(tx, identity, 'SUBMIT_REVIEW', 'CANDIDATE', { request })).toBe('INVALID@requestId');
    expect(await move(tx, education, 'CLEAR', 'ADMINISTRATOR', { request })).toBe('INVALID@requestId');
    const [{ count } = {}] = await tx`
      select count(*)::integer from private.check_history where check_item_id = ${education}`;
    expect(count).toBe(1);
  });
});

test('the history cannot be changed', async () => {
  await rolledBack(sql, async (tx) => {
    const { sent } = await listIn(tx, 'CANCELLED');
    const change = (text: string) => refusal(tx.savepoint((inner) => inner.unsafe(text).then(() => undefined)));
    expect(await change(`update private.check_history set note = 'x'`)).toBe('IMMUTABLE');
    expect(await change('truncate private.check_history')).toBe('IMMUTABLE');
    expect((await stateOf(tx, sent.list))?.status).toBe('CANCELLED');
  });
});
