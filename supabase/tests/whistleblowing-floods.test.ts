// Strangers who send so much that a channel would close. Nothing they can do refuses an honest report, or a picture with it.
import { randomUUID } from 'node:crypto';
import { describe, expect, test, vi } from 'vitest';
import { sized } from '#testing/size.ts';
import { passTime, refusal, rolledBack, service, sql } from './support/database.ts';
import type { Transaction } from './support/database.ts';
import { MIB, open, store, ticketFor, unwanted, withChannel } from './support/report-files.ts';
import type { Case } from './support/report-files.ts';
import { call, entry, openChannel, submitReport } from './support/reports.ts';
import { buildWorld, emailOf } from './support/world.ts';

vi.setConfig({ testTimeout: sized({ quick: 60_000, full: 1_200_000 }) });

const REPORTS = sized({ quick: 40, full: 1_000 });
const OPENINGS = sized({ quick: 60, full: 10_000 });
const MAX_BITS = 20;

const bitsFor = async ({ tx, channel }: Case, attempt: object): Promise<unknown> =>
  (await service(tx, 'challenge_reporter', { wb_slug: channel.slug, ...attempt }))['workBits'];
const SUBMIT = { purpose: 'SUBMIT' };
const UPLOADS = { purpose: 'UPLOADS' };
const login = (number: string) => ({ purpose: 'LOGIN', report_number: number });

/** As if so much had been sent within the hour. */
const sent = ({ tx, world }: Case, purpose: string, count: number) => tx`
  insert into private.reporter_attempts (key, count, expires_at)
  values (sha256(convert_to(${`${world.team}:${purpose}`}, 'UTF8')), ${count}, private.now() + interval '1 hour')
  on conflict (key) do update set count = excluded.count`;

const floodMails = async (tx: Transaction) =>
  (await tx`select recipient from private.outbox where kind = 'channel_flood' order by recipient`).map(
    ({ recipient }) => recipient as unknown,
  );
const alarms = async (tx: Transaction) => {
  await tx`select private.check_invariants()`;
  return tx`select violations from public.alarm where name = 'CHANNEL_FLOOD' and resolved_at is null`;
};

describe('reports', () => {
  test(`${REPORTS} reports, and a hundred thousand before them, refuse none that follows`, async () => {
    await withChannel(sql, async (given) => {
      const { tx, channel } = given;
      for (let count = 0; count < REPORTS; count += 1) await submitReport(tx, channel, ['admin']);
      expect(await bitsFor(given, SUBMIT)).toBe(REPORTS > 256 ? MAX_BITS : 16);
      await sent(given, 'SUBMIT', 100_000);
      expect(await bitsFor(given, SUBMIT)).toBe(MAX_BITS);
      expect(await refusal(submitReport(tx, channel, ['member']))).toBe('ok');
    });
  });

  test('uploads, reports and logins are counted apart, and so are teams', async () => {
    await withChannel(sql, async (given) => {
      await sent(given, 'UPLOADS', 300);
      expect([await bitsFor(given, SUBMIT), await bitsFor(given, UPLOADS)]).toEqual([14, MAX_BITS]);
      await sent(given, 'UPLOADS', 0);
      await sent(given, 'SUBMIT', 300);
      expect([await bitsFor(given, SUBMIT), await bitsFor(given, UPLOADS)]).toEqual([MAX_BITS, 14]);
      // Logins cost the same, whatever is tried: their work would be paid by a reporter on a phone.
      await sent(given, 'LOGIN:K7Q29MXB', 100_000);
      expect(await bitsFor(given, login('K7Q29MXB'))).toBe(14);
    });
    await rolledBack(sql, async (tx) => {
      const [world, other] = [await buildWorld(tx), await buildWorld(tx)];
      const channels = [await openChannel(tx, world, ['member']), await openChannel(tx, other, ['member'])] as const;
      await sent({ tx, world, channel: channels[0] }, 'SUBMIT', 100_000);
      expect(await bitsFor({ tx, world: other, channel: channels[1] }, SUBMIT)).toBe(14);
      expect(await refusal(submitReport(tx, channels[1], ['member']))).toBe('ok');
    });
  });

  test('no limit is shared by the reporters of a team, or by everybody', async () => {
    const limits = await sql`
      select action, scope from private.usage_limit where action like 'REPORT%' and (scope = 'EVERYBODY' or action = 'REPORT')`;
    expect(limits).toEqual([]);
  });

  test('handlers and the operators get one mail a day about a flood', async () => {
    await withChannel(sql, async (given) => {
      const { tx, world, channel } = given;
      await sent(given, 'SUBMIT', 254);
      await submitReport(tx, channel, ['member']);
      expect(await floodMails(tx)).toEqual([]);
      const before = await alarms(tx);
      await submitReport(tx, channel, ['member']);
      await submitReport(tx, channel, ['member']);
      expect(await floodMails(tx)).toEqual([emailOf(world, 'admin'), emailOf(world, 'member')]);
      const [alarm] = await alarms(tx);
      expect(Number(alarm?.['violations'])).toBe(Number(before[0]?.['violations'] ?? 0) + 1);
      const [flood] = await tx`
        select noticed_at = date_trunc('hour', noticed_at) as hour from private.channel_flood where account_id = ${world.team}`;
      expect(flood?.['hour']).toBe(true);
      await passTime(tx, '25 hours');
      expect(await alarms(tx)).toHaveLength(0);
      await sent(given, 'UPLOADS', 256);
      await ticketFor(given, randomUUID());
      expect(await floodMails(tx)).toHaveLength(4);
    });
  });
});

/** Files of strangers that are in storage today, whole or in part. */
const stored = ({ tx, world }: Case, bytes: number, handlerId: string | null = null) => tx`
  insert into private.report_upload (file_id, account_id, report_id, handler_id, size, opened_on, stored)
  values (gen_random_uuid(), ${world.team}, gen_random_uuid(), ${handlerId}, ${96 * MIB}, private.report_day(), ${bytes})`;

describe('files', () => {
  test(`${OPENINGS} announced files that are never sent keep nobody out, and are forgotten in half an hour`, async () => {
    await withChannel(sql, async (given) => {
      const { tx } = given;
      for (let count = 0; count < OPENINGS; count += 1) {
        await ticketFor(given, randomUUID(), `stranger ${count}`);
        await open(tx, randomUUID(), 96 * MIB, `stranger ${count}`);
      }
      await ticketFor(given, randomUUID());
      expect(await refusal(open(tx, randomUUID(), 96 * MIB))).toBe('ok');
      await passTime(tx, '31 minutes');
      await tx`select private.forget_reporter_traces()`;
      expect(await tx`select from private.report_upload`).toHaveLength(0);
      expect(await unwanted(tx)).toEqual([]);
    });
  });

  test('what is stored counts by its bytes, and stays to be continued', async () => {
    await withChannel(sql, async (given) => {
      const { tx } = given;
      await ticketFor(given, randomUUID());
      const { folder } = await open(tx, randomUUID(), 96 * MIB);
      // Every chunk is there, of one byte each.
      await store(tx, folder, [...Array(24).keys()], 1);
      await passTime(tx, '31 minutes');
      await tx`select private.forget_reporter_traces()`;
      expect(await tx`select stored, lapses_at from private.report_upload`).toEqual([
        { stored: '24', lapses_at: null },
      ]);
    });
  });

  test('a file whose chunks are shorter than it says is not attached', async () => {
    await withChannel(sql, async (given) => {
      const { tx, channel } = given;
      const [id, fileId] = [randomUUID(), randomUUID()];
      await ticketFor(given, id);
      const { folder, missing } = await open(tx, fileId, 96 * MIB);
      await store(tx, folder, missing as number[], 1);
      const entries = [{ ...entry(), type: 'REPORT', ring: 'CASE', fileIds: [fileId] }];
      expect(await refusal(submitReport(tx, channel, ['member'], { id, entries }))).toBe('INVALID@fileIds');
    });
  });

  test('a day full of strangers’ files leaves room for documents and pictures, and all of the handlers’ own', async () => {
    await withChannel(sql, async (given) => {
      const { tx, world, channel } = given;
      const report = await submitReport(tx, channel, ['member']);
      for (let count = 0; count < 60; count += 1) await stored(given, 96 * MIB);
      await ticketFor(given, randomUUID());
      expect(await refusal(open(tx, randomUUID(), 10 * MIB))).toBe('ok');
      expect(await refusal(open(tx, randomUUID(), 5 * MIB))).toBe('ok');
      expect(await refusal(open(tx, randomUUID(), 10 * MIB))).toBe('DELIVERY_FREQUENCY_EXCEEDED@uploads');
      const own = { user_id: world.ids.member, report_id: report, file_id: randomUUID(), size: 96 * MIB };
      expect(await refusal(service(tx, 'open_handler_file', own))).toBe('ok');
      // Told before it is full.
      await tx`select private.forget_reporter_traces()`;
      expect(await floodMails(tx)).toEqual([emailOf(world, 'admin'), emailOf(world, 'member')]);
    });
  });

  test('files of handlers take nothing from reporters', async () => {
    await withChannel(sql, async (given) => {
      const { tx, channel } = given;
      for (let count = 0; count < 60; count += 1) await stored(given, 96 * MIB, channel.handlers['member']);
      await ticketFor(given, randomUUID());
      expect(await refusal(open(tx, randomUUID(), 96 * MIB))).toBe('ok');
    });
  });

  test('the work of a ticket pays for a hundred megabytes', async () => {
    await withChannel(sql, async (given) => {
      const { tx } = given;
      const id = randomUUID();
      await ticketFor(given, id);
      const file = randomUUID();
      await open(tx, file, 96 * MIB);
      await open(tx, randomUUID(), 10 * MIB);
      const third = randomUUID();
      expect(await refusal(open(tx, third, 10 * MIB))).toBe('TOKEN_EXPIRED');
      // What was paid for is continued.
      expect(await refusal(open(tx, file, 96 * MIB))).toBe('ok');
      await ticketFor(given, id, 'second');
      expect(await refusal(open(tx, third, 10 * MIB, 'second'))).toBe('ok');
    });
  });

  test('a ticket is not for submitting, nor the other way round', async () => {
    await withChannel(sql, async ({ tx, channel }) => {
      const { challenge } = await service(tx, 'challenge_reporter', { wb_slug: channel.slug, ...UPLOADS });
      await tx`update private.reporter_challenge set work_bits = 0`;
      const input = { id: randomUUID() };
      const submit = service(tx, 'submit_wb_report', { wb_slug: channel.slug, challenge, work: 0, input });
      expect(await refusal(submit)).toBe('TOKEN_EXPIRED@challenge');
    });
  });
});

test('handlers enter reports, whatever strangers try', async () => {
  await withChannel(sql, async (given) => {
    const { tx, world, channel } = given;
    await sent(given, 'LOGIN:ENTER', 5_000);
    const input = { id: randomUUID(), handlerIds: [channel.handlers['member']] };
    expect(await refusal(call(tx, world.ids.member, 'enter_wb_report', [world.team, input]))).not.toContain(
      'DELIVERY_FREQUENCY_EXCEEDED',
    );
  });
});
