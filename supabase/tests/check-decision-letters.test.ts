import { expect, test } from 'vitest';
import { refusal, serviceFor } from './support/database.ts';
import type { Transaction } from './support/database.ts';
import { call, completedList, decideOn, shown } from './support/decisions.ts';
import { logIn } from './support/session.ts';
import { standingWorldAt } from './support/world.ts';
import type { Person, World } from './support/world.ts';

// What PDFs say of decisions: the report, and the letters to the candidate.
const inTeam = standingWorldAt('2026-11-23T09:00:00Z');

/** The answer of a function of the service to this person, in a session of theirs. */
async function asked(tx: Transaction, world: World, person: Person, name: string, args: object) {
  const { session, user: id } = await logIn(tx, world.ids[person]);
  return tx.savepoint((inner) => serviceFor(inner, session, name, { user_id: id, ...args }));
}

test('a decision is in the report of those who decide: what, when and who, and no reason', () =>
  inTeam(async (tx, world) => {
    const { list } = await completedList(tx, world, { types: ['EDUCATION'], remarks: [] });
    const { list: closed } = await completedList(tx, world, { types: ['CRIMINAL_RECORD'], remarks: [] });
    const report = (person: Person, id: string) => asked(tx, world, person, 'check_report', { check_list_id: id });
    expect(await report('colleague', list)).toMatchObject({ decision: null });
    const input = { decision: 'GO_ON', reason: 'Bra.', isSent: true };
    for (const one of [list, closed]) expect(await decideOn(tx, world, 'owner', one, input)).toBe('ok');
    const known = { status: 'GO_ON', madeAt: expect.any(String), madeBy: expect.stringContaining('owner') };
    expect((await report('colleague', list)).decision).toEqual(known);
    expect((await report('colleague', closed)).decision).toBeNull();
    expect((await report('signer', list)).decision).toBeNull();
  }));

test('a decision has a letter at each step that was sent, for the candidate and those who decide', () =>
  inTeam(async (tx, world) => {
    await tx`delete from public.department_membership where criminal_record_access`;
    const { list, checks } = await completedList(tx, world, { types: ['CRIMINAL_RECORD'] });
    await decideOn(tx, world, 'owner', list, { decision: 'REVIEW' });
    await decideOn(tx, world, 'owner', list, {
      decision: 'GIVE_NOTICE',
      reason: 'Dommen.',
      basis: [checks['CRIMINAL_RECORD']],
    });
    await call(tx, world, 'signer', 'answer_decision_notice($1, $2)', list, 'Det er gammelt.');
    await decideOn(tx, world, 'owner', list, { decision: 'DECLINE', reason: 'Utdanningen er et krav.' });
    const { decision } = await shown(tx, world, 'owner', 'check_list_decision', list);
    const { steps } = decision;
    expect(steps.map(({ letterId }: { letterId: unknown }) => letterId !== null)).toEqual([false, true, false, true]);
    const letter = (person: Person, step = steps[3].letterId) =>
      asked(tx, world, person, 'decision_letter', { check_list_id: list, step_id: step });
    for (const person of ['owner', 'signer'] as const)
      expect(await letter(person), person).toMatchObject({
        action: 'DECLINE',
        reason: 'Utdanningen er et krav.',
        basis: [{ nb: 'Politiattest' }],
        notice: { date: '2026-11-23', answerBy: '2026-11-30', answeredOn: '2026-11-23', objectedOn: null },
        rights: { nb: expect.stringContaining('Datatilsynet') },
      });
    for (const person of ['colleague', 'otherManager', 'outsider'] as const)
      expect(await refusal(letter(person)), person).toBe('ACCOUNT_NOT_FOUND@checkListId');
  }));
