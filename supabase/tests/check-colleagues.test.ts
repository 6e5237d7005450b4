import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { consent, sendCheckList } from './support/check-lists.ts';
import { as, service, setTime, user } from './support/database.ts';
import type { Transaction } from './support/database.ts';
import { call, completedList, decideOn, decisionMails, shown } from './support/decisions.ts';
import { leaveTeam, standingWorldAt } from './support/world.ts';
import type { Person, World } from './support/world.ts';

// Comments among colleagues, and who looks after a list.
const inTeam = standingWorldAt('2026-11-23T09:00:00Z');

const comment = (tx: Transaction, world: World, person: Person, list: string, input: object) =>
  call(tx, world, person, 'comment_on_check_list($1, $2)', list, { requestId: randomUUID(), ...input });
const assign = (tx: Transaction, world: World, person: Person, list: string, to: Person | null) =>
  call(tx, world, person, 'assign_check_list($1, $2)', list, to === null ? null : world.ids[to]);
const page = async (tx: Transaction, world: World, person: Person, filter: object) => {
  const [row] = await as(tx, user(world.ids[person]), (inner) =>
    inner.unsafe(`select public.check_list_page($1, $2, '-requestedAt', 0) as page`, [world.team, filter as never]),
  );
  return row?.['page'] as {
    lists: { checkListId: string; decision: string | null; assigneeName: string | null }[];
    counts: { all: number };
  };
};

test('a comment stays as it was written', () =>
  inTeam(async (tx, world) => {
    const { list } = await completedList(tx, world);
    expect(await comment(tx, world, 'colleague', list, { text: 'Ring skolen.' })).toBe('ok');
    for (const change of [
      `update private.check_list_comment set text = 'x'`,
      `truncate private.check_list_comment cascade`,
    ])
      await expect(
        tx.savepoint((inner) => inner.unsafe(change)),
        change,
      ).rejects.toThrow();
  }));

test('the candidate reads a comment only once somebody has sent it', () =>
  inTeam(async (tx, world) => {
    const { list } = await completedList(tx, world);
    await comment(tx, world, 'colleague', list, { text: 'Bare for oss.' });
    await comment(tx, world, 'manager', list, { text: 'Kan du sende vitnemålet igjen?', isSent: true });
    const own = () => shown(tx, world, 'signer', 'check_decision_record', list).then((answer) => answer.comments);
    expect(await own()).toMatchObject([{ text: 'Kan du sende vitnemålet igjen?' }]);
    const { decision } = await shown(tx, world, 'colleague', 'check_list_decision', list);
    expect(decision.comments).toMatchObject([{ sentAt: null }, { sentAt: expect.any(String) }]);
    for (const _time of [1, 2])
      expect(await call(tx, world, 'manager', 'send_check_list_comment($1, $2)', list, decision.comments[0].id)).toBe(
        'ok',
      );
    expect(await own()).toHaveLength(2);
    expect(await decisionMails(tx)).toEqual(['check_comment signer', 'check_comment signer']);
    expect(await call(tx, world, 'manager', 'send_check_list_comment($1, $2)', list, randomUUID())).toBe(
      'ACCOUNT_NOT_FOUND@commentId',
    );
  }));

test('the record of a running list opens once the candidate has been sent something', () =>
  inTeam(async (tx, world) => {
    const { list } = await sendCheckList(tx, world);
    await consent(tx, world, list);
    const opens = () => shown(tx, world, 'signer', 'check_wizard', list).then((answer) => answer.opensRecord);
    await comment(tx, world, 'manager', list, { text: 'Bare for oss.' });
    expect(await opens()).toBe(false);
    await comment(tx, world, 'manager', list, { text: 'Kan du sende vitnemålet igjen?', isSent: true });
    expect(await opens()).toBe(true);
  }));

test('a comment is for those who may know all that the list shows, and is sent after the consent', () =>
  inTeam(async (tx, world) => {
    const { list } = await completedList(tx, world, { types: ['CRIMINAL_RECORD'] });
    expect(await comment(tx, world, 'colleague', list, { text: 'Hei' })).toBe('UNAUTHORIZED');
    expect(await comment(tx, world, 'otherManager', list, { text: 'Hei' })).toBe('ACCOUNT_NOT_FOUND@checkListId');
    expect(await comment(tx, world, 'owner', list, { text: ' ' })).toBe('BLANK@text');
    const { list: unanswered } = await sendCheckList(tx, world);
    expect(await comment(tx, world, 'owner', unanswered, { text: 'Hei', isSent: true })).toBe('INVALID_ACTION@isSent');
  }));

test('a list is assigned to a colleague of its department, who gets a mail and finds it among theirs', () =>
  inTeam(async (tx, world) => {
    const { list } = await completedList(tx, world);
    await completedList(tx, world);
    for (const nobody of ['otherManager', 'outsider', 'signer'] as const)
      expect(await assign(tx, world, 'manager', list, nobody), nobody).toBe('USER_NOT_FOUND@userId');
    await tx`update public.user_profile set confirmed_at = null where id = ${world.ids.colleague}`;
    expect(await assign(tx, world, 'manager', list, 'colleague')).toBe('USER_NOT_FOUND@userId');
    await tx`update public.user_profile set confirmed_at = private.now() where id = ${world.ids.colleague}`;
    expect(await assign(tx, world, 'otherManager', list, 'colleague')).toBe('ACCOUNT_NOT_FOUND@checkListId');
    for (const _time of [1, 2]) expect(await assign(tx, world, 'manager', list, 'colleague')).toBe('ok');
    const mine = await page(tx, world, 'colleague', { assigneeId: world.ids.colleague });
    expect(mine.lists).toMatchObject([{ checkListId: list, assigneeName: expect.stringContaining('colleague') }]);
    expect(mine.counts.all).toBe(1);
    expect(await decisionMails(tx)).toEqual(['check_list_assigned colleague']);
    await leaveTeam(tx, world, 'colleague');
    const { lists } = await page(tx, world, 'manager', {});
    expect(lists.map(({ assigneeName }) => assigneeName)).toEqual([null, null]);
    await assign(tx, world, 'manager', list, 'manager');
    await assign(tx, world, 'manager', list, null);
    expect((await page(tx, world, 'manager', { assigneeId: world.ids.manager })).counts.all).toBe(0);
  }));

test('the overview shows and filters decisions that its reader may know of', () =>
  inTeam(async (tx, world) => {
    const { list: open } = await completedList(tx, world, { remarks: [] });
    const { list: closed } = await completedList(tx, world, { types: ['CRIMINAL_RECORD'], remarks: [] });
    for (const list of [open, closed]) await decideOn(tx, world, 'owner', list, { decision: 'GO_ON' });
    const ids = async (person: Person, decision: string) =>
      (await page(tx, world, person, { decision })).lists.map(({ checkListId }) => checkListId).toSorted();
    expect(await ids('owner', 'GO_ON')).toEqual([open, closed].toSorted());
    expect(await ids('colleague', 'GO_ON')).toEqual([open]);
    expect(await ids('colleague', 'NONE')).toEqual([closed]);
    const { lists } = await page(tx, world, 'colleague', {});
    expect(new Map(lists.map(({ checkListId, decision }) => [checkListId, decision]))).toEqual(
      new Map([
        [open, 'GO_ON'],
        [closed, null],
      ]),
    );
  }));

test('the log says who assigned a list to whom, for the department alone', () =>
  inTeam(async (tx, world) => {
    const { list } = await completedList(tx, world, { types: ['CRIMINAL_RECORD'] });
    // A restricted check that is open again must not show by what the log leaves out.
    await tx`update public.check_list set status = 'PENDING_PLATFORM' where id = ${list}`;
    for (const [minute, by, to] of [
      [1, 'manager', 'colleague'],
      [2, 'manager', 'colleague'],
      [3, 'colleague', 'manager'],
      [4, 'manager', null],
      [5, 'manager', null],
    ] as const) {
      await setTime(tx, `2026-11-23T10:0${minute}:00Z`);
      await assign(tx, world, by, list, to);
    }
    const assignments = async (person: Person) => {
      const log: { type: string; actorName: string; assigneeName: string }[] = await shown(
        tx,
        world,
        person,
        'check_log',
        list,
      );
      return log
        .filter(({ type }) => type.endsWith('ASSIGNED'))
        .map(({ actorName, assigneeName }) => [actorName, assigneeName])
        .toReversed();
    };
    const called = (person: string) => expect.stringContaining(person);
    const all = [
      [called('manager'), called('colleague')],
      [called('colleague'), called('manager')],
      [called('manager'), null],
    ];
    for (const person of ['colleague', 'owner'] as const) expect(await assignments(person), person).toEqual(all);
    expect(await assignments('signer')).toEqual([]);
    const rows = await as(tx, user(world.ids.signer), (own) => own`select type from public.check_event`);
    expect(rows.filter(({ type }) => String(type).endsWith('ASSIGNED'))).toEqual([]);
    const record = await shown(tx, world, 'signer', 'check_list_record', list);
    expect(JSON.stringify(record)).not.toContain('ASSIGNED');
  }));

const choose = (tx: Transaction, world: World, person: Person, timing: string) =>
  tx`insert into private.notice_choice values (${world.ids[person]}, 'NEEDS_YOU', ${timing})`;
const digest = async (tx: Transaction, person: Person) => {
  await setTime(tx, '2026-11-24T08:00:00Z');
  await service(tx, 'mail_check_news', {});
  const rows = await tx`
    select e ->> 'occasion' as occasion from private.outbox o, jsonb_array_elements(o.payload -> 'lines') e
    where o.kind = 'checks_digest' and o.recipient like ${`${person}.%`} order by 1`;
  return rows.map(({ occasion }) => occasion);
};

describe('somebody hears of a notice that nobody is assigned to', () => {
  test.each([
    ['the one who gave it', [], 'member', 'decision_ready member OBJECTED'],
    ['who gets the mails of the list', ['member'], 'colleague', 'decision_ready colleague OBJECTED'],
    ['the manager of the department', ['member', 'colleague'], 'manager', 'decision_ready manager OBJECTED'],
    ['the owner', ['member', 'colleague', 'manager'], 'owner', 'decision_ready owner OBJECTED'],
    [
      'the one who gave it in the digest, if all want none',
      ['member', 'colleague', 'manager', 'owner'],
      'member',
      null,
    ],
  ] as const)('%s', (_who, silent, reader, mail) =>
    inTeam(async (tx, world) => {
      const { list, checks } = await completedList(tx, world);
      const basis = [checks['EDUCATION']];
      await decideOn(tx, world, 'member', list, { decision: 'GIVE_NOTICE', reason: 'Vitnemålet.', basis });
      for (const person of silent) await choose(tx, world, person, 'NEVER');
      await tx`delete from private.check_news`;
      await tx`update private.check_list_decision set status = 'PAUSED'`;
      await tx`select private.mail_decider(l, 'OBJECTED') from public.check_list l where l.id = ${list}`;
      expect((await decisionMails(tx)).filter((one) => one.startsWith('decision_ready'))).toEqual(
        mail === null ? [] : [mail],
      );
      expect(await digest(tx, reader)).toEqual(mail === null ? ['DECIDE'] : []);
    }),
  );
});

describe('a colleague whom a list is assigned to', () => {
  test.each([
    ['NOW', ['check_list_assigned colleague'], []],
    ['DAILY', [], ['ASSIGNED']],
    ['NEVER', [], []],
  ])('who wants to know %s gets it so', (timing, mails, lines) =>
    inTeam(async (tx, world) => {
      const { list } = await completedList(tx, world, { remarks: [] });
      await tx`delete from private.check_news`;
      await choose(tx, world, 'colleague', timing);
      await assign(tx, world, 'manager', list, 'colleague');
      expect(await decisionMails(tx)).toEqual(mails);
      expect(await digest(tx, 'colleague')).toEqual(lines);
    }),
  );

  test('is not told any more once it is assigned to another', () =>
    inTeam(async (tx, world) => {
      const { list } = await completedList(tx, world, { remarks: [] });
      await tx`delete from private.check_news`;
      await choose(tx, world, 'colleague', 'DAILY');
      await assign(tx, world, 'manager', list, 'colleague');
      await assign(tx, world, 'manager', list, 'manager');
      expect(await digest(tx, 'colleague')).toEqual([]);
    }));

  test.each([
    ['NOW', ['decision_ready colleague OBJECTED'], []],
    ['NEVER', [], ['DECIDE']],
  ])('hears of an objection to a notice although the one who gave it wants none (%s)', (timing, mails, lines) =>
    inTeam(async (tx, world) => {
      const { list, checks } = await completedList(tx, world);
      await assign(tx, world, 'colleague', list, 'colleague');
      const basis = [checks['EDUCATION']];
      await decideOn(tx, world, 'manager', list, { decision: 'GIVE_NOTICE', reason: 'Vitnemålet.', basis });
      await choose(tx, world, 'manager', 'NEVER');
      await choose(tx, world, 'colleague', timing);
      await tx`delete from private.check_news`;
      await tx`select private.mail_decider(l, 'OBJECTED') from public.check_list l where l.id = ${list}`;
      // Nobody is told once nothing waits.
      expect(await digest(tx, 'colleague')).toEqual([]);
      await tx`update private.check_list_decision set status = 'PAUSED'`;
      await tx`delete from private.outbox where kind = 'decision_ready'`;
      await tx`select private.mail_decider(l, 'OBJECTED') from public.check_list l where l.id = ${list}`;
      expect((await decisionMails(tx)).filter((mail) => mail.startsWith('decision_ready'))).toEqual(mails);
      await tx`delete from private.check_digest`;
      expect(await digest(tx, 'colleague')).toEqual(lines);
      expect(await digest(tx, 'manager')).toEqual([]);
    }),
  );
});
