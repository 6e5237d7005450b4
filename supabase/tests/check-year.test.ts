import { expect, test } from 'vitest';
import { addCheckFile, answer, decide } from './support/check-content.ts';
import { consent, sendCheckList } from './support/check-lists.ts';
import type { SentCheckList } from './support/check-lists.ts';
import { addCredits } from './support/credits.ts';
import { as, rolledBack, setTime, sql, user } from './support/database.ts';
import type { Transaction } from './support/database.ts';
import { buildWorld } from './support/world.ts';
import type { Person, World } from './support/world.ts';

// The clock runs for more than two years, with the jobs of every day: what happens with check lists that are answered, left
// alone, revived, held, disputed, and that wait for the police, from the first reminder to the last receipt.
const START = Date.parse('2026-11-23T09:00:00Z');
const DAY = 86_400_000;

/** What the log says of a list, and then the parts that were deleted, each with its day. */
async function storyOf(tx: Transaction, list: string): Promise<string[]> {
  const rows = await tx<{ at: Date; what: string }[]>`
    select deleted_at as at, concat_ws(' ', 'deleted', part, check_type) as what
    from public.check_deletion_receipt where check_list_id = ${list}
    union all
    select occurred_at, type from public.check_event where check_list_id = ${list} and check_item_id is null
    order by 1, 2`;
  return rows.map(({ at, what }) => `${Math.floor((at.getTime() - START) / DAY)} ${what}`);
}

interface Case {
  readonly tx: Transaction;
  readonly world: World;
  readonly sent: SentCheckList;
  readonly check: (type: string) => string;
  readonly call: (person: Person, text: string, ...values: readonly (string | object)[]) => Promise<unknown>;
}
type Plan = Readonly<Record<number, (given: Case) => Promise<unknown>>>;

const consents = ({ tx, world, sent }: Case) => consent(tx, world, sent.list);
const answers = async ({ tx, check }: Case, ...types: readonly string[]) => {
  for (const type of types) {
    await answer(tx, check(type), {});
    if (type === 'CRIMINAL_RECORD') await addCheckFile(tx, check(type));
  }
};

/** Each list: the day on which it is sent, its checks, what people do on which day, and its story. */
const CASES: Readonly<Record<string, { sentOn?: number; types: readonly string[]; plan: Plan; story: string[] }>> = {
  answered: {
    types: ['CRIMINAL_RECORD', 'EDUCATION'],
    plan: {
      3: consents,
      6: (given) => answers(given, 'EDUCATION', 'CRIMINAL_RECORD'),
      8: ({ tx, check }) => decide(tx, check('EDUCATION'), 'CLEAR'),
      9: ({ tx, check }) => decide(tx, check('CRIMINAL_RECORD'), 'REMARK', { note: 'Dom fra 2024.' }),
      20: ({ world, sent, call }) => call('member', 'archive_check_lists($1, array[$2::uuid])', world.team, sent.list),
    },
    story: [
      '2 AUTO_REMINDER_SENT',
      '3 CONSENTED',
      '9 COMPLETED',
      '9 deleted EVIDENCE CRIMINAL_RECORD',
      '99 deleted FINDING CRIMINAL_RECORD',
      '374 deleted EVIDENCE EDUCATION',
      '374 deleted FINDING EDUCATION',
      '740 deleted LIST',
    ],
  },
  silent: {
    types: ['EDUCATION'],
    plan: {},
    story: [
      '2 AUTO_REMINDER_SENT',
      '7 AUTO_REMINDER_SENT',
      '10 FINAL_REMINDER_SENT',
      '15 UNRESPONSIVE',
      '197 deleted LIST',
    ],
  },
  // Revived, consented to, and withdrawn.
  revived: {
    types: ['EDUCATION'],
    plan: {
      20: ({ world, sent, call }) => call('member', 'remind_check_lists($1, array[$2::uuid])', world.team, sent.list),
      23: consents,
      24: (given) => answers(given, 'EDUCATION'),
      30: ({ sent, call }) => call('signer', `refuse_check_list($1, 'Nei takk')`, sent.list),
    },
    story: [
      '2 AUTO_REMINDER_SENT',
      '7 AUTO_REMINDER_SENT',
      '10 FINAL_REMINDER_SENT',
      '15 UNRESPONSIVE',
      '20 REMINDER_SENT',
      '22 AUTO_REMINDER_SENT',
      '23 CONSENTED',
      '30 REFUSED',
      '30 deleted EVIDENCE EDUCATION',
      '30 deleted FINDING EDUCATION',
      '212 deleted LIST',
    ],
  },
  // A legal hold of 100 days, from day 90 on.
  held: {
    types: ['CRIMINAL_RECORD'],
    plan: {
      1: consents,
      2: (given) => answers(given, 'CRIMINAL_RECORD'),
      3: ({ tx, check }) => decide(tx, check('CRIMINAL_RECORD'), 'CLEAR'),
      90: ({ sent, call }) =>
        call('owner', 'hold_check_list($1, $2)', sent.list, { reason: 'Sak i tingretten', endsOn: '2027-06-01' }),
    },
    story: [
      '1 CONSENTED',
      '3 COMPLETED',
      '3 deleted EVIDENCE CRIMINAL_RECORD',
      '191 deleted FINDING CRIMINAL_RECORD',
      '734 deleted LIST',
    ],
  },
  // The candidate objects on day 80, which keeps everything, and the answer on day 120 starts the times again.
  disputed: {
    types: ['EDUCATION'],
    plan: {
      1: consents,
      2: (given) => answers(given, 'EDUCATION'),
      3: ({ tx, check }) => decide(tx, check('EDUCATION'), 'REMARK', { note: 'Feil grad' }),
      80: ({ check, call }) =>
        call('signer', 'object_to_check($1, $2)', check('EDUCATION'), { kind: 'OBJECTION', text: 'Det er feil.' }),
      120: ({ tx, check }) => decide(tx, check('EDUCATION'), 'CLEAR', { note: 'Graden stemmer.' }),
    },
    story: [
      '1 CONSENTED',
      '3 COMPLETED',
      '120 COMPLETED',
      '486 deleted EVIDENCE EDUCATION',
      '486 deleted FINDING EDUCATION',
    ],
  },
  // Only the police certificate is waited for: the slow clock.
  police: {
    types: ['CRIMINAL_RECORD'],
    plan: { 1: consents },
    story: ['1 CONSENTED', '15 AUTO_REMINDER_SENT', '22 FINAL_REMINDER_SENT', '32 UNRESPONSIVE', '214 deleted LIST'],
  },
  // Over the days on which the clocks change: 28 March 2027 is day 125, and 31 October 2027 is day 342.
  spring: {
    sentOn: 122,
    types: ['EDUCATION'],
    plan: {},
    story: [
      '126 AUTO_REMINDER_SENT',
      '127 AUTO_REMINDER_SENT',
      '133 FINAL_REMINDER_SENT',
      '137 UNRESPONSIVE',
      '320 deleted LIST',
    ],
  },
  autumn: {
    sentOn: 339,
    types: ['EDUCATION'],
    plan: {},
    story: [
      '343 AUTO_REMINDER_SENT',
      '344 AUTO_REMINDER_SENT',
      '350 FINAL_REMINDER_SENT',
      '354 UNRESPONSIVE',
      '536 deleted LIST',
    ],
  },
};

test('check lists through two years, with every job of every day', async () => {
  await rolledBack(sql, async (tx) => {
    await setTime(tx, new Date(START));
    const world = await buildWorld(tx);
    const cases = new Map<string, Case>();
    const stories = new Map<string, string[]>();
    for (let day = 0; day <= 745; day += 1) {
      await setTime(tx, new Date(START + day * DAY));
      for (const [name, { sentOn = 0, types, plan }] of Object.entries(CASES)) {
        if (day === sentOn) cases.set(name, await send(tx, world, types, name));
        const given = cases.get(name);
        if (given) await plan[day]?.(given);
      }
      // Twice: a second run on the same day changes nothing.
      for (let runs = 0; runs < 2; runs += 1) await tx`select service.remind_candidates(), service.delete_due_checks()`;
      for (const [name, { sent }] of cases) {
        const story = await storyOf(tx, sent.list);
        // Its events go with the list, and the receipts stay.
        const known = stories.get(name) ?? [];
        const isGone = story.some((line) => line.endsWith('deleted LIST'));
        stories.set(name, isGone ? [...new Set([...known, ...story])] : story);
      }
    }
    const expected = Object.entries(CASES).map(([name, { story }]) => [name, story]);
    expect(Object.fromEntries(stories)).toEqual(Object.fromEntries(expected));
    const receipts = await tx<
      { text: string }[]
    >`select to_jsonb(r)::text as text from public.check_deletion_receipt r`;
    for (const { text } of receipts) expect(text).not.toMatch(/Kandi|@example|Dom fra|tingretten/);
  });
});

async function send(tx: Transaction, world: World, types: readonly string[], name: string): Promise<Case> {
  await addCredits(tx, world.team, 1000);
  const sent = await sendCheckList(tx, world, { types });
  await tx`update public.check_request set countries = '{NO}' where id = ${sent.request}`;
  // A mailbox of its own: a mailbox gets one reminder a day.
  await tx`update public.check_list set email = ${`${name}@example.test`} where id = ${sent.list}`;
  const call = (person: Person, text: string, ...values: readonly (string | object)[]) =>
    as(tx, user(world.ids[person]), (own) => own.unsafe(`select (public.${text})`, values as never[]));
  return { tx, world, sent, check: (type) => sent.checks[type] ?? '', call };
}
