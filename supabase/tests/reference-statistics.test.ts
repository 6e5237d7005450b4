import { afterAll, describe, expect, test } from 'vitest';
import { referenceStatistics } from '#functions/checks/contract/reference-statistics.ts';
import type { ReferenceFigures } from '#functions/checks/contract/reference-statistics.ts';
import { as, connect, rolledBack, service, setTime, user } from './support/database.ts';
import type { Transaction } from './support/database.ts';
import { answer, asked, job, linkOf } from './support/referees.ts';
import { buildWorld } from './support/world.ts';
import type { Person, World } from './support/world.ts';

const sql = connect();
afterAll(() => sql.end());

const inWorld = (run: (tx: Transaction, world: World) => Promise<void>) =>
  rolledBack(sql, async (tx) => run(tx, await buildWorld(tx)));

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
    }));
});
