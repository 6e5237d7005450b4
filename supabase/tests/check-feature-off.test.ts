import { expect, test } from 'vitest';
import { contentOf } from './support/check-content.ts';
import { consent, overrideInput, sendCheckList } from './support/check-lists.ts';
import { as, passTime, refusal, service, setTime, sql, standing, user } from './support/database.ts';
import type { Transaction } from './support/database.ts';
import { decide, decision, open, reviewOwn } from './support/reviews.ts';
import { statusOf, submitAs } from './support/referees.ts';
import { logInAtLevel2 } from './support/session.ts';
import { buildWorld } from './support/world.ts';
import type { World } from './support/world.ts';

// A team that loses the feature finishes what it has sent and paid: every entrance of candidate, reviewer and sender
// stays open. Only new orders are refused.
const sent = standing(sql, async (tx) => {
  await setTime(tx, '2026-11-23T09:00:00Z');
  const world = await buildWorld(tx);
  await reviewOwn(tx, world);
  const order = await sendCheckList(tx, world, { types: ['CRIMINAL_RECORD', 'EDUCATION', 'PERSONAL_CREDIT'] });
  await tx`update public.account_feature set checks = false where account_id = ${world.team}`;
  return { world, ...order };
});

const called = (tx: Transaction, person: string, query: (own: Transaction) => Promise<unknown>): Promise<string> =>
  refusal(tx.savepoint((inner) => as(inner, user(person), (own) => query(own)).then(() => undefined)));

const education = {
  gapExplanation: 'Jobbet i utlandet.',
  educations: [
    {
      institution: 'NTNU',
      degree: 'Master',
      country: 'NO',
      startMonth: '2015-08',
      finishMonth: null,
      current: true,
      explanation: '',
      fileIds: [],
    },
  ],
};

test('the candidate consents, answers and reads; the team reviews, reads, reports, exports and deletes', () =>
  sent(async (tx, { world, list, checks }) => {
    const { EDUCATION: school = '', CRIMINAL_RECORD: police = '', PERSONAL_CREDIT: credit = '' } = checks;
    await consent(tx, world, list);
    expect(await submitAs(tx, world, school, education)).toBe('PENDING_ADMIN');
    expect(await submitAs(tx, world, credit, { isConfirmed: true, explanation: '' })).toBe('PENDING_ADMIN');

    const owner = await logInAtLevel2(tx, world.ids.owner);
    const [facts] = await as(
      tx,
      owner,
      (own) => own`
        select public.review_counts(${world.team}) as counts,
          (select count(*)::integer from public.review_entry) as reviews`,
    );
    expect(facts).toMatchObject({ counts: { waiting: 2 }, reviews: 2 });
    await open(tx, owner, school);
    const found = { findings: [{ isConfirmed: true, source: 'Vitnemålsportalen', note: '' }] };
    expect(await decide(tx, owner, school, decision({ result: found }))).toBe('COMPLETED');
    await open(tx, owner, credit);
    const inOrder = { checkedOn: '2026-11-23', isInOrder: true, note: '' };
    expect(await decide(tx, owner, credit, decision({ result: inOrder }))).toBe('COMPLETED');
    await as(
      tx,
      user(world.ids.owner),
      (own) => own`select (public.override_check(${police}, ${own.json(overrideInput())})).id`,
    );
    expect(await statusOf(tx, police)).toBe('COMPLETED_WITH_REMARKS');

    expect((await contentOf(tx, owner, school))['finding']).toMatchObject({ decision: 'CLEAR' });
    const results = await as(tx, user(world.ids.member), (own) => own`select public.check_result(${list}) as page`);
    expect(results[0]?.['page']).toMatchObject({ checks: expect.any(Array) });
    const overview = await as(
      tx,
      user(world.ids.member),
      (own) => own`select from public.check_list_overview o where o.check_list_id = ${list}`,
    );
    expect(overview).toHaveLength(1);
    const record = await as(tx, user(world.ids.signer), (own) => own`select public.check_list_record(${list}) as mine`);
    expect(record[0]?.['mine']).not.toBeNull();
    expect(await service(tx, 'check_report', { user_id: world.ids.member, check_list_id: list })).not.toBeNull();
    const archive = (own: Transaction) => own`select public.archive_check_lists(${world.team}, ${[list]})`;
    expect(await called(tx, world.ids.member, archive)).toBe('ok');
    await passTime(tx, '400 days');
    await service(tx, 'delete_due_checks', { max: 100_000 });
    expect(await tx`select from private.check_answer where check_item_id = ${school}`).toHaveLength(0);
  }));

test('the sender reminds and cancels, and gets the credits back; nothing new is sent', () =>
  sent(async (tx, { world, list, request }) => {
    await setTime(tx, '2026-11-25T09:00:00Z');
    const remind = (own: Transaction) => own`select public.remind_check_lists(${world.team}, ${[list]})`;
    expect(await called(tx, world.ids.member, remind)).toBe('ok');
    const balance = async () =>
      (await tx`select credit_balance as credits from public.account where id = ${world.team}`)[0]?.[
        'credits'
      ] as unknown;
    const before = await balance();
    const cancel = (own: Transaction) => own`select public.cancel_check_lists(${world.team}, ${[list]})`;
    expect(await called(tx, world.ids.member, cancel)).toBe('ok');
    expect(Number(await balance())).toBeGreaterThan(Number(before));
    for (const input of [{ checkTypes: ['EDUCATION'] }, { copyOf: request }]) {
      const create = (own: Transaction) => own`
        select (public.create_check_request(${world.team}, ${own.json(input)})).id`;
      expect(await called(tx, world.ids.member, create)).toBe('PRODUCT_UNAVAILABLE');
    }
    await orderIsRefused(tx, world);
  }));

/** A draft of before is not sent either. */
async function orderIsRefused(tx: Transaction, world: World): Promise<void> {
  const packageInput = { name: 'Ny pakke', description: '', checkTypes: ['EDUCATION'] };
  const create = (own: Transaction) => own`
    select (public.create_check_package(${world.team}, ${own.json(packageInput)})).id`;
  expect(await called(tx, world.ids.member, create)).toBe('PRODUCT_UNAVAILABLE');
}
