import { expect, test } from 'vitest';
import { consent, move, sendCheckList } from './support/check-lists.ts';
import { as, rolledBack, setTime, sql, user } from './support/database.ts';
import type { Transaction } from './support/database.ts';
import { buildWorld } from './support/world.ts';

// How a list's status follows from its consent and checks (decision 0137), one test for each case. The rows that a command
// takes are in check-transitions.test.ts.
type Step = 'CONSENT' | 'GIVE_UP' | 'REMIND' | readonly [type: string, action: string, actor: string];

/** The row, the checks of the list, the steps to the first state, the step of the row, the next state, and its clock. */
const ROWS: readonly (readonly [string, readonly string[], readonly Step[], Step, string, 'new clock' | 'no clock'])[] =
  [
    ['the candidate consents', ['EDUCATION'], [], 'CONSENT', 'PENDING_CANDIDATE', 'new clock'],
    ['the candidate consents, and no check needs them', ['BANKRUPTCY'], [], 'CONSENT', 'PENDING_PLATFORM', 'no clock'],
    [
      'the last check is submitted',
      ['EDUCATION', 'IDENTITY'],
      ['CONSENT', ['IDENTITY', 'CLEAR', 'SYSTEM']],
      ['EDUCATION', 'SUBMIT_REVIEW', 'CANDIDATE'],
      'PENDING_PLATFORM',
      'no clock',
    ],
    [
      'a machine decides every check',
      ['EDUCATION', 'IDENTITY'],
      ['CONSENT', ['IDENTITY', 'CLEAR', 'SYSTEM']],
      ['EDUCATION', 'CLEAR', 'SYSTEM'],
      'COMPLETED',
      'no clock',
    ],
    [
      'a machine decides every check, one with a remark',
      ['EDUCATION', 'IDENTITY'],
      ['CONSENT', ['IDENTITY', 'REMARK', 'SYSTEM']],
      ['EDUCATION', 'CLEAR', 'SYSTEM'],
      'COMPLETED_WITH_REMARKS',
      'no clock',
    ],
    [
      'the reviewer returns a check',
      ['EDUCATION'],
      ['CONSENT', ['EDUCATION', 'SUBMIT_REVIEW', 'CANDIDATE']],
      ['EDUCATION', 'RETURN', 'ADMINISTRATOR'],
      'PENDING_CANDIDATE',
      'new clock',
    ],
    [
      'a referee cannot be reached, and another is needed',
      ['WORK_EXPERIENCE'],
      ['CONSENT', ['WORK_EXPERIENCE', 'SUBMIT_EXTERNAL', 'CANDIDATE']],
      ['WORK_EXPERIENCE', 'RETURN', 'SYSTEM'],
      'PENDING_CANDIDATE',
      'new clock',
    ],
    [
      'a referee stays silent, which is not the candidate’s silence',
      ['WORK_EXPERIENCE'],
      ['CONSENT', ['WORK_EXPERIENCE', 'SUBMIT_EXTERNAL', 'CANDIDATE']],
      ['WORK_EXPERIENCE', 'REVIEW', 'SYSTEM'],
      'PENDING_PLATFORM',
      'no clock',
    ],
    [
      'the last check is decided',
      ['EDUCATION'],
      ['CONSENT', ['EDUCATION', 'SUBMIT_REVIEW', 'CANDIDATE']],
      ['EDUCATION', 'REMARK', 'ADMINISTRATOR'],
      'COMPLETED_WITH_REMARKS',
      'no clock',
    ],
    [
      'a decision is changed into a remark',
      ['EDUCATION'],
      ['CONSENT', ['EDUCATION', 'CLEAR', 'SYSTEM']],
      ['EDUCATION', 'REMARK', 'ADMINISTRATOR'],
      'COMPLETED_WITH_REMARKS',
      'no clock',
    ],
    [
      'a remark is taken back',
      ['EDUCATION'],
      ['CONSENT', ['EDUCATION', 'REMARK', 'SYSTEM']],
      ['EDUCATION', 'CLEAR', 'ADMINISTRATOR'],
      'COMPLETED',
      'no clock',
    ],
    [
      'a check is opened again',
      ['EDUCATION', 'IDENTITY'],
      ['CONSENT', ['EDUCATION', 'CLEAR', 'SYSTEM'], ['IDENTITY', 'CLEAR', 'SYSTEM']],
      ['IDENTITY', 'REOPEN', 'ADMINISTRATOR'],
      'PENDING_PLATFORM',
      'no clock',
    ],
    [
      'the sender revives a list without a consent',
      ['EDUCATION'],
      ['GIVE_UP'],
      'REMIND',
      'PENDING_CONSENT',
      'new clock',
    ],
    [
      'the sender revives a list with a consent',
      ['EDUCATION'],
      ['CONSENT', 'GIVE_UP'],
      'REMIND',
      'PENDING_CANDIDATE',
      'new clock',
    ],
  ];

test.each(ROWS)('%s', (_row, types, before, step, status, clock) =>
  rolledBack(sql, async (tx) => {
    await setTime(tx, '2026-11-23T09:00:00Z');
    const world = await buildWorld(tx);
    const { list, checks } = await sendCheckList(tx, world, { types });
    const take = async (each: Step, inner: Transaction): Promise<void> => {
      if (each === 'CONSENT') await consent(inner, world, list);
      else if (each === 'GIVE_UP')
        await inner`select private.give_up_check_list(l) from public.check_list l where l.id = ${list}`;
      else if (each === 'REMIND')
        await as(
          inner,
          user(world.ids.member),
          (own) => own`select (public.remind_check_lists(${world.team}, array[${list}]::uuid[])).id`,
        );
      else expect(await move(inner, checks[each[0]] ?? '', each[1], each[2])).not.toMatch(/INVALID|IMMUTABLE/);
    };
    for (const each of before) await take(each, tx);
    await setTime(tx, '2026-11-27T09:00:00Z');
    await take(step, tx);
    const [row] = await tx<{ status: string; clock: Date | null }[]>`
      select l.status, c.started_at as clock
      from public.check_list l left join private.check_clock c on c.check_list_id = l.id where l.id = ${list}`;
    expect(row).toEqual({ status, clock: clock === 'no clock' ? null : new Date('2026-11-27T09:00:00Z') });
  }),
);
