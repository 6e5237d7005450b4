import { describe, expect, test } from 'vitest';
import { refusal, sql } from './support/database.ts';
import { caseOf, readers } from './support/handled-report.ts';
import type { Case } from './support/handled-report.ts';
import { call, entry, newKeys, reporterSession, reporterWriter, sealsFor, submitReport } from './support/reports.ts';

const withReport = caseOf(sql);

describe('a closed report', () => {
  const closed = (work: (given: Case & { member: string; admin: string }) => Promise<void>) =>
    withReport(async (given) => {
      const { member = '', admin = '' } = given.channel.handlers;
      const joins = sealsFor([admin], 1).filter((seal) => 'handlerId' in seal);
      await given.did('member', 'assign_wb_report', { handlerIds: [member, admin], seals: joins }, entry());
      await given.did('member', 'close_wb_report', entry());
      await work({ ...given, member, admin });
    });
  const only = (handler: string) => ({ handlerIds: [handler], seals: sealsFor([handler], 2) });

  test('is left by a handler without being opened again, and they can be removed then', async () => {
    await closed(async (given) => {
      const { tx, world, did, row, member, admin } = given;
      const { closed_on, deletes_on } = await row();
      const remove = () => call(tx, world.ids.owner, 'destroy_wb_handler', [member]);
      expect(await refusal(remove())).toBe('IMMUTABLE@reports');
      await did('member', 'assign_wb_report', only(admin), entry());
      expect(await row()).toMatchObject({ status: 'CLOSED', closed_on, deletes_on, epoch: 2 });
      expect(await readers(given, 'member')).toEqual({ reports: 0, seals: 0 });
      expect(await refusal(did('member', 'reopen_wb_report', entry(2)))).toBe('UNAUTHORIZED');
      expect(await refusal(remove())).toBe('ok');
      expect(await refusal(did('admin', 'reopen_wb_report', entry(2)))).toBe('ok');
    });
  });

  test('keeps a handler who does not leave, also beside one who does, and takes nobody on by itself', async () => {
    await closed(async ({ world, channel, tx, did, row, member, admin }) => {
      const refused = (input: object) => refusal(did('admin', 'assign_wb_report', input, entry()));
      expect(await refused(only(admin))).toBe('INVALID_ACTION');
      expect(await refused({ handlerIds: [member, admin], seals: [] })).toBe('INVALID_ACTION');
      const stranger = await submitReport(tx, channel, ['member']);
      await call(tx, world.ids.member, 'close_wb_report', [stranger, entry()]);
      const taken = call(tx, world.ids.admin, 'assign_wb_report', [stranger, only(admin), entry()]);
      expect(await refusal(taken)).toBe('UNAUTHORIZED');
      expect((await row())['epoch']).toBe(1);
    });
  });

  test('is rid of a handler who has left the team', async () => {
    await closed(async ({ tx, world, did, row, admin }) => {
      await tx`delete from public.account_member where account_id = ${world.team} and user_id = ${world.ids.member}`;
      expect(await refusal(did('admin', 'assign_wb_report', only(admin), entry()))).toBe('ok');
      expect(await row()).toMatchObject({ status: 'CLOSED', epoch: 2 });
    });
  });

  test('is not taken from a colleague who has made new keys', async () => {
    await closed(async ({ tx, world, did, admin }) => {
      await call(tx, world.ids.member, 'reset_handler_keys', [world.team, newKeys()]);
      expect(await refusal(did('admin', 'assign_wb_report', only(admin), entry()))).toBe('INVALID_ACTION');
    });
  });
});

describe('the reporter of a closed report', () => {
  const refusals = async (writes: (message: object) => Promise<unknown>, times: number) => {
    const found: string[] = [];
    for (let time = 0; time < times; time += 1) found.push(await refusal(writes(entry())));
    return found;
  };

  test('can ask three times that it is opened again, and handlers are told', async () => {
    await withReport(async ({ tx, report, did, row }) => {
      const writes = await reporterWriter(tx, report);
      await writes(entry());
      await did('member', 'close_wb_report', entry());
      await tx`delete from private.outbox`;
      expect(await refusals(writes, 4)).toEqual(['ok', 'ok', 'ok', 'INVALID_ACTION']);
      expect((await row())['status']).toBe('CLOSED');
      const told = await tx<{ kind: string }[]>`select kind from private.outbox`;
      expect(told.map(({ kind }) => kind)).toEqual(['report_message']);
      // Opened and closed again, it can be asked for again.
      await did('member', 'reopen_wb_report', entry());
      expect(await refusals(writes, 4)).toEqual(['ok', 'ok', 'ok', 'ok']);
      await did('member', 'close_wb_report', entry());
      expect(await refusals(writes, 4)).toEqual(['ok', 'ok', 'ok', 'INVALID_ACTION']);
      await did('member', 'delete_wb_report', entry());
      expect(await refusals(writes, 1)).toEqual(['INVALID_ACTION']);
    });
  });

  test('sees once what handlers have written since the last time', async () => {
    await withReport(async ({ tx, report, did }) => {
      const token = await reporterSession(tx, report);
      const fresh = async () => {
        const [row] = await tx<{ told: { entries: { type: string; isNew: boolean }[] } }[]>`
          select service.read_own_report(${token}) as told`;
        return row?.told.entries.filter(({ isNew }) => isNew).map(({ type }) => type);
      };
      expect(await fresh()).toEqual([]);
      await did('member', 'create_wb_message', entry(), true);
      await did('member', 'create_wb_message', entry());
      await did('member', 'close_wb_report', entry());
      expect(await fresh()).toEqual(['MESSAGE', 'REPORT_CLOSED']);
      expect(await fresh()).toEqual([]);
    });
  });
});
