import { expect, test } from 'vitest';
import { addCheckFile, allowRestricted, answer, contentOf, decide } from './support/check-content.ts';
import { consent, move, sendCheckList } from './support/check-lists.ts';
import { as, refusal, setTime, sql, standing, undone, user } from './support/database.ts';
import type { Transaction } from './support/database.ts';
import { RESULTS } from './support/check-results.ts';
import { checksAtDesk, decide as decideAtDesk, decision, giveAccess, open, reviewOwn } from './support/reviews.ts';
import { logIn, logInAtLevel2 } from './support/session.ts';
import type { SessionCaller } from './support/session.ts';
import { buildWorld, leaveTeam, inWorld } from './support/world.ts';
import type { Person } from './support/world.ts';

// Who reads the content of a check, and what the read log says of it (decision 0126).
/** A list with a clean education and a police certificate with a remark, both with content. */
const withContent = standing(sql, async (tx) => {
  await setTime(tx, '2026-11-23T09:00:00Z');
  const world = await buildWorld(tx);
  const { list, checks } = await sendCheckList(tx, world, { types: ['CRIMINAL_RECORD', 'EDUCATION'] });
  const { CRIMINAL_RECORD: police = '', EDUCATION: education = '' } = checks;
  await consent(tx, world, list);
  await answer(tx, education, { educations: [{ institution: 'NTNU' }] });
  await answer(tx, police, { how: 'UPLOAD' });
  await addCheckFile(tx, education, 'vitnemål.pdf');
  await decide(tx, education, 'CLEAR', { result: { findings: [] } });
  await decide(tx, police, 'REMARK', { note: 'Dom fra 2024.', result: { isClean: false } });
  return { world, list, police, education };
});

const outcome = (tx: Transaction, caller: SessionCaller, check: string) =>
  undone(tx, (inner) => refusal(inner.savepoint((own) => contentOf(own, caller, check).then(() => undefined))));

test('those who work in the department read unrestricted content, and the read log names them', () =>
  withContent(async (tx, { world, education }) => {
    expect(await contentOf(tx, await logIn(tx, world.ids.colleague), education)).toMatchObject({
      access: 'SENDER',
      answer: { attributes: { educations: [{ institution: 'NTNU' }] } },
      finding: { decision: 'CLEAR', decider: { kind: 'REVIEWER', name: null } },
      files: [{ source: 'CANDIDATE', name: 'vitnemål.pdf', pageCount: 2 }],
    });
    const reads = await tx`
      select reader_id, reader_name, as_what, what, organization_name is not null as "hasOrganization"
      from private.check_read where check_item_id = ${education}`;
    expect(reads).toEqual([
      {
        reader_id: world.ids.colleague,
        reader_name: `colleague ${world.tag}`,
        as_what: 'SENDER',
        what: 'CONTENT',
        hasOrganization: true,
      },
    ]);
  }));

test.each([
  ['owner', 'AUTH_LEVEL_2_REQUIRED', 'ok'],
  ['admin', 'AUTH_LEVEL_2_REQUIRED', 'ok'],
  ['colleague', 'ACCOUNT_NOT_FOUND@checkId', 'ACCOUNT_NOT_FOUND@checkId'],
  ['manager', 'ACCOUNT_NOT_FOUND@checkId', 'ACCOUNT_NOT_FOUND@checkId'],
  ['otherManager', 'ACCOUNT_NOT_FOUND@checkId', 'ACCOUNT_NOT_FOUND@checkId'],
  ['outsider', 'ACCOUNT_NOT_FOUND@checkId', 'ACCOUNT_NOT_FOUND@checkId'],
  ['signer', 'ok', 'ok'],
] as const)('restricted content for the %s: %s, and at level 2: %s', (person, before, after) =>
  withContent(async (tx, { world, police }) => {
    expect(await outcome(tx, await logIn(tx, world.ids[person]), police)).toBe(before);
    expect(await outcome(tx, await logInAtLevel2(tx, world.ids[person]), police)).toBe(after);
  }),
);

test('each kind of restricted content has its own right', () =>
  inWorld(async (tx, world) => {
    const { list, checks } = await sendCheckList(tx, world, { types: ['CRIMINAL_RECORD', 'PERSONAL_NUMBER'] });
    await consent(tx, world, list);
    for (const check of Object.values(checks)) {
      await answer(tx, check, {});
      await decide(tx, check, 'CLEAR');
    }
    const rights = { colleague: 'criminal_record_access', member: 'identity_access' } as const;
    for (const [person, right] of Object.entries(rights))
      await allowRestricted(tx, world, person as keyof typeof rights, right);
    const opened = async (person: Person, type: string) =>
      outcome(tx, await logInAtLevel2(tx, world.ids[person]), checks[type] ?? '');
    expect(await opened('colleague', 'CRIMINAL_RECORD')).toBe('ok');
    expect(await opened('colleague', 'PERSONAL_NUMBER')).toBe('ACCOUNT_NOT_FOUND@checkId');
    expect(await opened('member', 'PERSONAL_NUMBER')).toBe('ok');
    expect(await opened('member', 'CRIMINAL_RECORD')).toBe('ACCOUNT_NOT_FOUND@checkId');
  }));

test('the candidate reads their own content, and that is not logged', () =>
  withContent(async (tx, { world, police }) => {
    expect(await contentOf(tx, await logIn(tx, world.ids.signer), police)).toMatchObject({
      access: 'CANDIDATE',
      finding: { decision: 'REMARK', note: 'Dom fra 2024.' },
    });
    expect(await tx`select from private.check_read where check_item_id = ${police}`).toHaveLength(0);
  }));

test('the sender’s side reads nothing before a decision, nor after the list was reopened or refused', () =>
  inWorld(async (tx, world) => {
    const { list, checks } = await sendCheckList(tx, world, { types: ['EDUCATION', 'IDENTITY'] });
    const education = checks['EDUCATION'] ?? '';
    await consent(tx, world, list);
    const member = await logIn(tx, world.ids.member);
    const notFound = 'ACCOUNT_NOT_FOUND@checkId';
    expect(await outcome(tx, member, education)).toBe(notFound);
    await answer(tx, education, {});
    expect(await outcome(tx, member, education)).toBe(notFound);
    await decide(tx, education, 'CLEAR');
    expect(await outcome(tx, member, education)).toBe('ok');
    await move(tx, education, 'REOPEN', 'ADMINISTRATOR', { note: 'Nye opplysninger.' });
    expect(await outcome(tx, member, education)).toBe(notFound);
    await decide(tx, education, 'CLEAR');
    await as(
      tx,
      user(world.ids.signer),
      (inner) => inner`select (public.refuse_check_list(${list}, 'Jeg trekker meg.')).id`,
    );
    expect(await outcome(tx, member, education)).toBe(notFound);
    expect(await outcome(tx, await logIn(tx, world.ids.signer), education)).toBe('ok');
  }));

test('a reviewer reads while they hold the check, and no longer', () =>
  inWorld(async (tx, world) => {
    const { list, checks } = await sendCheckList(tx, world, { types: ['CRIMINAL_RECORD'] });
    const police = checks['CRIMINAL_RECORD'] ?? '';
    await consent(tx, world, list);
    await answer(tx, police, { how: 'UPLOAD' });
    await tx`insert into public.check_setting (account_id, own_review) values (${world.team}, true)`;
    const reviewer = await logInAtLevel2(tx, world.ids.owner);
    expect(await outcome(tx, reviewer, police)).toBe('ACCOUNT_NOT_FOUND@checkId');
    await tx`
      update private.check_review set reviewer_id = ${reviewer.user}, leased_until = private.now() + interval '10 minutes'
      where check_item_id = ${police}`;
    expect(await contentOf(tx, reviewer, police)).toMatchObject({ access: 'REVIEWER' });
    expect(await outcome(tx, await logIn(tx, world.ids.owner), police)).toBe('AUTH_LEVEL_2_REQUIRED');
    await tx`update private.check_review set leased_until = private.now() where check_item_id = ${police}`;
    expect(await outcome(tx, reviewer, police)).toBe('ACCOUNT_NOT_FOUND@checkId');
  }));

test('a colleague who decided keeps their name in the log and the decision when they leave', () =>
  inWorld(async (tx, world) => {
    await reviewOwn(tx, world);
    await giveAccess(tx, world, 'colleague', 'review', 'record');
    const results = { EDUCATION: { findings: [] }, CRIMINAL_RECORD: RESULTS['CRIMINAL_RECORD'] };
    const { list, checks } = await checksAtDesk(tx, world, [...Object.keys(results), 'ADDRESS']);
    const { EDUCATION: education = '', CRIMINAL_RECORD: police = '', ADDRESS: address = '' } = checks;
    const reviewer = await logInAtLevel2(tx, world.ids.colleague);
    for (const [type, result] of Object.entries(results)) {
      await open(tx, reviewer, checks[type] ?? '');
      await decideAtDesk(tx, reviewer, checks[type] ?? '', decision({ result }));
    }
    await tx`select private.decide_check(${address}, 'CLEAR', 'ADMINISTRATOR', ${world.ids.outsider})`;
    await leaveTeam(tx, world, 'colleague');

    const owner = await logInAtLevel2(tx, world.ids.owner);
    const decider = async (check: string) => (await contentOf(tx, owner, check))['finding'].decider;
    const colleague = { kind: 'SENDER', name: `colleague ${world.tag}` };
    expect(await decider(education)).toMatchObject(colleague);
    expect(await decider(police)).toMatchObject(colleague);
    // A reviewer of the platform is not named.
    expect(await decider(address)).toMatchObject({ kind: 'REVIEWER', name: null });
    const events = await as(
      tx,
      owner,
      (inner) => inner`
        select check_item_id as check, actor_name as name from public.check_event
        where check_list_id = ${list} and type = 'COMPLETED' and check_item_id is not null`,
    );
    // Who decided a restricted check would tell an override from a clean result.
    expect(Object.fromEntries(events.map((event) => [event['check'], event['name']]))).toEqual({
      [education]: colleague.name,
      [address]: null,
      [police]: null,
    });
  }));

test('check_result says what each viewer can open, and strangers learn nothing', () =>
  withContent(async (tx, { world, list, police, education }) => {
    const result = (person: Person) =>
      as(tx, user(world.ids[person]), async (inner) => {
        const [row] = await inner<{ result: { checks: { checkId: string; canOpen: boolean }[] } | null }[]>`
          select public.check_result(${list}) as result`;
        return row?.result?.checks.filter(({ canOpen }) => canOpen).map(({ checkId }) => checkId) ?? null;
      });
    expect((await result('owner'))?.toSorted()).toEqual([police, education].toSorted());
    expect(await result('colleague')).toEqual([education]);
    expect((await result('signer'))?.toSorted()).toEqual([police, education].toSorted());
    expect(await result('otherManager')).toBeNull();
    expect(await result('outsider')).toBeNull();
  }));
