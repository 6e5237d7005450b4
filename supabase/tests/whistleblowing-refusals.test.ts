import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { withReport } from './support/channels.ts';
import { refusal, sql, undone } from './support/database.ts';
import { bytes, entry, submitReport } from './support/reports.ts';

// What a browser of ours never sends: the database refuses it, and stores nothing.
test('a report begins with its entries, and with no others', async () => {
  await withReport(sql, async ({ tx, channel, report }) => {
    const tried = (entries: unknown, more: object = {}) =>
      undone(tx, (inner) => refusal(submitReport(inner, channel, ['member'], { entries, ...more })));
    const first = { ...entry(), type: 'REPORT', ring: 'CASE' };
    expect(await tried([first])).toBe('ok');
    for (const entries of [null, {}, [], [{ ...first, ring: 'NOTES' }], [first, { ...first, ...entry() }]])
      expect(await tried(entries), JSON.stringify(entries).slice(0, 40)).toBe('INVALID@entries');
    expect(await tried([first], { seals: 'none' })).toBe('INVALID@seals');
    expect(await tx`select id from public.whistleblowing_report`).toEqual([{ id: report }]);
  });
});

test.each([
  ['no list', '{}'],
  ['seals of another length', '[{"ring": "CASE", "epoch": 1, "holder": "RECOVERY", "sealed": "AAAA"}]'],
  ['seals that nobody lacks', JSON.stringify([{ ring: 'CASE', epoch: 1, holder: 'RECOVERY', sealed: bytes(80) }])],
])('a handler who seals a report for colleagues sends %s', async (_what, seals) => {
  await withReport(sql, async ({ tx, report }) => {
    const added = tx`
      select private.add_missing_wb_seals(r, ${seals}::jsonb, false) from public.whistleblowing_report r
      where r.id = ${report}`;
    expect(await refusal(added)).toBe('INVALID@seals');
  });
});

test('an entry that is stored already is not stored again', async () => {
  await withReport(sql, async ({ tx, report }) => {
    const [stored] = await tx`
      select id, type, ring, epoch, content from public.whistleblowing_entry where report_id = ${report}`;
    await tx`
      select private.add_wb_entry(r, null, ${tx.json({ ...stored })})
      from public.whistleblowing_report r where r.id = ${report}`;
    expect(await tx`select from public.whistleblowing_entry where report_id = ${report}`).toHaveLength(1);
  });
});

test('a roster follows the one before it, and names handlers of the team with their keys', async () => {
  await withReport(sql, async ({ tx, world, does }) => {
    const [channel] = await tx`
      select roster, recovery_key from public.whistleblowing_channel where account_id = ${world.team}`;
    const roster: { handlers: object[] } = JSON.parse(channel?.['roster']);
    const sign = (change: object | string) =>
      undone(tx, () =>
        refusal(
          does('member', 'sign_wb_roster', {
            roster: typeof change === 'string' ? change : JSON.stringify({ ...roster, version: 2, ...change }),
            rosterSignature: bytes(64),
            seeds: {},
          }),
        ),
      );
    expect(await sign({})).toBe('ok');
    expect(await sign({ version: 1 }), 'a colleague signed first').toBe('INVALID_ACTION');
    for (const change of [
      'no JSON',
      '[]',
      '{"version": 1e1000000}',
      { version: 3 },
      { handlers: [] },
      { handlers: 'all' },
      { channelId: randomUUID() },
      { recoveryKey: bytes(32) },
      { handlers: [{ ...roster.handlers[0], boxKey: bytes(32) }] },
      { handlers: [{ ...roster.handlers[0], id: randomUUID() }] },
      { handlers: [{ ...roster.handlers[0], identity: false }] },
    ])
      expect(await sign(change), JSON.stringify(change).slice(0, 60)).toBe('INVALID@roster');
  });
});

test('nobody recovers reports that they can read already', async () => {
  await withReport(sql, async ({ does }) => {
    expect(await does('member', 'wb_reports_to_recover')).toEqual([{ wb_reports_to_recover: [] }]);
    expect(await refusal(does('owner', 'wb_reports_to_recover'))).toBe('UNAUTHORIZED');
  });
});

test('a report that was deleted while its reporter logged in opens no session', async () => {
  await withReport(sql, async ({ tx, channel, report }) => {
    const [row] = await tx`select report_number from public.whistleblowing_report where id = ${report}`;
    const logIn = (number: string) =>
      tx`select service.open_reporter_session(${channel.slug}, ${number}, ${Buffer.alloc(32, 7)})`;
    expect(await refusal(undone(tx, () => logIn(row?.['report_number'])))).toBe('ok');
    expect(await refusal(logIn('00000000'))).toBe('VERIFICATION_FAILED');
  });
});
