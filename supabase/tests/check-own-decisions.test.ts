import { expect, test } from 'vitest';
import { as, user } from './support/database.ts';
import { completedList, decideOn, shown } from './support/decisions.ts';
import { note } from './support/people.ts';
import { emailOf, standingWorldAt } from './support/world.ts';
import type { Person } from './support/world.ts';

// Nobody reads of a decision about themselves: what a colleague sees is the same before and after it.
const inTeam = standingWorldAt('2026-11-23T09:00:00Z');

test.each([
  ['as its candidate', 'user_id'],
  ['by the address alone', 'email'],
  ['as the person whom the team knows', 'person_id'],
])('shows nothing of itself to a colleague whom the list is about, %s', (_how, column) =>
  inTeam(async (tx, world) => {
    const { list } = await completedList(tx, world, { remarks: [] });
    const person = await note(tx, world, emailOf(world, 'signer'));
    await tx`insert into private.person_user values (${person}, ${world.ids.colleague}) on conflict do nothing`;
    const value = { user_id: world.ids.colleague, email: emailOf(world, 'colleague'), person_id: person }[column];
    await tx`update public.check_list set ${tx({ user_id: null, person_id: null, [column]: value ?? null })}
      where id = ${list}`;
    /** What the overview, its filter and the page of the list show. */
    const seen = async (reader: Person) => {
      const pages = [];
      for (const filter of [{}, { decision: 'NOT_NOW' }, { decision: 'NONE' }, { validity: 'EXPIRED' }])
        pages.push(
          await as(tx, user(world.ids[reader]), (own) =>
            own.unsafe(`select public.check_list_page($1, $2, '-requestedAt', 0) as page`, [
              world.team,
              filter as never,
            ]),
          ),
        );
      return JSON.stringify([pages, await shown(tx, world, reader, 'check_list_decision', list)]);
    };
    const before = await seen('colleague');
    const others = await seen('member');
    const declining = { decision: 'DECLINE_UNRELATED', reason: 'Stillingen er trukket.' };
    expect(await decideOn(tx, world, 'owner', list, declining)).toBe('ok');
    expect(await seen('member')).not.toBe(others);
    expect(await seen('colleague')).toBe(before);
  }),
);

test('the result tells a candidate of a notice and its last day, and nobody else', () =>
  inTeam(async (tx, world) => {
    const { list, checks } = await completedList(tx, world);
    const notice = (reader: Person) => shown(tx, world, reader, 'check_result', list).then((result) => result.notice);
    expect(await notice('signer')).toBeNull();
    const giving = { decision: 'GIVE_NOTICE', reason: 'Vitnemålet.', basis: [checks['EDUCATION']] };
    expect(await decideOn(tx, world, 'manager', list, giving)).toBe('ok');
    expect(await notice('signer')).toEqual({ status: 'NOTICE', answerBy: '2026-11-30' });
    expect(await notice('manager')).toBeNull();
  }));
