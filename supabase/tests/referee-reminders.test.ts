import { beforeEach, describe, expect, test } from 'vitest';
import { stateOf } from './support/check-lists.ts';
import { as, refusal, rolledBack, service, setTime, sql, user } from './support/database.ts';
import type { Transaction } from './support/database.ts';
import { emptyOutbox } from './support/outbox.ts';
import { answer, asked, job, linkOf, reference, referees, statusOf } from './support/referees.ts';
import { buildWorld } from './support/world.ts';
import type { World } from './support/world.ts';

const HOUR = 3_600_000;
let at = 0;
beforeEach(() => {
  at = 0;
});

/** Starts at a moment, with nothing in the outbox. */
async function begin(tx: Transaction, moment: string): Promise<World> {
  at = Date.parse(moment);
  await setTime(tx, new Date(at));
  const world = await buildWorld(tx);
  await emptyOutbox(tx);
  return world;
}

/** Lets hours pass, with a run of the job after each, and returns what was mailed to whom, and when (in Oslo). */
async function run(tx: Transaction, until: string): Promise<string[]> {
  const seen: string[] = [];
  for (; at <= Date.parse(until); at += HOUR) {
    await setTime(tx, new Date(at));
    await service(tx, 'remind_referees', {});
    const mails = await tx`
      with mail as (delete from private.outbox where kind like 'refer%' returning *)
      select kind, payload ->> 'isFinal' as final, split_part(recipient, '@', 1) as name,
        to_char(private.now() at time zone 'Europe/Oslo', 'Dy DD.MM HH24:MI') as moment
      from mail order by kind, recipient`;
    for (const { kind, final, name, moment } of mails) {
      const who = kind.startsWith('reference') ? ` ${name}` : '';
      seen.push(`${moment} ${kind.replace('reference_', '')}${final === 'true' ? ' final' : ''}${who}`);
    }
  }
  return seen;
}

const oneReference = { references: [reference('Anne', { relation: 'MANAGER' })], device: '' };

/** One referee is enough. */
async function askedOne(tx: Transaction, world: World, attributes: object = oneReference) {
  await tx`alter table public.check_request alter referee_count set default 1`;
  return asked(tx, world, attributes);
}

describe('a referee who never answers', () => {
  test('is reminded after a day and on days 3 and 6, the last time with the candidate, and given up on day 10', async () => {
    await rolledBack(sql, async (tx) => {
      const world = await begin(tx, '2026-11-23T09:30:00Z');
      const { list, check } = await askedOne(tx, world);
      expect(await run(tx, '2026-12-10T00:00:00Z')).toEqual([
        'Mon 23.11 10:30 request anne',
        'Tue 24.11 10:30 reminder anne',
        'Thu 26.11 08:30 reminder anne',
        'Mon 30.11 08:30 referee_overdue',
        'Mon 30.11 08:30 reminder final anne',
      ]);
      expect(await referees(tx, check)).toEqual(['anne GAVE_UP']);
      // A silent referee is no silent candidate.
      expect(await statusOf(tx, check)).toBe('PENDING_ADMIN');
      expect((await stateOf(tx, list))?.status).toBe('PENDING_PLATFORM');
    });
  });

  test('gets nothing at night, at weekends and in a batch after the worker was down', async () => {
    await rolledBack(sql, async (tx) => {
      const world = await begin(tx, '2026-11-27T15:30:00Z');
      await askedOne(tx, world);
      expect(await run(tx, '2026-11-29T23:00:00Z')).toEqual(['Fri 27.11 16:30 request anne']);
      at = Date.parse('2026-12-03T09:00:00Z');
      expect(await run(tx, '2026-12-10T00:00:00Z')).toEqual([
        'Thu 03.12 10:00 reminder anne',
        'Fri 04.12 08:00 reminder anne',
        'Mon 07.12 08:00 referee_overdue',
        'Mon 07.12 08:00 reminder final anne',
      ]);
    });
  });

  test('in Finland is written to when it is day there', async () => {
    await rolledBack(sql, async (tx) => {
      const world = await begin(tx, '2026-11-23T05:00:00Z');
      const finnish = { references: [reference('Aino', { relation: 'MANAGER', country: 'FI' })], device: '' };
      await askedOne(tx, world, finnish);
      const seen = await run(tx, '2026-11-27T00:00:00Z');
      expect(seen.slice(1)).toEqual(['Tue 24.11 07:00 reminder aino', 'Thu 26.11 07:00 reminder aino']);
    });
  });

  test('can be replaced from the third day, with a reason that the sender sees', async () => {
    await rolledBack(sql, async (tx) => {
      const world = await begin(tx, '2026-11-23T09:00:00Z');
      const { list, check } = await askedOne(tx, world);
      const [anne] = await tx`select id from private.referee where check_item_id = ${check}`;
      const token = await linkOf(tx, check, 'anne@fjordbygg.example');
      const replace = (reason: string) =>
        refusal(
          tx.savepoint((inner) =>
            as(
              inner,
              user(world.ids.signer),
              (own) =>
                own`select (public.replace_referee(${anne?.id}, ${own.json({
                  reference: reference('Cato', { relation: 'MANAGER' }),
                  reason,
                })})).id`,
            ).then(() => undefined),
          ),
        );
      expect(await replace('Svarer ikke')).toBe('INVALID_ACTION');
      await setTime(tx, '2026-11-26T09:00:00Z');
      expect(await replace('')).toBe('BLANK@reason');
      expect(await replace('Svarer ikke')).toBe('ok');
      expect(await referees(tx, check)).toEqual(['cato WAITING']);
      const [event] = await tx`
        select note from public.check_event where check_list_id = ${list} and type = 'REFEREE_REPLACED'`;
      expect(event).toEqual({ note: 'Svarer ikke' });
      const late = tx.savepoint((inner) => service(inner, 'reference', { token }).then(() => undefined));
      expect(await refusal(late)).toBe('INVALID_TOKEN');
    });
  });
});

test('an employer has the same clock', async () => {
  await rolledBack(sql, async (tx) => {
    const world = await begin(tx, '2026-11-23T09:30:00Z');
    const { check } = await asked(tx, world, { workExperiences: [job()], gapExplanation: '' });
    expect(await run(tx, '2026-11-26T12:00:00Z')).toHaveLength(3);
    await run(tx, '2026-12-10T00:00:00Z');
    expect(await statusOf(tx, check)).toBe('PENDING_ADMIN');
  });
});

test('who has answered is never reminded', async () => {
  await rolledBack(sql, async (tx) => {
    const world = await begin(tx, '2026-11-23T09:30:00Z');
    const { check } = await askedOne(tx, world);
    await answer(tx, check, 'anne@fjordbygg.example');
    const seen = await run(tx, '2026-12-10T00:00:00Z');
    expect(seen.filter((line) => line.includes('reminder'))).toEqual([]);
  });
});

test('a list that counts as unanswered closes the links, and asks again when the sender revives it', async () => {
  await rolledBack(sql, async (tx) => {
    const world = await begin(tx, '2026-11-23T09:30:00Z');
    const { list, check } = await asked(tx, world);
    const token = await linkOf(tx, check, 'anne@fjordbygg.example');
    const declined = await linkOf(tx, check, 'bjørn@fjordbygg.example');
    await service(tx, 'decline_reference', { token: declined, message: 'Nei' });
    await emptyOutbox(tx);
    await tx`select private.move_check_list(l, 'GIVE_UP', 'SYSTEM') from public.check_list l where l.id = ${list}`;
    const late = tx.savepoint((inner) => service(inner, 'reference', { token }).then(() => undefined));
    expect(await refusal(late)).toBe('INVALID_TOKEN');
    expect(await run(tx, '2026-11-28T00:00:00Z')).toEqual([]);
    await as(
      tx,
      user(world.ids.member),
      (inner) => inner`select (public.remind_check_lists(${world.team}, array[${list}]::uuid[])).id`,
    );
    expect(await run(tx, '2026-11-28T01:00:00Z')).toEqual(['Sat 28.11 01:30 request anne']);
  });
});
