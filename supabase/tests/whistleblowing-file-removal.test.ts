import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { passTime, refusal, service, sql } from './support/database.ts';
import { MIB, open, reportWithFile, store, ticketFor, unwanted, withChannel } from './support/report-files.ts';
import { bytes, call, entry } from './support/reports.ts';

test('what was abandoned is removed after a day, and what is attached stays', async () => {
  await withChannel(sql, async (given) => {
    const { tx } = given;
    const { folder: kept } = await reportWithFile(given);
    await ticketFor(given, randomUUID(), 'abandoned');
    const { folder, missing } = await open(tx, randomUUID(), 5 * MIB, 'abandoned');
    await store(tx, folder, missing);
    const nightly = async () => {
      await tx`select private.forget_report_uploads()`;
      await tx`select private.forget_reporter_traces()`;
      await service(tx, 'remove_stray_uploads', {});
    };
    await nightly();
    expect(await unwanted(tx)).toEqual([]);
    await passTime(tx, '2 days');
    await nightly();
    expect(await unwanted(tx)).toEqual([`${folder}/0`, `${folder}/1`]);
    expect((await unwanted(tx)).some((path) => path.startsWith(kept))).toBe(false);
    expect(await tx`select from private.report_upload`).toHaveLength(0);
    expect(await tx`select from private.report_ticket`).toHaveLength(0);
  });
});

test('deleting a report removes its files from storage', async () => {
  await withChannel(sql, async (given) => {
    const { tx, world } = given;
    const { id, folder } = await reportWithFile(given);
    await call(tx, world.ids.member, 'delete_wb_report', [id, entry()]);
    expect(await tx`select from public.whistleblowing_file`).toHaveLength(0);
    expect(await unwanted(tx)).toEqual([`${folder}/0`, `${folder}/1`]);
  });
});

test('a file that is redacted leaves storage with the text, and no other file does', async () => {
  await withChannel(sql, async (given) => {
    const { tx, world } = given;
    const [{ id, fileId, folder }, other] = [await reportWithFile(given), await reportWithFile(given, 'another')];
    const [first] = await tx<{ id: string; content: string }[]>`
      select id, content from public.whistleblowing_entry where report_id = ${id}`;
    const redact = (removed: unknown) =>
      refusal(call(tx, world.ids.member, 'redact_wb_entry', [id, first?.id, bytes(348), first?.content, removed]));
    expect(await redact({ [fileId]: true })).toBe('INVALID@fileIds');
    expect(await redact([fileId, other.fileId])).toBe('ok');
    expect(await tx`select id from public.whistleblowing_file`).toEqual([{ id: other.fileId }]);
    expect(await unwanted(tx)).toEqual([`${folder}/0`, `${folder}/1`]);
  });
});

test('deleting a team removes its files from storage', async () => {
  await withChannel(sql, async (given) => {
    const { tx, world } = given;
    const { folder } = await reportWithFile(given);
    await tx`delete from public.account where id = ${world.team}`;
    expect(await unwanted(tx)).toEqual(expect.arrayContaining([`${folder}/0`, `${folder}/1`]));
  });
});
