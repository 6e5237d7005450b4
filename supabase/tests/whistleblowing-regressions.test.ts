// What went wrong in OpenWhistle (its CHANGELOG 1.1.1 and 1.2.1) and GlobaLeaks (its issues), one test each.
import { randomBytes, randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { as, passTime, refusal, service, sql } from './support/database.ts';
import { caseOf } from './support/handled-report.ts';
import type { Case } from './support/handled-report.ts';
import { call, changeRules, entry, loggedIn, sealsFor, submitReport } from './support/reports.ts';

const withReport = caseOf(sql);

/** What the reporter of the case reads, in a session of their own. */
async function readAsReporter({ tx, report }: Case) {
  const token = randomBytes(32);
  await tx`
    insert into private.reporter_session (token_hash, report_id, expires_at, ends_at)
    values (${token}, ${report}, private.now() + interval '5 minutes', private.now() + interval '1 hour')`;
  const [row] = await tx`select service.read_own_report(${token}) as own`;
  return row?.['own'] as {
    readonly entries: readonly { type: string; handlerId: string | null }[];
    readonly handlers: readonly { id: string; name: string; isAssigned: boolean }[];
    readonly acknowledgedOn: string | null;
  };
}

test('OpenWhistle 1.1.1: a handler opens no identity of a report that is a colleague’s', async () => {
  await withReport(async ({ did }) => {
    expect(await refusal(did('admin', 'open_wb_identity'))).toBe('UNAUTHORIZED');
  });
});

test('OpenWhistle 1.1.1: nobody makes themself a handler, nor gives themself the right to identify', async () => {
  await withReport(async ({ tx, world, channel }) => {
    const { colleague, member } = world.ids;
    const appoint = call(tx, colleague, 'create_wb_handler', [world.team, { userId: colleague }]);
    expect(await refusal(appoint)).toBe('UNAUTHORIZED');
    await tx`update public.whistleblowing_handler set may_identify = false where user_id = ${member}`;
    const grant = call(tx, member, 'update_wb_handler', [channel.handlers['member'], { mayIdentify: true }]);
    expect(await refusal(grant)).toBe('UNAUTHORIZED');
    const rename = call(tx, world.ids.admin, 'update_wb_handler', [channel.handlers['member'], { mayIdentify: true }]);
    await rename;
    const [handler] = await tx`select may_identify from public.whistleblowing_handler where user_id = ${member}`;
    expect(handler?.['may_identify']).toBe(false);
  });
});

test('OpenWhistle 1.1.1: acknowledging again changes no day, and a doubled request writes no second message', async () => {
  await withReport(async (given) => {
    const { tx, report, did, row } = given;
    const message = entry();
    await did('member', 'create_wb_message', message);
    const { acknowledged_on: first } = await row();
    await passTime(tx, '3 days');
    await did('member', 'create_wb_message', message);
    await did('member', 'create_wb_message', entry());
    expect((await row())['acknowledged_on']).toEqual(first);
    expect(
      await tx`select from public.whistleblowing_entry where report_id = ${report} and type = 'MESSAGE'`,
    ).toHaveLength(2);
  });
});

test('OpenWhistle 1.1.1: an entry of one report is not accepted into another', async () => {
  await withReport(async ({ tx, world, channel, did }) => {
    const message = entry();
    await did('member', 'create_wb_message', message);
    const other = await submitReport(tx, channel, ['member']);
    const moved = call(tx, world.ids.member, 'create_wb_message', [other, message]);
    expect(await refusal(moved)).toBe('INVALID@entry');
  });
});

test('OpenWhistle 1.2.1: report numbers say nothing about how many there are', async () => {
  await withReport(async ({ tx, channel, report }) => {
    const input = { reportNumber: '00000001' };
    await submitReport(tx, channel, ['member'], input);
    expect(await refusal(submitReport(tx, channel, ['member'], input))).toBe('TAKEN@reportNumber');
    for (const reportNumber of ['2026-0001', '1', 'ABCDEFGI', 'abcdefgh', '']) {
      expect(await refusal(submitReport(tx, channel, ['member'], { reportNumber }))).toBe('INVALID@reportNumber');
    }
    // Not in the order of ids either: these are random (version 4), not made from the time.
    expect(report[14]).toBe('4');
  });
});

test('OpenWhistle and GlobaLeaks 4192: a report that is open again is not deleted by what was decided before', async () => {
  await withReport(async ({ tx, did, row }) => {
    await did('member', 'close_wb_report', entry());
    await did('member', 'reopen_wb_report', entry());
    expect(await row()).toMatchObject({ closed_on: null, deletes_on: null });
    await passTime(tx, '11 years');
    await tx`select private.delete_due_reports()`;
    expect((await row())['status']).toBe('IN_PROGRESS');
  });
});

test('GlobaLeaks 3591: what a reporter writes at the end is not deleted with the rest the next day', async () => {
  await withReport(async (given) => {
    const { tx, world, did, row } = given;
    await changeRules(tx, world, { retentionMonths: 1 });
    await did('member', 'close_wb_report', entry());
    await passTime(tx, '29 days');
    await tx`select private.delete_due_reports()`;
    expect((await row())['status']).toBe('CLOSED');
  });
});

test('GlobaLeaks 4570: messages of a handler who is gone keep their author’s name', async () => {
  await withReport(async (given) => {
    const { tx, world, channel, did } = given;
    const { member = '', admin = '' } = channel.handlers;
    await did('member', 'create_wb_message', entry());
    const joins = sealsFor([admin], 1).filter((seal) => 'handlerId' in seal);
    await did('member', 'assign_wb_report', { handlerIds: [member, admin], seals: joins }, entry());
    await did('admin', 'assign_wb_report', { handlerIds: [admin], seals: sealsFor([admin], 2) }, entry());
    await call(tx, world.ids.owner, 'destroy_wb_handler', [member]);
    await tx`delete from public.account_member where account_id = ${world.team} and user_id = ${world.ids.member}`;
    const own = await readAsReporter(given);
    const written = own.entries.find(({ type }) => type === 'MESSAGE');
    expect(written?.handlerId).toBe(member);
    expect(own.handlers.find(({ id }) => id === member)).toMatchObject({ isAssigned: false });
    expect(own.handlers.find(({ id }) => id === member)?.name).toContain('member');
  });
});

test('GlobaLeaks 4059: what a handler has read stays read, for that handler alone', async () => {
  await withReport(async (given) => {
    const { tx, channel, did, report } = given;
    const { admin = '', member = '' } = channel.handlers;
    const joins = sealsFor([admin], 1).filter((seal) => 'handlerId' in seal);
    await did('member', 'assign_wb_report', { handlerIds: [member, admin], seals: joins }, entry());
    await did('member', 'mark_wb_report_read', 2);
    await did('member', 'mark_wb_report_read', 1);
    await did('member', 'mark_wb_report_read', 99);
    const seen = await tx`
      select handler_id, seen_position from public.whistleblowing_assignment where report_id = ${report}`;
    expect(Object.fromEntries(seen.map((row) => [row['handler_id'], row['seen_position']]))).toEqual({
      [member]: 2,
      [admin]: 0,
    });
  });
});

test('GlobaLeaks 4513: a message counts as seen when the reporter has read it, not before', async () => {
  await withReport(async (given) => {
    const { tx, report, did } = given;
    await did('member', 'create_wb_message', entry());
    await did('member', 'create_wb_message', entry(), true);
    const seen = async () =>
      (
        await tx`select type, seen from public.whistleblowing_entry where report_id = ${report} and handler_id is not null
        order by position`
      ).map((row) => [row['type'], row['seen']]);
    expect(await seen()).toEqual([
      ['MESSAGE', false],
      ['NOTE', false],
    ]);
    await readAsReporter(given);
    expect(await seen()).toEqual([
      ['MESSAGE', true],
      ['NOTE', false],
    ]);
  });
});

test('GlobaLeaks 2452: notes are in nothing that the reporter reads', async () => {
  await withReport(async (given) => {
    await given.did('member', 'create_wb_message', entry(), true);
    const own = await readAsReporter(given);
    expect(own.entries.map(({ type }) => type)).toEqual(['REPORT']);
  });
});

test('GlobaLeaks 2595: a handler who joins reads what was written before', async () => {
  await withReport(async ({ tx, world, channel, did, report }) => {
    const { admin = '', member = '' } = channel.handlers;
    await did('member', 'create_wb_message', entry());
    const joins = sealsFor([admin], 1).filter((seal) => 'handlerId' in seal);
    await did('member', 'assign_wb_report', { handlerIds: [member, admin], seals: joins }, entry());
    const rows = await as(
      tx,
      await loggedIn(tx, world.ids.admin),
      (inner) => inner`select type from public.whistleblowing_entry where report_id = ${report} order by position`,
    );
    expect(rows.map(({ type }) => type)).toEqual(['REPORT', 'MESSAGE', 'HANDLERS_CHANGED']);
  });
});

test('a challenge of one team is no use at another, and none can be made up', async () => {
  await withReport(async ({ tx, channel, world }) => {
    const { challenge } = await service(tx, 'challenge_reporter', { wb_slug: channel.slug, purpose: 'SUBMIT' });
    const [other] = await tx`select wb_slug from public.account where id = ${world.otherTeam}`;
    for (const [slug, used] of [
      [other?.['wb_slug'], challenge],
      [channel.slug, randomBytes(32).toString('base64url')],
    ]) {
      const input = { id: randomUUID() };
      const answer = await refusal(service(tx, 'submit_wb_report', { wb_slug: slug, challenge: used, work: 0, input }));
      expect(answer).toMatch(/^ACCOUNT_NOT_FOUND@wbSlug$|^TOKEN_EXPIRED@challenge$/);
    }
  });
});
