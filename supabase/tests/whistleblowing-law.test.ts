import { afterAll, describe, expect, test } from 'vitest';
import { withTeam } from './support/channels.ts';
import { connect, refusal } from './support/database.ts';
import { caseOf } from './support/handled-report.ts';
import type { Transaction } from './support/database.ts';
import { entry } from './support/reports.ts';

const sql = connect();
afterAll(() => sql.end());

/** The law's items that are confirmed, with who did. */
async function ticks(tx: Transaction, team: string): Promise<Readonly<Record<string, string>>> {
  const rows = await tx<{ item: string; by: string; is_today: boolean }[]>`
    select t.key as item, t.value ->> 'by' as by, (t.value ->> 'on')::date = private.report_day() as is_today
    from public.whistleblowing_channel c, jsonb_each(c.law_ticks) t where c.account_id = ${team}`;
  expect(rows.every(({ is_today }) => is_today)).toBe(true);
  return Object.fromEntries(rows.map(({ item, by }) => [item, by]));
}
const nameOf = async (tx: Transaction, id: string) => {
  const [row] = await tx<{ name: string }[]>`select private.subject_name(${id}) as name`;
  return row?.name ?? '';
};

describe('what the law asks', () => {
  test('is confirmed by OWNER and ADMINs, with name and day, and the first keeps it until it is taken back', async () => {
    await withTeam(sql, async ({ tx, world, does }) => {
      const tick = (person: 'owner' | 'admin' | 'member', lawTicks: object) =>
        refusal(does(person, 'update_wb_settings', { lawTicks }));
      expect(await tick('member', { poster: true })).toBe('UNAUTHORIZED');
      expect(await tick('owner', { poster: true })).toBe('ok');
      expect(await tick('admin', { poster: true, representatives: true })).toBe('ok');
      const [owner, admin] = [await nameOf(tx, world.ids.owner), await nameOf(tx, world.ids.admin)];
      expect(await ticks(tx, world.team)).toEqual({ poster: owner, representatives: admin });
      await does('owner', 'update_wb_settings', { description: 'Si fra' });
      expect(await tick('owner', { poster: false })).toBe('ok');
      expect(await ticks(tx, world.team)).toEqual({ representatives: admin });
    });
  });

  test.each([[{ tested: true }], [{ poster: 'ja' }], [{ poster: null }], [['poster']], ['poster'], [null]])(
    '%j is refused: nobody says that the channel was tried, and nothing else is confirmed',
    async (lawTicks) => {
      await withTeam(sql, async ({ does }) => {
        expect(await refusal(does('owner', 'update_wb_settings', { lawTicks }))).toBe('INVALID@lawTicks');
      });
    },
  );

  test.each([
    ['NOT_GENUINE', true, true],
    ['NOT_GENUINE', false, false],
    ['HANDLED', true, false],
  ])('a report that is deleted as %s, answered: %s, was a test: %s', async (reason, isAnswered, isTest) => {
    await caseOf(sql)(async ({ tx, world, did }) => {
      if (isAnswered) await did('member', 'create_wb_message', entry(), false);
      expect(await ticks(tx, world.team)).toEqual({});
      await did('member', 'delete_wb_report', entry(), reason);
      expect(Object.keys(await ticks(tx, world.team))).toEqual(isTest ? ['tested'] : []);
    });
  });
});
