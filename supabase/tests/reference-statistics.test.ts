import { describe, expect, test } from 'vitest';
import { checkStatistics } from '#functions/checks/contract/check-statistics.ts';
import { referenceStatistics } from '#functions/checks/contract/reference-statistics.ts';
import type { ReferenceFigures } from '#functions/checks/contract/reference-statistics.ts';
import { addCheckList } from './support/check-overview.ts';
import { as, service, setTime, user } from './support/database.ts';
import type { Transaction } from './support/database.ts';
import { completedList } from './support/decisions.ts';
import { answer, asked, job, linkOf } from './support/referees.ts';
import { inWorld } from './support/world.ts';
import type { Person, World } from './support/world.ts';

async function figures(
  tx: Transaction,
  world: World,
  person: Person = 'member',
  since = '2026-01-01',
): Promise<readonly ReferenceFigures[] | null> {
  const [row] = await as(
    tx,
    user(world.ids[person]),
    (inner) => inner`select public.reference_statistics(${world.team}, ${since}) as figures`,
  );
  return row?.['figures'] === null ? null : referenceStatistics.parse(row?.['figures']);
}

describe('the statistics of references', () => {
  test('count by template, with the time to answer and the share outside of office hours', () =>
    inWorld(async (tx, world) => {
      // A Monday, at ten in Norway.
      await setTime(tx, '2026-11-23T09:00:00Z');
      const { check } = await asked(tx, world);
      await asked(tx, world, { workExperiences: [job()], gapExplanation: '' });
      await setTime(tx, '2026-11-23T19:00:00Z');
      await answer(tx, check, 'anne@fjordbygg.example');
      await service(tx, 'decline_reference', {
        token: await linkOf(tx, check, 'bjørn@fjordbygg.example'),
        message: 'Nei',
      });
      const [total, ...rows] = (await figures(tx, world)) ?? [];
      expect(total).toMatchObject({ kind: null, asked: 3, answered: 1, declined: 1, waiting: 1, unanswered: 0 });
      expect(total).toMatchObject({ medianHours: 10, meanHours: 10, outsideShare: 1, medianMinutes: 5, byPhone: 0 });
      expect(rows.map(({ kind, relation, source, asked: count }) => [kind, relation, source, count])).toEqual(
        expect.arrayContaining([
          ['DIGITAL_REFERENCE', 'MANAGER', 'STANDARD', 1],
          ['DIGITAL_REFERENCE', 'COLLEAGUE', 'STANDARD', 1],
          ['WORK_EXPERIENCE', null, null, 1],
        ]),
      );
      await setTime(tx, '2026-11-24T09:00:00Z');
      const next = await asked(tx, world);
      await setTime(tx, '2026-11-24T11:00:00Z');
      await answer(tx, next.check, 'anne@fjordbygg.example');
      expect((await figures(tx, world))?.[0]).toMatchObject({ medianHours: 6, outsideShare: 0.5 });
    }));

  test('are of the departments that the reader works in, since the day', () =>
    inWorld(async (tx, world) => {
      await setTime(tx, '2026-11-23T09:00:00Z');
      await asked(tx, world);
      expect((await figures(tx, world, 'owner'))?.[0]).toMatchObject({ asked: 2, answered: 0, medianHours: null });
      expect((await figures(tx, world, 'otherManager'))?.[0]?.asked ?? 0).toBe(0);
      expect(await figures(tx, world, 'outsider')).toBeNull();
      expect((await figures(tx, world, 'owner', '2026-11-24'))?.[0]?.asked).toBe(0);
      // The day begins in Norway.
      await tx`update private.referee set asked_at = '2026-11-23T23:30:00Z'`;
      expect((await figures(tx, world, 'owner', '2026-11-24'))?.[0]?.asked).toBe(2);
    }));
});

describe('the statistics of check lists', () => {
  const statistics = async (tx: Transaction, world: World, person: Person, since = '2026-01-01') => {
    const [row] = await as(
      tx,
      user(world.ids[person]),
      (inner) => inner`select public.check_statistics(${world.team}, ${since}) as figures`,
    );
    return row?.['figures'] === null ? null : checkStatistics.parse(row?.['figures']);
  };

  test('count by package, with the time to completion, since the day', () =>
    inWorld(async (tx, world) => {
      const department = world.hr;
      for (const [day, days] of [
        [2, 1],
        [3, 3],
        [12, 11],
      ] as const) {
        const { list } = await addCheckList(tx, world.team, {
          department,
          packageName: 'Pleie standard',
          status: 'COMPLETED',
          requestedAt: `2026-11-${String(day).padStart(2, '0')}T09:00:00Z`,
        });
        await tx`
          update public.check_list set ended_at = requested_at + make_interval(days => ${days}) where id = ${list}`;
      }
      await addCheckList(tx, world.team, { department, requestedAt: '2026-11-02T09:00:00Z' });
      const [total, pack, other] = (await statistics(tx, world, 'member')) ?? [];
      expect(total).toMatchObject({ requestType: null, ordered: 4, completed: 3, open: 1, ended: 0, withRemarks: 0 });
      expect(pack).toMatchObject({ packageName: 'Pleie standard', ordered: 3, medianDays: 3, p90Days: 9.4 });
      expect(other).toMatchObject({ requestType: 'CUSTOM', packageName: null, completed: 0, medianDays: null });
      expect((await statistics(tx, world, 'member', '2026-11-10'))?.[0]).toMatchObject({ ordered: 1 });
      // The day begins in Norway.
      await tx`update public.check_list set requested_at = '2026-11-12T23:30:00Z' where requested_at > '2026-11-10'`;
      expect((await statistics(tx, world, 'member', '2026-11-13'))?.[0]).toMatchObject({ ordered: 1 });
      expect((await statistics(tx, world, 'member', '2026-11-14'))?.[0]).toMatchObject({ ordered: 0 });
      expect((await statistics(tx, world, 'otherManager'))?.[0]).toMatchObject({ ordered: 0 });
      expect(await statistics(tx, world, 'outsider')).toBeNull();
    }));

  test('count a restricted remark for those alone who may know of it', () =>
    inWorld(async (tx, world) => {
      await completedList(tx, world, { types: ['CRIMINAL_RECORD'] });
      await completedList(tx, world, { types: ['EDUCATION'] });
      const remarks = async (person: Person) => {
        const [total] = (await statistics(tx, world, person)) ?? [];
        return [total?.completed, total?.withRemarks];
      };
      expect(await remarks('owner')).toEqual([2, 2]);
      expect(await remarks('colleague')).toEqual([2, 1]);
    }));
});
