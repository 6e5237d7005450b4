import { describe, expect, test } from 'vitest';
import { answer, decide } from './support/check-content.ts';
import { consent, move, sendCheckList } from './support/check-lists.ts';
import { addCredits } from './support/credits.ts';
import { setTime, sql, standing } from './support/database.ts';
import type { Transaction } from './support/database.ts';
import { buildWorld } from './support/world.ts';
import type { World } from './support/world.ts';

// Until when a completed check counts.
const inTeam = standing(sql, async (tx) => {
  await setTime(tx, '2026-11-23T09:00:00Z');
  const world = await buildWorld(tx);
  await addCredits(tx, world.team, 10_000);
  return world;
});

const CERTIFICATES = { certificates: [{ expiresOn: '2030-01-01' }, { expiresOn: '2027-02-28' }, { expiresOn: null }] };

/** Completes one check with this answer and this result, and returns its id. */
async function completed(
  tx: Transaction,
  world: World,
  type: string,
  { given = {}, result = {}, as = 'CLEAR' }: { given?: object; result?: object; as?: 'CLEAR' | 'REMARK' } = {},
): Promise<string> {
  const { list, checks } = await sendCheckList(tx, world, { types: [type] });
  await consent(tx, world, list);
  const check = checks[type] ?? '';
  await answer(tx, check, given);
  await decide(tx, check, as, { result, note: 'Kontrollert.' });
  return check;
}

async function validUntil(tx: Transaction, check: string): Promise<string | null> {
  const [row] = await tx<{ until: Date | null }[]>`
    select valid_until as until from public.check_item where id = ${check}`;
  return row?.until?.toISOString() ?? null;
}

test('the list keeps when its first check stops counting, whatever happens to its checks', () =>
  inTeam(async (tx, world) => {
    const { list, checks } = await sendCheckList(tx, world, { types: ['WORK_PERMIT', 'BANK_ID'] });
    await consent(tx, world, list);
    const first = async () => {
      const [row] = await tx<{ kept: Date | null; first: Date | null; updated: Date }[]>`
        select l.first_valid_until as kept, min(i.valid_until) as first, l.updated_at as updated
        from public.check_list l join public.check_item i on i.check_list_id = l.id where l.id = ${list} group by l.id`;
      expect(row?.kept).toEqual(row?.first);
      return row?.kept?.toISOString() ?? null;
    };
    expect(await first()).toBeNull();
    await answer(tx, checks['BANK_ID'] ?? '', {});
    await decide(tx, checks['BANK_ID'] ?? '', 'CLEAR');
    expect(await first()).toBe('2028-11-23T09:00:00.000Z');
    await answer(tx, checks['WORK_PERMIT'] ?? '', {});
    await decide(tx, checks['WORK_PERMIT'] ?? '', 'CLEAR', { result: { expiresOn: '2027-03-31' } });
    expect(await first()).toBe('2027-03-31T21:59:59.000Z');
    await move(tx, checks['WORK_PERMIT'] ?? '', 'REOPEN', 'ADMINISTRATOR');
    expect(await first()).toBe('2028-11-23T09:00:00.000Z');
  }));

describe('until when a check counts', () => {
  test.each([
    ['as long as its type says', 'BANK_ID', {}, '2028-11-23T09:00:00.000Z'],
    ['for good, for what does not change', 'EDUCATION', {}, null],
    ['until the permit ends', 'WORK_PERMIT', { result: { expiresOn: '2027-03-31' } }, '2027-03-31T21:59:59.000Z'],
    [
      'no longer than its type says',
      'WORK_PERMIT',
      { result: { expiresOn: '2040-01-31' } },
      '2027-11-23T09:00:00.000Z',
    ],
    ['as its type says, without an end', 'WORK_PERMIT', { result: { expiresOn: null } }, '2027-11-23T09:00:00.000Z'],
    ['until the first certificate ends', 'CERTIFICATES', { given: CERTIFICATES }, '2027-02-28T22:59:59.000Z'],
    ['until the passport ends', 'IDENTITY', { given: { expiresOn: '2027-01-15' } }, '2027-01-15T22:59:59.000Z'],
  ])('%s', (_rule, type, given, expected) =>
    inTeam(async (tx, world) => {
      expect(await validUntil(tx, await completed(tx, world, type, given))).toBe(expected);
    }),
  );

  test('the day does not depend on what was found', () =>
    inTeam(async (tx, world) => {
      const days = [];
      for (const outcome of ['CLEAR', 'REMARK'] as const) {
        const result = { isClean: outcome === 'CLEAR', issuedOn: '2026-11-01' };
        days.push(await validUntil(tx, await completed(tx, world, 'CRIMINAL_RECORD', { result, as: outcome })));
      }
      expect(days).toEqual(['2027-02-23T09:00:00.000Z', '2027-02-23T09:00:00.000Z']);
    }));

  test('a check that is opened again counts no longer; its day stays when what was found is deleted', () =>
    inTeam(async (tx, world) => {
      const check = await completed(tx, world, 'WORK_PERMIT', { result: { expiresOn: '2027-03-31' } });
      await tx`delete from private.check_finding where check_item_id = ${check}`;
      expect(await validUntil(tx, check)).toBe('2027-03-31T21:59:59.000Z');
      await move(tx, check, 'REOPEN', 'ADMINISTRATOR');
      expect(await validUntil(tx, check)).toBeNull();
    }));
});
