import { describe, expect, test } from 'vitest';
import { move, stateOf } from './support/check-lists.ts';
import { as, setTime, sql, standing } from './support/database.ts';
import type { Transaction } from './support/database.ts';
import { answerFor, RESULTS } from './support/check-results.ts';
import { checksAtDesk, decide, decision, desk, member, open, outcome, reviewOwn } from './support/reviews.ts';
import { logInAtLevel2 } from './support/session.ts';
import { buildWorld, emailOf } from './support/world.ts';
import type { World } from './support/world.ts';

const inTeam = standing(sql, async (tx) => {
  await setTime(tx, '2026-11-23T09:00:00Z');
  const world = await buildWorld(tx);
  await reviewOwn(tx, world);
  return world;
});

const unconfirmed = (note: string) => ({ findings: [{ isConfirmed: false, source: 'Universitetet', note }] });
const samePerson = {
  matches: [{ list: 'PEP', name: 'Kandi Dat', score: 1, isSamePerson: true, why: 'Samme fødselsdato' }],
};

/** A check with an answer that its reviewer has opened. */
async function opened(tx: Transaction, world: World, type: string) {
  const { list, checks } = await checksAtDesk(tx, world, [type]);
  const check = checks[type] ?? '';
  await tx`select private.store_answer(${check}, ${tx.json(answerFor(type) as never)})`;
  const reviewer = await logInAtLevel2(tx, world.ids.owner);
  await open(tx, reviewer, check);
  return { list, check, reviewer };
}

describe('a decision', () => {
  test.for([
    ['EDUCATION', { decision: 'REMARK' }, 'BLANK@note'],
    ['EDUCATION', { decision: 'RETURN', note: '  ' }, 'BLANK@note'],
    ['EDUCATION', { decision: 'OVERRIDE' }, 'INCLUSION@decision'],
    ['EDUCATION', { decision: null }, 'BLANK@decision'],
    ['EDUCATION', { note: 'x'.repeat(2001) }, 'TOO_BIG@note'],
    ['EDUCATION', { result: [] }, 'INVALID@result'],
    ['EDUCATION', { result: null }, 'BLANK@result'],
    ['EDUCATION', { result: { findings: [] } }, 'INVALID@result.findings'],
    ['EDUCATION', { result: { findings: [{ isConfirmed: true, note: '' }] } }, 'BLANK@result.findings.0.source'],
    [
      'CRIMINAL_RECORD',
      { result: { ...RESULTS['CRIMINAL_RECORD'], issuedOn: '2026-13-01' } },
      'INVALID@result.issuedOn',
    ],
    ['WORK_EXPERIENCE', { result: { confirmations: [] } }, 'PRESENT@result'],
    ['WORK_EXPERIENCE', { result: null }, 'ok'],
    ['EDUCATION', { requestId: 'x' }, 'INVALID@requestId'],
    ['EDUCATION', { decision: 'ASK_AGAIN' }, 'INVALID_ACTION@decision'],
    ['EDUCATION', { result: unconfirmed('') }, 'BLANK@result.findings.0.note INCLUSION@decision'],
    ['EDUCATION', { result: unconfirmed('Ingen grad') }, 'INCLUSION@decision'],
    ['EDUCATION', { decision: 'REMARK', note: 'Ingen grad', result: unconfirmed('Ingen grad') }, 'ok'],
    ['SPECIFIC_SOURCE_SEARCH', { result: samePerson }, 'INCLUSION@decision'],
    ['PERSONAL_CREDIT', { result: { ...RESULTS['PERSONAL_CREDIT'], isInOrder: false } }, 'INCLUSION@decision'],
    ['WORK_PERMIT', { result: { ...RESULTS['WORK_PERMIT'], mayWork: false } }, 'INCLUSION@decision'],
    ['CRIMINAL_RECORD', { result: { ...RESULTS['CRIMINAL_RECORD'], isClean: false } }, 'INCLUSION@decision'],
    ['EDUCATION', {}, 'ok'],
  ] as const)('on %s with %j: %s', ([type, fields, expected]) =>
    inTeam(async (tx, world) => {
      const { check, reviewer } = await opened(tx, world, type);
      const input = decision({ result: RESULTS[type], ...fields });
      expect(await outcome(tx, (inner) => decide(inner, reviewer, check, input))).toBe(expected);
    }),
  );

  test.for(Object.keys(RESULTS))('on %s keeps the result that the reviewer entered', (type) =>
    inTeam(async (tx, world) => {
      const { check, reviewer } = await opened(tx, world, type);
      await decide(tx, reviewer, check, decision({ result: { ...RESULTS[type], other: 1 } }));
      const [finding] = await tx`select decision, result from private.check_finding where check_item_id = ${check}`;
      expect(finding).toEqual({ decision: 'CLEAR', result: RESULTS[type] });
    }),
  );

  test('on a type whose result comes from elsewhere keeps it', () =>
    inTeam(async (tx, world) => {
      const { check, reviewer } = await opened(tx, world, 'WORK_EXPERIENCE');
      const result = { confirmations: [] };
      await tx`
        insert into private.check_finding (check_item_id, decision, actor_kind, result, superseded_at)
        values (${check}, 'CLEAR', 'SYSTEM', ${tx.json(result)}, now())`;
      await decide(tx, reviewer, check, decision({ result: null }));
      const [finding] = await tx`
        select result from private.check_finding where check_item_id = ${check} and superseded_at is null`;
      expect(finding).toEqual({ result });
    }));

  test('with a remark is kept with its note and result, and completes the list', () =>
    inTeam(async (tx, world) => {
      const { list, check } = await opened(tx, world, 'EDUCATION');
      const result = unconfirmed('Ingen grad');
      const input = decision({ decision: 'REMARK', note: 'Graden er ikke bekreftet.', result });
      expect(await decide(tx, member(world, 'owner'), check, input)).toBe('COMPLETED_WITH_REMARKS');
      expect(await stateOf(tx, list)).toMatchObject({ status: 'COMPLETED_WITH_REMARKS' });
      const [finding] = await tx`
        select decision, actor_kind, actor_id, note, result from private.check_finding where check_item_id = ${check}`;
      expect(finding).toEqual({
        decision: 'REMARK',
        actor_kind: 'ADMINISTRATOR',
        actor_id: world.ids.owner,
        note: 'Graden er ikke bekreftet.',
        result,
      });
    }));

  test('that returns a check tells the candidate by mail and in the wizard, until they answer again', () =>
    inTeam(async (tx, world) => {
      const { list, checks } = await checksAtDesk(tx, world);
      const check = checks['EDUCATION'] ?? '';
      await open(tx, member(world, 'owner'), check);
      const note = 'Vi trenger et vitnemål som kan leses.';
      expect(await decide(tx, member(world, 'owner'), check, decision({ decision: 'RETURN', note }))).toBe(
        'PENDING_CANDIDATE',
      );
      const mails = await tx`select recipient, payload from private.outbox where kind = 'check_returned'`;
      expect(mails).toMatchObject([{ recipient: emailOf(world, 'signer'), payload: { message: note } }]);
      const returned = async () => {
        const [row] = await as(
          tx,
          member(world, 'signer'),
          (own) => own`select public.check_wizard(${list}) as wizard`,
        );
        return row?.wizard.checks[0].returned;
      };
      expect(await returned()).toMatchObject({ message: note });
      const [wanted] =
        await tx`select private.is_check_returned(o) as wanted from private.outbox o where kind = 'check_returned'`;
      expect(wanted).toEqual({ wanted: true });
      await move(tx, check, 'SUBMIT_REVIEW', 'CANDIDATE');
      expect(await returned()).toBeNull();
      const [late] =
        await tx`select private.is_check_returned(o) as wanted from private.outbox o where kind = 'check_returned'`;
      expect(late).toEqual({ wanted: false });
      expect(await desk(tx, member(world, 'owner'))).toEqual(['EDUCATION']);
      // Later a third party bounces: the former message has been answered.
      await tx`select private.move_check(${check}, 'RETURN', 'ADMINISTRATOR', null, 'Last opp side to.')`;
      await move(tx, check, 'SUBMIT_EXTERNAL', 'CANDIDATE');
      await tx`select private.move_check(${check}, 'RETURN', 'SYSTEM')`;
      expect(await returned()).toBeNull();
    }));

  test('asks a third party again that has answered before', () =>
    inTeam(async (tx, world) => {
      const { checks } = await checksAtDesk(tx, world, ['WORK_EXPERIENCE', 'EDUCATION']);
      const check = checks['WORK_EXPERIENCE'] ?? '';
      await move(tx, check, 'RETURN', 'ADMINISTRATOR');
      await move(tx, check, 'SUBMIT_EXTERNAL', 'CANDIDATE');
      await move(tx, check, 'REVIEW', 'SYSTEM');
      const evidence = await open(tx, member(world, 'owner'), check);
      expect(evidence).toMatchObject({ mayAskAgain: true });
      const input = decision({ decision: 'ASK_AGAIN' });
      expect(await decide(tx, member(world, 'owner'), check, input)).toBe('PENDING_EXTERNAL');
    }));

  test('answers the candidate’s objection with its note', () =>
    inTeam(async (tx, world) => {
      const { list, checks } = await checksAtDesk(tx, world);
      const check = checks['EDUCATION'] ?? '';
      await tx`
        insert into private.check_objection (check_list_id, check_item_id, kind, text)
        values (${list}, ${check}, 'CORRECTION', 'Feil år')`;
      const evidence = await open(tx, member(world, 'owner'), check);
      expect(evidence).toMatchObject({ objections: [{ kind: 'CORRECTION', text: 'Feil år', answer: null }] });
      const clear = (note: string) =>
        outcome(tx, (inner) => decide(inner, member(world, 'owner'), check, decision({ note })));
      expect(await clear('')).toBe('BLANK@note');
      expect(await clear('Rettet til 2019.')).toBe('ok');
      const [objection] = await tx`select answer from private.check_objection where check_item_id = ${check}`;
      expect(objection).toEqual({ answer: 'Rettet til 2019.' });
    }));
});
