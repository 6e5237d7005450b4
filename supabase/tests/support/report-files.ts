import { randomUUID } from 'node:crypto';
import type { Sql } from 'postgres';
import { rolledBack, service } from './database.ts';
import type { Transaction } from './database.ts';
import { entry, freeUploads, openChannel, submitReport } from './reports.ts';
import type { Channel } from './reports.ts';
import { buildWorld } from './world.ts';
import type { World } from './world.ts';

export const MIB = 1024 * 1024;
export const hash = (text: string) => `\\x${Buffer.from(text.padEnd(32)).toString('hex')}`;

export interface Case {
  readonly tx: Transaction;
  readonly world: World;
  readonly channel: Channel;
}

/** A channel whose handlers are `member` and `admin`. */
export async function withChannel(sql: Sql, work: (given: Case) => Promise<void>): Promise<void> {
  await rolledBack(sql, async (tx) => {
    const world = await buildWorld(tx);
    await work({ tx, world, channel: await openChannel(tx, world, ['member', 'admin']) });
  });
}

export async function ticketFor({ tx, channel }: Case, reportId: string, name = 'ticket'): Promise<void> {
  await service(tx, 'open_report_ticket', {
    wb_slug: channel.slug,
    challenge: await freeUploads(tx, channel.slug),
    work: 0,
    report_id: reportId,
    token_hash: hash(name),
  });
}

export const open = (tx: Transaction, fileId: string, size: number, name = 'ticket') =>
  service(tx, 'open_reporter_file', { token_hash: hash(name), file_id: fileId, size });

/** Puts the chunks of a file that Storage would have; `bytes` of them instead of all. */
export async function store(
  tx: Transaction,
  folder: unknown,
  positions: readonly number[],
  bytes?: number,
): Promise<void> {
  const [, fileId = ''] = String(folder).split('/');
  const [upload] = await tx<{ size: string }[]>`select size from private.report_upload where file_id = ${fileId}`;
  for (const position of positions) {
    const size = bytes ?? Math.min(4 * MIB, Number(upload?.size) - position * 4 * MIB) + 16;
    await tx`
      insert into storage.objects (bucket_id, name, metadata)
      values ('report-files', ${`${String(folder)}/${position}`}, ${tx.json({ size })})`;
  }
}

/** A report of `member` with one file of two chunks. */
export async function reportWithFile(given: Case, ticket = 'ticket') {
  const { tx, channel } = given;
  const [id, fileId] = [randomUUID(), randomUUID()];
  await ticketFor(given, id, ticket);
  const { folder, missing } = await open(tx, fileId, 5 * MIB, ticket);
  await store(tx, folder, missing);
  const first = { ...entry(), type: 'REPORT', ring: 'CASE', fileIds: [fileId] };
  await submitReport(tx, channel, ['member'], { id, entries: [first] });
  return { id, fileId, folder: String(folder) };
}

export const unwanted = async (tx: Transaction) =>
  (
    await tx<{ path: string }[]>`
    select path from private.stored_file where bucket = 'report-files' and status = 'REMOVED' order by path`
  ).map(({ path }) => path);
