import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { decide } from './support/check-content.ts';
import { sendCheckList } from './support/check-lists.ts';
import { as, passTime, service, setTime, sql, user } from './support/database.ts';
import type { Transaction } from './support/database.ts';
import { call, completedList, decideOn, decisionMails, shown } from './support/decisions.ts';
import { giveAccess } from './support/reviews.ts';
import { standingWorldAt } from './support/world.ts';
import type { Person, World } from './support/world.ts';

// Decisions about a candidate, and the fair process before somebody is turned down because of a remark.
const inTeam = standingWorldAt('2026-11-23T09:00:00Z');

const STATES = ['NONE', 'REVIEWED', 'GO_ON', 'NOT_NOW', 'NOTICE', 'PAUSED', 'READY'];
// Written by hand: the rule in each state, in their order.
const NO = '!INVALID_ACTION';
const TABLE: Readonly<Record<string, readonly string[]>> = {
  'REVIEW SENDER': Array.from(STATES, () => 'REVIEWED'),
  'GO_ON SENDER': Array.from(STATES, () => 'GO_ON'),
  'GIVE_NOTICE SENDER': ['NOTICE', 'NOTICE', 'NOTICE', NO, NO, NO, NO],
  'DECLINE SENDER': [NO, NO, NO, NO, NO, NO, 'NOT_NOW'],
  'DECLINE_UNRELATED SENDER': Array.from(STATES, () => 'NOT_NOW'),
  'ANSWER CANDIDATE': [NO, NO, NO, NO, 'READY', NO, NO],
  'OBJECT CANDIDATE': ['=', '=', '=', '=', 'PAUSED', '=', 'PAUSED'],
  'SETTLE SYSTEM': ['=', '=', '=', '=', '=', '*', '='],
  'PASS SYSTEM': ['=', '=', '=', '=', 'READY', '=', '='],
  'WITHDRAW SYSTEM': ['=', '=', '=', '=', 'NONE', 'NONE', 'NONE'],
};

test('the machine has these rules, and no other', async () => {
  const rows = await sql<{ pair: string; rules: string[] }[]>`
    select action || ' ' || actor as pair, array_agg(rule order by array_position(${STATES}::text[], status)) as rules
    from private.transition where machine = 'decision' group by 1`;
  expect(Object.fromEntries(rows.map(({ pair, rules }) => [pair, rules]))).toEqual(TABLE);
});

const decision = (tx: Transaction, world: World, list: string) =>
  shown(tx, world, 'owner', 'check_list_decision', list).then((answer) => answer?.decision);
const status = (tx: Transaction, world: World, list: string): Promise<string> =>
  decision(tx, world, list).then((answer) => answer?.status);
const notice = (check: string | undefined) => ({
  decision: 'GIVE_NOTICE',
  reason: 'Vitnemålet er ikke bekreftet.',
  basis: [check],
});
const declined = { decision: 'DECLINE', reason: 'Utdanningen er et krav.' };
const events = (tx: Transaction, list: string) =>
  tx<{ type: string }[]>`select type from public.check_event where check_list_id = ${list}
    and type in ('NOTICE_SENT', 'NOTICE_ANSWERED', 'DECISION_SENT', 'COMMENT_SENT') order by occurred_at, ctid`.then(
    (rows) => rows.map(({ type }) => type),
  );

describe('deciding', () => {
  test('is changeable, keeps who, when and why, and the candidate hears nothing unless it is sent', () =>
    inTeam(async (tx, world) => {
      const { list } = await completedList(tx, world, { remarks: [] });
      expect(await decideOn(tx, world, 'colleague', list, { decision: 'REVIEW' })).toBe('ok');
      expect(await decideOn(tx, world, 'manager', list, { decision: 'GO_ON', reason: 'Bra referanser.' })).toBe('ok');
      const unrelated = { decision: 'DECLINE_UNRELATED', reason: 'Stillingen er trukket.' };
      expect(await decideOn(tx, world, 'owner', list, unrelated)).toBe('ok');
      expect(await decision(tx, world, list)).toMatchObject({
        status: 'NOT_NOW',
        steps: [
          { action: 'REVIEW', status: 'REVIEWED', actorName: expect.stringContaining('colleague'), reason: null },
          { action: 'GO_ON', status: 'GO_ON', reason: 'Bra referanser.', isSent: false },
          { action: 'DECLINE_UNRELATED', status: 'NOT_NOW', reason: 'Stillingen er trukket.', isSent: false },
        ],
      });
      expect(await shown(tx, world, 'signer', 'check_decision_record', list)).toMatchObject({
        steps: [],
        comments: [],
      });
      expect(await decisionMails(tx)).toEqual([]);
      await decideOn(tx, world, 'owner', list, { ...unrelated, isSent: true });
      expect(await decisionMails(tx)).toEqual(['decision_letter signer NOT_NOW']);
      expect(await shown(tx, world, 'signer', 'check_decision_record', list)).toMatchObject({
        steps: [{ status: 'NOT_NOW', reason: 'Stillingen er trukket.' }],
      });
      expect(await events(tx, list)).toEqual(['DECISION_SENT']);
    }));

  test('waits until the checks are completed, unless the reason is unrelated', () =>
    inTeam(async (tx, world) => {
      const { list } = await sendCheckList(tx, world);
      for (const one of ['REVIEW', 'GO_ON'])
        expect(await decideOn(tx, world, 'manager', list, { decision: one })).toBe('INVALID_ACTION@decision');
      const unrelated = { decision: 'DECLINE_UNRELATED', reason: 'Stillingen er trukket.' };
      expect(await decideOn(tx, world, 'manager', list, { ...unrelated, isSent: true })).toBe('INVALID_ACTION@isSent');
      expect(await decideOn(tx, world, 'manager', list, unrelated)).toBe('ok');
    }));

  test('is for those who work in the department, and never for the candidate', () =>
    inTeam(async (tx, world) => {
      const { list } = await completedList(tx, world, { remarks: [] });
      const go = { decision: 'GO_ON' };
      for (const person of ['otherManager', 'outsider', 'otherOwner', 'signer'] as const) {
        expect(await decideOn(tx, world, person, list, go), person).toBe('ACCOUNT_NOT_FOUND@checkListId');
        expect(await shown(tx, world, person, 'check_list_decision', list), person).toBeNull();
      }
      await tx`update public.check_list set user_id = ${world.ids.colleague} where id = ${list}`;
      expect(await decideOn(tx, world, 'colleague', list, go)).toBe('UNAUTHORIZED');
      expect(await shown(tx, world, 'colleague', 'check_list_decision', list)).toBeNull();
    }));

  test('about a list with a restricted check takes the right to know of its remarks', () =>
    inTeam(async (tx, world) => {
      const { list } = await completedList(tx, world, { types: ['EDUCATION', 'CRIMINAL_RECORD'], remarks: [] });
      expect(await decideOn(tx, world, 'colleague', list, { decision: 'GO_ON' })).toBe('UNAUTHORIZED');
      expect(await decideOn(tx, world, 'owner', list, { decision: 'GO_ON' })).toBe('ok');
      expect(await shown(tx, world, 'colleague', 'check_list_decision', list)).toMatchObject({ decision: null });
      await giveAccess(tx, world, 'colleague', 'record');
      expect(await shown(tx, world, 'colleague', 'check_list_decision', list)).toMatchObject({
        decision: { status: 'GO_ON' },
      });
    }));

  test.each([
    [{ decision: 'HIRE', reason: 'Ja.' }, 'INCLUSION@decision'],
    [{ decision: 'DECLINE_UNRELATED' }, 'BLANK@reason'],
    [{ decision: 'REVIEW', reason: 'x'.repeat(2001) }, 'TOO_BIG@reason'],
    [{ decision: 'REVIEW', isSent: 'yes' }, 'INVALID@isSent'],
    [{ decision: 'REVIEW', requestId: 'x' }, 'INVALID@requestId'],
    [{ decision: 'GIVE_NOTICE', reason: 'Nei.' }, 'BLANK@basis'],
    [{ decision: 'GIVE_NOTICE', reason: 'Nei.', basis: [randomUUID()] }, 'INVALID@basis'],
  ])('refuses %j', (input, code) =>
    inTeam(async (tx, world) => {
      const { list } = await completedList(tx, world);
      expect(await decideOn(tx, world, 'manager', list, input)).toBe(code);
    }),
  );

  test('a repeat of the request changes nothing', () =>
    inTeam(async (tx, world) => {
      const { list } = await completedList(tx, world, { remarks: [] });
      const input = { decision: 'GO_ON', requestId: randomUUID() };
      for (const _time of [1, 2]) expect(await decideOn(tx, world, 'manager', list, input)).toBe('ok');
      expect((await decision(tx, world, list)).steps).toHaveLength(1);
    }));
});

describe('a refusal because of a remark', () => {
  test('is a notice, days to answer, the decision, and a letter', () =>
    inTeam(async (tx, world) => {
      const { list, checks } = await completedList(tx, world);
      expect(await decideOn(tx, world, 'manager', list, declined)).toBe('INVALID_ACTION@decision');
      expect(await decideOn(tx, world, 'manager', list, { ...notice(checks['EDUCATION']), days: 6 })).toBe(
        'INVALID@days',
      );
      expect(await decideOn(tx, world, 'manager', list, notice(checks['EDUCATION']))).toBe('ok');
      expect(await shown(tx, world, 'signer', 'check_decision_record', list)).toMatchObject({
        isOpen: true,
        mayAnswer: true,
        answerBy: '2026-11-30',
        rightsNb: expect.stringContaining('Datatilsynet'),
        steps: [{ basis: ['EDUCATION'], reason: 'Vitnemålet er ikke bekreftet.' }],
      });
      await setTime(tx, '2026-11-30T21:00:00Z');
      await service(tx, 'pass_decision_notices', {});
      expect(await decideOn(tx, world, 'manager', list, declined)).toBe('INVALID_ACTION@decision');
      await setTime(tx, '2026-11-30T23:30:00Z');
      await service(tx, 'pass_decision_notices', {});
      await service(tx, 'pass_decision_notices', {});
      expect(await decideOn(tx, world, 'manager', list, declined)).toBe('ok');
      expect(await decisionMails(tx)).toEqual([
        'decision_notice signer',
        'decision_ready manager DUE',
        'decision_letter signer NOT_NOW',
      ]);
      expect(await events(tx, list)).toEqual(['NOTICE_SENT', 'DECISION_SENT']);
    }));

  test('can follow the candidate’s answer', () =>
    inTeam(async (tx, world) => {
      const { list, checks } = await completedList(tx, world);
      const answer = (text: string) => call(tx, world, 'signer', 'answer_decision_notice($1, $2)', list, text);
      expect(await answer('Ja.')).toBe('INVALID_ACTION');
      await decideOn(tx, world, 'manager', list, notice(checks['EDUCATION']));
      expect(await answer(' ')).toBe('BLANK@answer');
      expect(await call(tx, world, 'manager', 'answer_decision_notice($1, $2)', list, 'Ja.')).toBe(
        'ACCOUNT_NOT_FOUND@checkListId',
      );
      expect(await answer('Vitnemålet er fra en skole som er lagt ned.')).toBe('ok');
      expect(await decision(tx, world, list)).toMatchObject({
        status: 'READY',
        steps: [{}, { actorKind: 'CANDIDATE', reason: 'Vitnemålet er fra en skole som er lagt ned.' }],
      });
      expect(await decideOn(tx, world, 'manager', list, declined)).toBe('ok');
      expect(await decisionMails(tx)).toEqual([
        'decision_notice signer',
        'decision_ready manager ANSWERED',
        'decision_letter signer NOT_NOW',
      ]);
    }));

  const object = (tx: Transaction, world: World, check: string | undefined) =>
    as(
      tx,
      user(world.ids.signer),
      (own) => own`select (public.object_to_check(${check ?? ''},
        ${own.json({ kind: 'OBJECTION', text: 'Skolen har svart.' })})).id`,
    );

  test('waits while the candidate objects, and goes on with the days that are left', () =>
    inTeam(async (tx, world) => {
      const { list, checks } = await completedList(tx, world);
      const { EDUCATION: check = '' } = checks;
      await decideOn(tx, world, 'manager', list, notice(check));
      await object(tx, world, check);
      expect(await status(tx, world, list)).toBe('PAUSED');
      await setTime(tx, '2026-11-25T09:00:00Z');
      await decide(tx, check, 'REMARK', { note: 'Skolen kjenner det fortsatt ikke.' });
      expect(await status(tx, world, list)).toBe('NOTICE');
      await object(tx, world, check);
      await setTime(tx, '2026-12-05T09:00:00Z');
      await service(tx, 'pass_decision_notices', {});
      expect(await status(tx, world, list)).toBe('PAUSED');
      await decide(tx, check, 'REMARK', { note: 'Skolen kjenner det fortsatt ikke.' });
      expect(await status(tx, world, list)).toBe('READY');
      expect(await decisionMails(tx)).toEqual([
        'decision_notice signer',
        'decision_ready manager OBJECTED',
        'decision_ready manager OBJECTED',
        'decision_ready manager DUE',
      ]);
    }));

  test('ends when the remark is gone, and the candidate is told', () =>
    inTeam(async (tx, world) => {
      const { list, checks } = await completedList(tx, world);
      await decideOn(tx, world, 'manager', list, notice(checks['EDUCATION']));
      await object(tx, world, checks['EDUCATION']);
      await decide(tx, checks['EDUCATION'] ?? '', 'CLEAR');
      expect(await status(tx, world, list)).toBe('NONE');
      expect((await decisionMails(tx)).at(-1)).toBe('decision_letter signer NONE');
    }));

  test('that becomes a yes is told to the candidate too', () =>
    inTeam(async (tx, world) => {
      const { list, checks } = await completedList(tx, world);
      await decideOn(tx, world, 'manager', list, notice(checks['EDUCATION']));
      await decideOn(tx, world, 'manager', list, { decision: 'GO_ON' });
      expect(await decisionMails(tx)).toEqual(['decision_notice signer', 'decision_letter signer GO_ON']);
    }));

  test('keeps what it rests on until it is decided', () =>
    inTeam(async (tx, world) => {
      const { list, checks } = await completedList(tx, world);
      await decideOn(tx, world, 'manager', list, notice(checks['EDUCATION']));
      expect(await call(tx, world, 'owner', 'destroy_check_list($1)', list)).toBe('IMMUTABLE');
      await passTime(tx, '40 months');
      await service(tx, 'delete_due_checks', {});
      expect(await status(tx, world, list)).toBe('NOTICE');
      await decideOn(tx, world, 'manager', list, { decision: 'GO_ON' });
      await service(tx, 'delete_due_checks', { max: 1000 });
      expect(await tx`select from private.check_list_decision_step where check_list_id = ${list}`).toHaveLength(0);
    }));

  test('shows that it is kept until the decision, to those who may know of it', () =>
    inTeam(async (tx, world) => {
      const { list, checks } = await completedList(tx, world, { types: ['CRIMINAL_RECORD'] });
      const awaits = async (person: Person) =>
        (await shown(tx, world, person, 'check_list_retention', list)).awaitsDecision;
      expect(await awaits('owner')).toBe(false);
      await decideOn(tx, world, 'owner', list, notice(checks['CRIMINAL_RECORD']));
      expect([await awaits('owner'), await awaits('signer'), await awaits('colleague')]).toEqual([true, true, false]);
      await decideOn(tx, world, 'owner', list, { decision: 'GO_ON' });
      expect(await awaits('owner')).toBe(false);
    }));

  test('keeps it for 60 days once it can be decided', () =>
    inTeam(async (tx, world) => {
      const { list, checks } = await completedList(tx, world);
      await decideOn(tx, world, 'manager', list, notice(checks['EDUCATION']));
      await setTime(tx, '2026-12-02T09:00:00Z');
      await service(tx, 'pass_decision_notices', {});
      expect(await status(tx, world, list)).toBe('READY');
      await setTime(tx, '2027-01-28T09:00:00Z');
      expect(await call(tx, world, 'owner', 'destroy_check_list($1)', list)).toBe('IMMUTABLE');
      await setTime(tx, '2027-02-02T09:00:00Z');
      expect(await tx`select private.is_kept(${list}) as kept`).toEqual([{ kept: false }]);
      expect(await call(tx, world, 'owner', 'destroy_check_list($1)', list)).toBe('ok');
    }));

  test('goes to another who may decide when the person who gave the notice no longer may', () =>
    inTeam(async (tx, world) => {
      await giveAccess(tx, world, 'manager', 'record');
      const { list, checks } = await completedList(tx, world, { types: ['CRIMINAL_RECORD'] });
      expect(await decideOn(tx, world, 'manager', list, notice(checks['CRIMINAL_RECORD']))).toBe('ok');
      await tx`update public.department_membership set criminal_record_access = false`;
      await call(tx, world, 'signer', 'answer_decision_notice($1, $2)', list, 'Dette er gammelt.');
      expect((await decisionMails(tx)).at(-1)).toBe('decision_ready owner ANSWERED');
    }));
});
