import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { as, passTime, refusal, service, sql } from './support/database.ts';
import type { Transaction } from './support/database.ts';
import { hash, MIB, open, reportWithFile, store, ticketFor, unwanted, withChannel } from './support/report-files.ts';
import { bytes, call, entry, loggedIn, submitReport } from './support/reports.ts';
import type { World } from './support/world.ts';

async function session(tx: Transaction, reportId: string, name = 'session'): Promise<void> {
  await tx`
    insert into private.reporter_session (token_hash, report_id, expires_at, ends_at)
    values (${hash(name)}, ${reportId}, private.now() + interval '5 minutes', private.now() + interval '1 hour')`;
}

test('an upload continues with the chunks that are missing, and is attached once it is whole', async () => {
  await withChannel(sql, async (given) => {
    const { tx, channel } = given;
    const [id, fileId] = [randomUUID(), randomUUID()];
    await ticketFor(given, id);
    const first = await open(tx, fileId, 9 * MIB);
    expect(first['missing']).toEqual([0, 1, 2]);
    await store(tx, first['folder'], [0, 2]);
    expect((await open(tx, fileId, 9 * MIB))['missing']).toEqual([1]);
    expect(await refusal(open(tx, fileId, 8 * MIB))).toBe('INVALID@fileId');

    const entries = [{ ...entry(), type: 'REPORT', ring: 'CASE', fileIds: [fileId] }];
    expect(await refusal(submitReport(tx, channel, ['member'], { id, entries }))).toBe('INVALID@fileIds');
    await store(tx, first['folder'], [1]);
    await submitReport(tx, channel, ['member'], { id, entries });
    const [file] = await tx`select report_id, size from public.whistleblowing_file where id = ${fileId}`;
    expect(file).toEqual({ report_id: id, size: String(9 * MIB) });
    expect(await tx`select from private.report_upload`).toHaveLength(0);
    expect(await unwanted(tx)).toEqual([]);
  });
});

test('a ticket is for the report that it was opened for, costs work, and lasts an hour', async () => {
  await withChannel(sql, async (given) => {
    const { tx, channel } = given;
    const [id, other, fileId] = [randomUUID(), randomUUID(), randomUUID()];
    await ticketFor(given, id);
    const { folder, missing } = await open(tx, fileId, 256);
    await store(tx, folder, missing);
    const entries = [{ ...entry(), type: 'REPORT', ring: 'CASE', fileIds: [fileId] }];
    expect(await refusal(submitReport(tx, channel, ['member'], { id: other, entries }))).toBe('INVALID@fileIds');
    await ticketFor(given, other, 'other');
    expect(await refusal(open(tx, fileId, 256, 'other'))).toBe('INVALID@fileId');
    expect(await refusal(open(tx, fileId, 256, 'guess'))).toBe('TOKEN_EXPIRED');
    await submitReport(tx, channel, ['member'], { id, entries });
    expect(await refusal(ticketFor(given, id, 'late'))).toBe('INVALID@reportId');
    expect(
      await refusal(
        service(tx, 'open_report_ticket', {
          wb_slug: channel.slug,
          challenge: bytes(32),
          work: 0,
          report_id: randomUUID(),
          token_hash: hash('lazy'),
        }),
      ),
    ).toBe('TOKEN_EXPIRED@challenge');
    await passTime(tx, '61 minutes');
    expect(await refusal(open(tx, randomUUID(), 256, 'other'))).toBe('TOKEN_EXPIRED');
  });
});

test('handlers of the report and its reporter read a file; a colleague, the owner and other reporters do not', async () => {
  await withChannel(sql, async (given) => {
    const { tx, world, channel } = given;
    const { id, fileId, folder } = await reportWithFile(given);
    const read = (person: keyof World['ids']) =>
      service(tx, 'handler_file', { user_id: world.ids[person], file_id: fileId });
    expect(await read('member')).toEqual({ bucket: 'report-files', paths: [`${folder}/0`, `${folder}/1`] });
    for (const person of ['admin', 'owner', 'colleague', 'outsider'] as const) {
      expect(await refusal(read(person)), person).toBe('UNAUTHORIZED');
      const upload = { user_id: world.ids[person], report_id: id, file_id: randomUUID(), size: 256 };
      expect(await refusal(service(tx, 'open_handler_file', upload)), person).toBe('UNAUTHORIZED');
    }
    for (const [person, count] of [
      ['member', 1],
      ['admin', 0],
      ['owner', 0],
    ] as const) {
      const caller = await loggedIn(tx, world.ids[person]);
      const rows = await as(tx, caller, (inner) => inner`select from public.whistleblowing_file`);
      expect(rows, person).toHaveLength(count);
    }
    await session(tx, id);
    await session(tx, await submitReport(tx, channel, ['member']), 'other');
    const own = (name: string) => service(tx, 'reporter_file', { token_hash: hash(name), file_id: fileId });
    expect(await own('session')).toMatchObject({ paths: [`${folder}/0`, `${folder}/1`] });
    expect(await refusal(own('other'))).toBe('DOCUMENT_NOT_FOUND');
    expect(await refusal(own('nobody'))).toBe('TOKEN_EXPIRED');
  });
});

test('a handler without two-factor, or who has left, reads and sends no files', async () => {
  await withChannel(sql, async (given) => {
    const { tx, world } = given;
    const { id, fileId } = await reportWithFile(given);
    const [read, send] = [
      () => service(tx, 'handler_file', { user_id: world.ids.member, file_id: fileId }),
      () =>
        service(tx, 'open_handler_file', {
          user_id: world.ids.member,
          report_id: id,
          file_id: randomUUID(),
          size: 256,
        }),
    ];
    await tx`delete from private.two_factor where user_id = ${world.ids.member}`;
    expect([await refusal(read()), await refusal(send())]).toEqual([
      'UNAUTHORIZED@twoFactor',
      'UNAUTHORIZED@twoFactor',
    ]);
    await tx`delete from public.account_member where account_id = ${world.team} and user_id = ${world.ids.member}`;
    expect([await refusal(read()), await refusal(send())]).toEqual(['UNAUTHORIZED', 'UNAUTHORIZED']);
  });
});

test('the reporter cannot read the files of notes, and originals are for those who may identify', async () => {
  await withChannel(sql, async (given) => {
    const { tx, world, channel } = given;
    const [id, original] = [randomUUID(), randomUUID()];
    await ticketFor(given, id);
    const sent = await open(tx, original, 256);
    await store(tx, sent['folder'], sent['missing']);
    const entries = [
      { ...entry(), type: 'REPORT', ring: 'CASE' },
      { ...entry(), type: 'IDENTITY', ring: 'IDENTITY', fileIds: [original] },
    ];
    await submitReport(tx, channel, ['member'], { id, entries });
    const noted = randomUUID();
    const upload = { user_id: world.ids.member, report_id: id, file_id: noted, size: 256 };
    const target = await service(tx, 'open_handler_file', upload);
    await store(tx, target['folder'], target['missing']);
    await session(tx, id);
    // The reporter can't attach what a handler has uploaded.
    const stolen = { token_hash: hash('session'), entry: { ...entry(), fileIds: [noted] } };
    expect(await refusal(service(tx, 'write_own_message', stolen))).toBe('INVALID@fileIds');
    await call(tx, world.ids.member, 'create_wb_message', [id, { ...entry(), fileIds: [noted] }, true]);
    for (const file_id of [original, noted]) {
      const asked = service(tx, 'reporter_file', { token_hash: hash('session'), file_id });
      expect(await refusal(asked)).toBe('DOCUMENT_NOT_FOUND');
    }
    const read = () => service(tx, 'handler_file', { user_id: world.ids.member, file_id: original });
    expect(await refusal(read())).toBe('ok');
    await tx`update public.whistleblowing_handler set may_identify = false where id = ${channel.handlers['member'] ?? ''}`;
    expect(await refusal(read())).toBe('UNAUTHORIZED');
  });
});

test('files and reports have their limits', async () => {
  await withChannel(sql, async (given) => {
    const { tx, channel } = given;
    const id = randomUUID();
    await ticketFor(given, id);
    expect(await refusal(open(tx, randomUUID(), 96 * MIB + 1))).toBe('TOO_BIG@file');
    expect(await refusal(open(tx, randomUUID(), 255))).toBe('TOO_BIG@file');
    for (let count = 0; count < 9; count += 1) {
      await ticketFor(given, id, `ticket ${count}`);
      await open(tx, randomUUID(), 96 * MIB, `ticket ${count}`);
    }
    await ticketFor(given, id, 'last');
    expect(await refusal(open(tx, randomUUID(), 96 * MIB, 'last'))).toBe('TOO_BIG@files');
    const fileIds = Array.from({ length: 21 }, () => randomUUID());
    const entries = [{ ...entry(), type: 'REPORT', ring: 'CASE', fileIds }];
    expect(await refusal(submitReport(tx, channel, ['member'], { id, entries }))).toBe('INVALID@fileIds');
  });
});

test('a file is paid for once, and continued also with a ticket that is used up', async () => {
  await withChannel(sql, async (given) => {
    const { tx } = given;
    const [id, fileId] = [randomUUID(), randomUUID()];
    await ticketFor(given, id);
    await open(tx, fileId, 96 * MIB);
    await open(tx, fileId, 96 * MIB);
    const left = async () => Number((await tx`select bytes_left from private.report_ticket`)[0]?.['bytes_left']);
    expect(await left()).toBe(4 * MIB);
    await open(tx, randomUUID(), 4 * MIB);
    expect(await left()).toBe(0);
    expect(await refusal(open(tx, randomUUID(), 256))).toBe('TOKEN_EXPIRED');
    expect((await open(tx, fileId, 96 * MIB))['missing']).toHaveLength(24);
  });
});

test('a ticket ends when its report is submitted', async () => {
  await withChannel(sql, async (given) => {
    const { tx, channel } = given;
    const id = randomUUID();
    await ticketFor(given, id);
    expect(await refusal(open(tx, randomUUID(), 256))).toBe('ok');
    await submitReport(tx, channel, ['member'], { id });
    expect(await refusal(open(tx, randomUUID(), 256))).toBe('TOKEN_EXPIRED');
  });
});

test('a closed report takes no uploads', async () => {
  await withChannel(sql, async (given) => {
    const { tx, world, channel } = given;
    const id = await submitReport(tx, channel, ['member']);
    await session(tx, id);
    expect(await refusal(open(tx, randomUUID(), 256, 'session'))).toBe('ok');
    await call(tx, world.ids.member, 'close_wb_report', [id, entry()]);
    expect(await refusal(open(tx, randomUUID(), 256, 'session'))).toBe('INVALID_ACTION');
  });
});
