import { expect, test } from 'vitest';
import { refusal, rolledBack, sql, undone } from './support/database.ts';
import type { Transaction } from './support/database.ts';
import { call, candidate, JOB, order } from './support/orders.ts';
import { buildWorld } from './support/world.ts';
import type { World } from './support/world.ts';

const inWorld = (work: (tx: Transaction, world: World) => Promise<void>): Promise<void> =>
  rolledBack(sql, async (tx) => work(tx, await buildWorld(tx)));

const tried = (tx: Transaction, work: (inner: Transaction) => Promise<unknown>) =>
  undone(tx, (inner) => refusal(work(inner)));

test('copies the checks and details of an earlier one, but not its people', () =>
  inWorld(async (tx, world) => {
    const earlier = await order(tx, world, { details: { message: 'Hei', countries: ['NO', 'SE'] } });
    const made = await call(tx, world, 'colleague', 'create_check_request', world.team, { copyOf: earlier });
    expect(made).toMatchObject({
      check_types: ['IDENTITY'],
      message: 'Hei',
      countries: ['NO', 'SE'],
      people_count: 0,
    });
    const foreign = (inner: Transaction) =>
      call(inner, world, 'otherManager', 'create_check_request', world.team, { copyOf: earlier });
    expect(await tried(tx, foreign)).toBe('INCLUSION@copyOf');
  }));

test('copies the people of an earlier one on demand, those of the departments that the caller works in', () =>
  inWorld(async (tx, world) => {
    const earlier = await order(tx, world, {
      maker: 'owner',
      input: { type: 'CRIMINAL_RECORD' },
      people: [
        candidate(world, 1, { ...JOB, phone: '+4791234567', language: 'en' }),
        candidate(world, 2, { ...JOB, departmentId: world.sales }),
      ],
    });
    const input = { copyOf: earlier, copyPeople: true };
    const made = await call(tx, world, 'member', 'create_check_request', world.team, input);
    expect(made).toMatchObject({ people_count: 1 });
    const columns = 'position, department_id, email, first_name, last_name, phone, language, job_role, employed_on';
    const [same] = await tx.unsafe(
      `select (select ${columns} from public.check_request_person where check_request_id = $1) is not distinct from
        (select ${columns} from public.check_request_person where check_request_id = $2 and position = 1) as same`.replaceAll(
        columns,
        `row(${columns})`,
      ),
      [made['id'], earlier],
    );
    expect(same).toEqual({ same: true });
    expect(await call(tx, world, 'owner', 'create_check_request', world.team, input)).toMatchObject({
      people_count: 2,
    });
  }));
