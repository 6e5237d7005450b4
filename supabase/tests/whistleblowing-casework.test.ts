import { randomUUID } from 'node:crypto';
import { afterAll, describe, expect, test } from 'vitest';
import { as, connect, refusal, rolledBack } from './support/database.ts';
import type { Transaction } from './support/database.ts';
import { bytes, call, entry, loggedIn, openChannel, sealsFor, submitReport } from './support/reports.ts';
import type { Channel } from './support/reports.ts';
import { buildWorld } from './support/world.ts';
import type { Person, World } from './support/world.ts';

const sql = connect();
afterAll(() => sql.end());

interface Given {
  readonly tx: Transaction;
  readonly world: World;
  readonly channel: Channel;
  readonly did: (person: Person, name: string, ...args: unknown[]) => Promise<readonly unknown[]>;
}

/** A channel with `member` and `admin` as its handlers. */
async function withChannel(work: (given: Given) => Promise<void>): Promise<void> {
  await rolledBack(sql, async (tx) => {
    const world = await buildWorld(tx);
    const channel = await openChannel(tx, world, ['member', 'admin']);
    await work({ tx, world, channel, did: (person, name, ...args) => call(tx, world.ids[person], name, args) });
  });
}

const entered = (handlerIds: readonly string[]) => ({
  id: randomUUID(),
  reportNumber: 'K7Q29MXB',
  type: 'WHISTLEBLOWING',
  privacy: 'ANONYMOUS',
  category: null,
  kdfVersion: 1,
  boxKey: bytes(32),
  signKey: bytes(32),
  handlerIds,
  rosterVersion: 1,
  seals: sealsFor(handlerIds),
  entries: [{ ...entry(), type: 'REPORT', ring: 'CASE' }],
});

describe('a report that a handler enters', () => {
  test('is theirs and says so; a repeat changes nothing', async () => {
    await withChannel(async ({ tx, world, channel, did }) => {
      const input = entered([channel.handlers['member'] ?? '']);
      await did('member', 'enter_wb_report', world.team, input);
      await did('member', 'enter_wb_report', world.team, input);
      expect(await tx`select status, entered_by from public.whistleblowing_report where id = ${input.id}`).toEqual([
        { status: 'SUBMITTED', entered_by: channel.handlers['member'] },
      ]);
    });
  });

  test('goes through the same checks as a reporter’s', async () => {
    await withChannel(async ({ world, channel, did }) => {
      const input = entered([channel.handlers['member'] ?? '']);
      const enter = (change: object) => refusal(did('member', 'enter_wb_report', world.team, { ...input, ...change }));
      expect(await enter({ seals: [] })).toBe('INVALID@seals');
      expect(await enter({ rosterVersion: 9 })).toBe('INVALID_ACTION@roster');
      expect(await enter({ reportNumber: 'short' })).toBe('INVALID@reportNumber');
      expect(await enter({ handlerIds: [channel.handlers['admin']] })).toBe('INVALID@handlerIds');
    });
  });

  test.each(['owner', 'outsider'] as const)('is not for the %s, who handles none', async (person) => {
    await withChannel(async ({ world, channel, did }) => {
      const input = entered([channel.handlers['member'] ?? '']);
      expect(await refusal(did(person, 'enter_wb_report', world.team, input))).toMatch(/UNAUTHORIZED|ACCOUNT/);
    });
  });
});

describe('redaction', () => {
  const withMessage = (work: (given: Given, report: string, message: string, content: string) => Promise<void>) =>
    withChannel(async (given) => {
      const report = await submitReport(given.tx, given.channel, ['member']);
      const message = entry();
      await given.did('member', 'create_wb_message', report, message, false);
      await work(given, report, message.id, message.content);
    });

  test('replaces what was stored, and says who did it and when', async () => {
    await withMessage(async ({ tx, channel, did }, report, message, before) => {
      const content = bytes(92 + 512);
      await did('member', 'redact_wb_entry', report, message, content, before);
      expect(
        await tx`
          select content, redacted_by, redacted_on is not null as dated, handler_id
          from public.whistleblowing_entry where id = ${message}`,
      ).toEqual([
        { content, redacted_by: channel.handlers['member'], dated: true, handler_id: channel.handlers['member'] },
      ]);
    });
  });

  test('is only for handlers of the report, whole ciphertexts, entries with words, and reports that exist', async () => {
    await withMessage(async ({ tx, world, channel, did }, report, message, before) => {
      const other = await submitReport(tx, channel, ['member']);
      const closing = entry();
      const redact = (person: Person, place: string, id: string, content = bytes(348)) =>
        refusal(did(person, 'redact_wb_entry', place, id, content, before));
      expect(await redact('admin', report, message)).toBe('UNAUTHORIZED');
      expect(await redact('member', other, message)).toBe('UNAUTHORIZED');
      expect(await redact('member', report, message, bytes(350))).toBe('INVALID@entry');
      await did('member', 'close_wb_report', report, closing);
      expect(await redact('member', report, closing.id)).toBe('UNAUTHORIZED');
      await did('member', 'delete_wb_report', report, entry());
      expect(await redact('member', report, message)).toBe('INVALID_ACTION');
      expect(world.team).toBeTruthy();
    });
  });

  test('does not bring back what a colleague has redacted in the meantime', async () => {
    await withMessage(async ({ tx, did }, report, message, before) => {
      const [first, second] = [bytes(348), bytes(348)];
      const redact = (content: string, replaces: string) =>
        refusal(did('member', 'redact_wb_entry', report, message, content, replaces));
      expect(await redact(first, before)).toBe('ok');
      expect(await redact(second, before)).toBe('INVALID_ACTION@replaces');
      expect(await tx`select content from public.whistleblowing_entry where id = ${message}`).toEqual([
        { content: first },
      ]);
      expect(await redact(second, first)).toBe('ok');
    });
  });

  test('whose answer was lost is taken once: a repeat by the same handler changes nothing, and is no one else’s', async () => {
    await withMessage(async ({ tx, channel, did }, report, message, before) => {
      const content = bytes(348);
      const redact = (person: Person) => refusal(did(person, 'redact_wb_entry', report, message, content, before));
      expect(await redact('member')).toBe('ok');
      await tx`update public.whistleblowing_report set last_interaction_on = '2026-01-01' where id = ${report}`;
      expect(await redact('member')).toBe('ok');
      const rows =
        await tx`select last_interaction_on::text as day from public.whistleblowing_report where id = ${report}`;
      expect(rows).toEqual([{ day: '2026-01-01' }]);
      expect(await redact('admin')).toBe('UNAUTHORIZED');
      await tx`
        insert into public.whistleblowing_assignment (report_id, handler_id)
        values (${report}, ${channel.handlers['admin'] ?? ''})`;
      expect(await redact('admin')).toBe('INVALID_ACTION@replaces');
    });
  });
});

test('a closed report is kept longer, for a reason that reporter and handlers read', async () => {
  await withChannel(async ({ tx, channel, did }) => {
    const report = await submitReport(tx, channel, ['member']);
    const keep = (years: number) =>
      tx<{ day: string }[]>`select ((private.report_day() + make_interval(years => ${years}))::date)::text as day`.then(
        ([row]) => did('member', 'keep_wb_report_until', report, row?.day, entry()),
      );
    expect(await refusal(keep(5))).toBe('INVALID_ACTION');
    await did('member', 'close_wb_report', report, entry());
    expect(await refusal(keep(1))).toBe('INVALID@deletionScheduledOn');
    expect(await refusal(keep(11))).toBe('INVALID@deletionScheduledOn');
    await keep(5);
    // A repeat, because the answer was lost.
    const [again] = await tx<{ day: string; id: string; content: string }[]>`
      select deletes_on::text as day, e.id, e.content
      from public.whistleblowing_report r join public.whistleblowing_entry e on e.report_id = r.id and e.type = 'MESSAGE'
      where r.id = ${report}`;
    const { day, ...note } = again ?? { day: '' };
    expect(await refusal(did('member', 'keep_wb_report_until', report, day, { ...note, epoch: 1 }))).toBe('ok');
    const [row] = await tx`
      select deletes_on = r.kept_until as fits, kept_until > closed_on + 1800 as late
      from public.whistleblowing_report r where r.id = ${report}`;
    expect(row).toEqual({ fits: true, late: true });
    expect(
      await tx`select from public.whistleblowing_entry where report_id = ${report} and (type, ring) = ('MESSAGE', 'CASE')`,
    ).toHaveLength(1);
    await tx`update public.whistleblowing_report set closed_on = closed_on - 800 where id = ${report}`;
    await tx`select private.delete_due_reports()`;
    expect(await tx`select status from public.whistleblowing_report where id = ${report}`).toEqual([
      { status: 'CLOSED' },
    ]);
  });
});

test('a colleague who does not handle a report sees nothing of it, entered or not', async () => {
  await withChannel(async ({ tx, world, channel, did }) => {
    const input = entered([channel.handlers['member'] ?? '']);
    await did('member', 'enter_wb_report', world.team, input);
    const seen = await as(tx, await loggedIn(tx, world.ids.admin), (inner) =>
      inner.unsafe(`select from public.whistleblowing_report where id = '${input.id}'`),
    );
    expect(seen).toHaveLength(0);
  });
});
