import { describe, expect, test } from 'vitest';
import { ownReport } from '#functions/whistleblowing/contract/reporter-schemas.ts';
import { as, passTime, refusal, sql } from './support/database.ts';
import { caseOf, readers } from './support/handled-report.ts';
import {
  call,
  changeRules,
  entry,
  loggedIn,
  newKeys,
  reporterSession,
  reporterWriter,
  sealsFor,
} from './support/reports.ts';
import { leaveTeam } from './support/world.ts';

const withReport = caseOf(sql);

describe('handlers', () => {
  test('who handle reports are not removed; their reports go to a colleague first', async () => {
    await withReport(async ({ tx, world, channel, did }) => {
      const { member = '', admin = '' } = channel.handlers;
      const remove = (id: string) => call(tx, world.ids.owner, 'destroy_wb_handler', [id]);
      expect(await refusal(remove(member))).toBe('IMMUTABLE@reports');
      const joins = sealsFor([admin], 1).filter((seal) => 'handlerId' in seal);
      await did('member', 'assign_wb_report', { handlerIds: [member, admin], seals: joins }, entry());
      await did('admin', 'assign_wb_report', { handlerIds: [admin], seals: sealsFor([admin], 2) }, entry());
      await remove(member);
      const left = await tx`select from private.handler_vault where handler_id = ${member}`;
      expect(left).toHaveLength(0);
      expect(await refusal(remove(member))).toBe('USER_NOT_FOUND@handlerId');
    });
  });

  test('take over what a handler who has left the team handled, with the recovery key', async () => {
    await withReport(async (given) => {
      const { tx, world, channel, report } = given;
      const { admin = '' } = channel.handlers;
      const unattended = async () => {
        const [row] = await call(tx, world.ids.admin, 'unattended_wb_reports', [world.team]);
        return Object.values(row as object)[0] as { id: string; seals: object[] }[];
      };
      const own = sealsFor([admin], 1).filter((seal) => 'handlerId' in seal);
      const told = entry();
      const adopt = (seals: object[] = [...own, ...sealsFor([admin], 2)], by: 'admin' | 'owner' = 'admin') =>
        call(tx, world.ids[by], 'adopt_wb_report', [report, { seals }, told]);
      expect(await unattended()).toEqual([]);
      expect(await refusal(adopt())).toBe('INVALID_ACTION');
      const write = await reporterWriter(tx, report);
      const last = entry();
      await write(entry());
      await write(last);
      await tx`delete from public.account_member where account_id = ${world.team} and user_id = ${world.ids.member}`;
      expect(await unattended()).toMatchObject([
        {
          id: report,
          seals: [{}, {}, {}],
          // The last message says whether the newest key opens for the reporter.
          entries: [{ type: 'REPORT' }, { id: last.id, type: 'MESSAGE', handlerId: null }],
          handlerIds: [channel.handlers['member']],
        },
      ]);
      expect(await readers(given, 'member')).toEqual({ reports: 0, seals: 0 });
      expect(await refusal(adopt(undefined, 'owner'))).toBe('UNAUTHORIZED');
      // The handler who has left had the keys of the first epoch.
      expect(await refusal(adopt(own))).toBe('INVALID@seals');
      expect(await refusal(adopt(sealsFor([admin], 2)))).toBe('INVALID@seals');
      await adopt();
      expect(await readers(given, 'admin')).toEqual({ reports: 1, seals: 4 });
      // As when the answer was lost and the request is repeated: it changes nothing.
      await adopt();
      const entries = await tx`
        select epoch, handler_id from public.whistleblowing_entry where report_id = ${report} and type = 'HANDLERS_CHANGED'`;
      expect(entries).toEqual([{ epoch: 1, handler_id: admin }]);
      expect(await given.row()).toMatchObject({ epoch: 2 });
      expect(await unattended()).toEqual([]);
    });
  });

  test('take over a report without keys of names that their browser cannot open, but with new ones', async () => {
    await withReport(async (given) => {
      const { tx, world, channel, report } = given;
      const { admin = '' } = channel.handlers;
      await leaveTeam(tx, world, 'member');
      const old = sealsFor([admin], 1).filter((seal) => 'handlerId' in seal);
      const fresh = sealsFor([admin], 2);
      const adopt = (seals: object[]) =>
        refusal(call(tx, world.ids.admin, 'adopt_wb_report', [report, { seals }, entry()]));
      const without = (ring: string) => (seal: object) => !('ring' in seal && seal.ring === ring);
      expect(await adopt([...old, ...fresh.filter(without('IDENTITY'))])).toBe('INVALID@seals');
      for (const ring of ['CASE', 'NOTES']) {
        expect(await adopt([...old.filter(without(ring)), ...fresh]), ring).toBe('INVALID@seals');
      }
      expect(await adopt([...old.filter(without('IDENTITY')), ...fresh])).toBe('ok');
      expect(await readers(given, 'admin')).toEqual({ reports: 1, seals: 4 });
    });
  });

  test('a handler who made new keys and left before a colleague sealed the report for them is taken off', async () => {
    await withReport(async (given) => {
      const { tx, world, channel, did, row } = given;
      const { member = '', admin = '' } = channel.handlers;
      const joins = sealsFor([admin], 1).filter((seal) => 'handlerId' in seal);
      await did('member', 'assign_wb_report', { handlerIds: [member, admin], seals: joins }, entry());
      await call(tx, world.ids.member, 'reset_handler_keys', [world.team, newKeys()]);
      await leaveTeam(tx, world, 'member');
      // They had the keys of the first epoch all the same.
      const assign = (seals: object[]) =>
        refusal(did('admin', 'assign_wb_report', { handlerIds: [admin], seals }, entry()));
      expect(await assign([])).toBe('INVALID@seals');
      expect(await assign(sealsFor([admin], 2))).toBe('ok');
      expect(await row()).toMatchObject({ epoch: 2 });
      expect(await readers(given, 'admin')).toEqual({ reports: 1, seals: 4 });
      const left = await tx`select handler_id from public.whistleblowing_assignment where report_id = ${given.report}`;
      expect(left).toEqual([{ handler_id: admin }]);
    });
  });

  test('learn nothing of a colleague’s report by pretending to have taken it over', async () => {
    await withReport(async ({ tx, world, report }) => {
      const [known] = await tx`select id, content from public.whistleblowing_entry where report_id = ${report}`;
      const repeat = { id: known?.['id'], epoch: 1, content: known?.['content'] };
      expect(await refusal(call(tx, world.ids.admin, 'adopt_wb_report', [report, { seals: [] }, repeat]))).toBe(
        'INVALID_ACTION',
      );
    });
  });

  test('are appointed by administrators among members, once', async () => {
    await withReport(async ({ tx, world }) => {
      const appoint = (by: 'owner' | 'colleague' | 'otherOwner', who: string) =>
        refusal(call(tx, world.ids[by], 'create_wb_handler', [world.team, { userId: who }]));
      expect(await appoint('colleague', world.ids.colleague)).toBe('UNAUTHORIZED');
      expect(await appoint('otherOwner', world.ids.otherOwner)).not.toBe('ok');
      expect(await appoint('owner', world.ids.outsider)).toBe('USER_NOT_FOUND@userId');
      expect(await appoint('owner', world.ids.member)).toBe('TAKEN@userId');
      expect(await appoint('owner', world.ids.colleague)).toBe('ok');
    });
  });
});

describe('the rule about keeping', () => {
  test('tells handlers, deletes, and leaves a line', async () => {
    await withReport(async ({ tx, world, report, did, row }) => {
      await changeRules(tx, world, { retentionMonths: 6 });
      await did('member', 'close_wb_report', entry());
      await tx`delete from private.outbox`;
      const run = () => tx`select private.delete_due_reports()`;
      const mails = async () => (await tx`select kind from private.outbox`).map(({ kind }) => kind as string);
      const [due] = await tx<{ wait: string }[]>`
        select ((closed_on + interval '6 months')::date - closed_on || ' days') as wait
        from public.whistleblowing_report where id = ${report}`;
      const days = Number.parseInt(due?.wait ?? '', 10);
      await passTime(tx, `${days - 30} days`);
      await run();
      await run();
      expect(await mails()).toEqual(['report_deletes_soon']);
      await passTime(tx, '30 days');
      await run();
      expect(await row()).toMatchObject({ status: 'DELETED', closed_on: null });
      expect(await tx`select from public.whistleblowing_entry where report_id = ${report}`).toHaveLength(0);
      await passTime(tx, '91 days');
      await run();
      expect(await row()).toBeUndefined();
      // The line is for who handled the report: to others, it never was there.
      for (const [person, lines] of [
        ['member', 1],
        ['admin', 0],
      ] as const) {
        const caller = await loggedIn(tx, world.ids[person]);
        const seen = await as(tx, caller, (inner) => inner`select from public.whistleblowing_tombstone`);
        expect(seen, person).toHaveLength(lines);
      }
    });
  });

  test('leaves a report that its reporter can open for 90 days, and nothing of it is left', async () => {
    await withReport(async ({ tx, report, did }) => {
      await did('member', 'close_wb_report', entry());
      await passTime(tx, '20 years');
      await tx`select private.delete_due_reports()`;
      const [read] = await tx`select service.read_own_report(${await reporterSession(tx, report)}) as own`;
      expect(ownReport.parse(read?.['own'])).toMatchObject({ status: 'DELETED', entries: [], identity: null });
    });
  });

  test('does not count a report that was opened again', async () => {
    await withReport(async ({ tx, did, row }) => {
      await did('member', 'close_wb_report', entry());
      await did('member', 'reopen_wb_report', entry());
      await passTime(tx, '20 years');
      await tx`select private.delete_due_reports()`;
      expect((await row())['status']).toBe('IN_PROGRESS');
    });
  });
});

test('the names of a reporter are opened by those who may, and that is noted', async () => {
  await withReport(async ({ tx, world, report, channel, did }) => {
    const openings = () => tx`select handler_id from public.whistleblowing_opening where report_id = ${report}`;
    expect(await refusal(did('admin', 'open_wb_identity'))).toBe('UNAUTHORIZED');
    const [row] = await did('member', 'open_wb_identity');
    expect(Object.values(row as object)[0]).toMatchObject([{ epoch: 1 }]);
    await did('member', 'open_wb_identity');
    expect(await openings()).toEqual([{ handler_id: channel.handlers['member'] }]);
    await tx`update public.whistleblowing_handler set may_identify = false where user_id = ${world.ids.member}`;
    expect(await refusal(did('member', 'open_wb_identity'))).toBe('UNAUTHORIZED');
  });
});
