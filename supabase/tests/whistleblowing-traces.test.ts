// What the server keeps of when somebody reported, wrote or logged in: days, and for an hour what limits need.
import { expect, test } from 'vitest';
import { passTime, refusal, service, sql } from './support/database.ts';
import type { Transaction } from './support/database.ts';
import { caseOf } from './support/handled-report.ts';
import { reportWithFile, withChannel } from './support/report-files.ts';
import { call, entry, freeChallenge, freeUploads, loggedIn, reporterWriter, submitReport } from './support/reports.ts';

const withReport = caseOf(sql);

const SHORT_LIVED = ['reporter_session', 'reporter_challenge', 'reporter_attempts', 'report_ticket'] as const;

/** How many rows the tables of reporters' visits have. */
async function traces(tx: Transaction): Promise<Record<string, number>> {
  const counts = SHORT_LIVED.map(async (table) => {
    const rows = await tx.unsafe(`select from private.${table}`);
    return [table, rows.length] as const;
  });
  return Object.fromEntries(await Promise.all(counts));
}

test('visits are forgotten within ten minutes of their end, although nobody comes afterwards', async () => {
  await withReport(async ({ tx, channel, report }) => {
    await (
      await reporterWriter(tx, report)
    )(entry());
    await service(tx, 'open_report_ticket', {
      wb_slug: channel.slug,
      challenge: await freeUploads(tx, channel.slug),
      work: 0,
      report_id: crypto.randomUUID(),
      token_hash: `\\x${'00'.repeat(32)}`,
    });
    await freeChallenge(tx, channel.slug);
    const before = await traces(tx);
    expect(before).toMatchObject({ reporter_session: 1, reporter_challenge: 1, report_ticket: 1 });
    expect(before['reporter_attempts']).toBeGreaterThan(0);
    const [job] = await tx<{ cron: string }[]>`
      select cron from private.schedule where job_kind = 'FORGET_REPORTER_TRACES'`;
    expect(job?.cron).toBe('*/10 * * * *');
    await passTime(tx, '61 minutes');
    await tx`select private.forget_reporter_traces()`;
    expect(await traces(tx)).toEqual(Object.fromEntries(SHORT_LIVED.map((table) => [table, 0])));
  });
});

test('no time of a report, an answer or a message is in what is kept longer', async () => {
  await withReport(async ({ tx, report, channel, did }) => {
    await tx`delete from private.rate_limit`;
    await tx`delete from private.outbox`;
    await submitReport(tx, channel, ['member'], { privacy: 'ANONYMOUS' });
    await (
      await reporterWriter(tx, report)
    )(entry());
    await did('member', 'create_wb_message', entry());
    const windows = await tx`select key, window_start from private.rate_limit`;
    for (const row of windows) expect(String(row['window_start']), String(row['key'])).toContain('00:00:00');
    expect(JSON.stringify(windows)).not.toContain(report);
    const exact = await tx`
      select kind from private.outbox where created_at <= private.now() + interval '9 minutes'`;
    expect(exact).toEqual([]);
    const columns = await tx`
      select table_name || '.' || column_name as name from information_schema.columns
      where table_schema in ('public', 'private') and data_type like 'timestamp%'
        and (table_name like 'whistleblowing%' or table_name like 'report%') order by 1`;
    expect(columns.map(({ name }) => name as string)).toEqual([
      'report_ticket.expires_at',
      // Of what nobody has sent anything of yet.
      'report_upload.lapses_at',
      'reporter_attempts.expires_at',
      'reporter_challenge.expires_at',
      'reporter_session.ends_at',
      'reporter_session.expires_at',
      // What is changed in the channel is about no report.
      'whistleblowing_change.asked_at',
      'whistleblowing_change.ends_at',
      'whistleblowing_channel.updated_at',
      'whistleblowing_channel_event.occurred_at',
      'whistleblowing_handler.created_at',
      'whistleblowing_handler.updated_at',
    ]);
  });
});

/** In how many rows each column of the database has this very moment, or one near to it. */
async function moments(tx: Transaction): Promise<ReadonlyMap<string, number>> {
  const columns = await tx<{ place: string; near: string }[]>`
    select format('%I.%I.%I', c.table_schema, c.table_name, c.column_name) as place,
      format('select count(*)::int as count from %I.%I
        where abs(extract(epoch from %I - private.now())) < 300 or %3$I = now()',
        c.table_schema, c.table_name, c.column_name) as near
    from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
    where t.table_type = 'BASE TABLE' and c.table_schema in ('public', 'private', 'storage', 'auth')
      and c.data_type like 'timestamp%'`;
  expect(columns.length).toBeGreaterThan(100);
  const counts = new Map<string, number>();
  for (const { place, near } of columns) counts.set(place, Number((await tx.unsafe(near))[0]?.['count']));
  return counts;
}

test('no table of the whole database notes the moment of what reporters and handlers do, but storage’s', async () => {
  await withChannel(sql, async (given) => {
    const { tx, world, channel } = given;
    await loggedIn(tx, world.ids.member);
    // To the middle of an hour: what keeps only the hour is then far from this moment.
    await passTime(tx, '1000 days');
    await tx`
      select set_config('app.now', (date_trunc('hour', private.now()) + interval '30 minutes')::text, true)`;
    const before = await moments(tx);
    const { id } = await reportWithFile(given);
    const write = await reporterWriter(tx, id);
    await write(entry());
    await call(tx, world.ids.member, 'create_wb_message', [id, entry()]);
    await tx`insert into private.reporter_attempts (key, count, expires_at)
      values (sha256(convert_to(${`${world.team}:SUBMIT`}, 'UTF8')), 255, private.now() + interval '1 hour')
      on conflict (key) do update set count = 255`;
    await submitReport(tx, channel, ['member']);
    expect(await tx`select from private.outbox where kind = 'channel_flood'`).toHaveLength(2);
    await call(tx, world.ids.member, 'delete_wb_report', [id, entry(), 'HANDLED']);
    const after = await moments(tx);
    const noted = [...after].filter(([place, count]) => count > (before.get(place) ?? 0)).map(([place]) => place);
    expect(noted.toSorted()).toEqual([
      // When a handler has deleted a report with files: for a month, so that they are gone for certain.
      'private.job.created_at',
      'private.job.next_at',
      'private.stored_file.opened_at',
      // Storage's own of each upload: the reporter's page says so.
      'storage.objects.created_at',
      'storage.objects.last_accessed_at',
      'storage.objects.updated_at',
    ]);
  });
});

test('a reporter writes sixty messages in an hour, and handlers enter a thousand reports', async () => {
  await withReport(async ({ tx, world, report, channel }) => {
    const write = await reporterWriter(tx, report);
    const used = (what: string, count: number) => tx`
      insert into private.reporter_attempts (key, count, expires_at)
      values (sha256(convert_to(${`${world.team}:${what}`}, 'UTF8')), ${count}, private.now() + interval '1 hour')
      on conflict (key) do update set count = excluded.count`;
    await used(`WRITE:${report}`, 59);
    expect(await refusal(write(entry()))).toBe('ok');
    expect(await refusal(write(entry()))).toBe('DELIVERY_FREQUENCY_EXCEEDED@limit');
    await used('ENTER', 1000);
    const enter = call(tx, world.ids.member, 'enter_wb_report', [
      world.team,
      { id: crypto.randomUUID(), handlerIds: [channel.handlers['member']] },
    ]);
    expect(await refusal(enter)).toBe('DELIVERY_FREQUENCY_EXCEEDED@limit');
  });
});
