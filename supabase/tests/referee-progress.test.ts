import { expect, test } from 'vitest';
import { as, service, user } from './support/database.ts';
import type { Transaction } from './support/database.ts';
import { answer, asked, job, linkOf, reference } from './support/referees.ts';
import { inWorld } from './support/world.ts';
import type { Person, World } from './support/world.ts';

interface Row {
  readonly name: string;
  readonly status: string;
  readonly nextStep: string | null;
  readonly nextStepAt: string | null;
  readonly reason: string | null;
  readonly replacedBy: string | null;
  readonly isReplaced: boolean;
  readonly hasBegun: boolean;
  readonly jobTitle: string;
}

const progress = (tx: Transaction, world: World, person: Person, list: string): Promise<readonly Row[] | null> =>
  as(tx, user(world.ids[person]), async (inner) => {
    const [row] = await inner`select public.check_list_referees(${list}) as found`;
    return row?.['found'] ?? null;
  });

test('those who work in the department see whom a check waits for; nobody else learns anything', () =>
  inWorld(async (tx, world) => {
    const { list } = await asked(tx, world);
    for (const person of ['owner', 'admin', 'manager', 'member', 'colleague'] as const) {
      const rows = (await progress(tx, world, person, list)) ?? [];
      expect(
        rows.map(({ name, status, nextStep }) => [name, status, nextStep]),
        person,
      ).toEqual([
        ['Anne Berg', 'WAITING', 'REMIND'],
        ['Bjørn Berg', 'WAITING', 'REMIND'],
      ]);
      expect(rows.every(({ nextStepAt }) => nextStepAt !== null)).toBe(true);
    }
    for (const person of ['otherManager', 'outsider', 'otherOwner', 'signer', 'unconfirmed'] as const) {
      expect(await progress(tx, world, person, list), person).toBeNull();
    }
    await tx`delete from public.department_membership where department_id = ${world.hr}`;
    expect(await progress(tx, world, 'colleague', list)).toBeNull();
    expect(await progress(tx, world, 'owner', crypto.randomUUID())).toBeNull();
  }));

test('it tells that a referee has begun and answered, and nothing of the answers', () =>
  inWorld(async (tx, world) => {
    const { list, check } = await asked(tx, world);
    const token = await linkOf(tx, check, 'bjørn@fjordbygg.example');
    await service(tx, 'save_reference_draft', { token, answers: { strengths: 'Hemmelig' }, version: 0 });
    await answer(tx, check, 'anne@fjordbygg.example');
    const rows = (await progress(tx, world, 'member', list)) ?? [];
    expect(rows.map(({ status, hasBegun, nextStep }) => [status, hasBegun, nextStep])).toEqual([
      ['ANSWERED', false, null],
      ['WAITING', true, 'REMIND'],
    ]);
    expect(JSON.stringify(rows)).not.toMatch(/Hemmelig|Grundig|rating/);
  }));

test('who declines is waited for no longer, and who took over is shown with the reason', () =>
  inWorld(async (tx, world) => {
    const { list, check } = await asked(tx, world);
    await service(tx, 'decline_reference', {
      token: await linkOf(tx, check, 'anne@fjordbygg.example'),
      message: 'Jeg husker ikke nok.',
    });
    expect((await progress(tx, world, 'member', list))?.[0]).toMatchObject({
      status: 'DECLINED',
      nextStep: 'CANDIDATE',
    });
    const [anne] = await tx`select id from private.referee where email = 'anne@fjordbygg.example'`;
    const input = { reference: reference('Cato', { relation: 'MANAGER' }), reason: 'Cato var leder etter Anne.' };
    await as(
      tx,
      user(world.ids.signer),
      (inner) => inner`select (public.replace_referee(${anne?.['id']}, ${inner.json(input)})).id`,
    );
    const rows = (await progress(tx, world, 'member', list)) ?? [];
    expect(rows.find(({ name }) => name === 'Anne Berg')).toMatchObject({
      isReplaced: true,
      replacedBy: 'Cato Berg',
      reason: 'Cato var leder etter Anne.',
      nextStep: null,
    });
    expect(rows.find(({ name }) => name === 'Cato Berg')).toMatchObject({ status: 'WAITING', nextStep: 'REMIND' });
  }));

test('the clock says which step comes next', () =>
  inWorld(async (tx, world) => {
    const { list } = await asked(tx, world);
    for (const [reminders, step] of [
      [1, 'REMIND'],
      [2, 'REMIND_LAST'],
      [3, 'GIVE_UP'],
    ] as const) {
      await tx`update private.referee set reminder_no = ${reminders}`;
      expect((await progress(tx, world, 'member', list))?.[0]?.nextStep).toBe(step);
    }
    await tx`update private.referee set asked_at = null, reminder_no = 0`;
    expect((await progress(tx, world, 'member', list))?.[0]?.nextStep).toBe('ASK');
  }));

test('a contact at an employer is shown with the job as it was stated; a cancelled list shows nobody', () =>
  inWorld(async (tx, world) => {
    const { list } = await asked(tx, world, { workExperiences: [job()], gapExplanation: '' });
    expect(await progress(tx, world, 'member', list)).toMatchObject([
      { name: 'hr@fjordbygg.example', kind: 'WORK_EXPERIENCE', relation: 'HR', jobTitle: 'Utvikler' },
    ]);
    await as(
      tx,
      user(world.ids.member),
      (inner) => inner`select (public.cancel_check_lists(${world.team}, array[${list}]::uuid[])).id`,
    );
    expect(await progress(tx, world, 'member', list)).toBeNull();
  }));
