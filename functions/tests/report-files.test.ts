import { createHash } from 'node:crypto';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { useBackend } from '#testing/backend.ts';
import type { FileAddresses, FileTargets } from '#functions/whistleblowing/contract/file-schemas.ts';
import type { ReporterSession } from '#functions/whistleblowing/contract/reporter-schemas.ts';
import { randomBytes } from '#modules/tellmore/protocol/bytes.ts';
import { chunkCount, openChunk, sealChunk } from '#modules/tellmore/protocol/files.ts';
import { paddedFileSize } from '#modules/tellmore/protocol/padding.ts';
import { anonymousReport, openReport, sendReport, workedUploads } from '#seed/channel.ts';
import type { Ask } from '#seed/channel.ts';
import { callFunction, rpc } from './support/call.ts';
import { asker, teamWithChannel } from './support/channels.ts';
import type { TeamWithChannel } from './support/channels.ts';
import { confirmedPerson } from './support/people.ts';

const { stack, clock } = useBackend();
let team: TeamWithChannel;
let ask: Ask;

beforeAll(async () => {
  team = await teamWithChannel(stack);
  ask = asker(stack);
});
beforeEach(async () => {
  await clock.sql`delete from private.rate_limit`;
});

const newFile = (size: number) => ({
  id: crypto.randomUUID(),
  key: randomBytes(32),
  blob: new Blob([new Uint8Array(size).fill(7)]),
});
type NewFile = ReturnType<typeof newFile>;

const put = (path: string, body: BodyInit) =>
  fetch(`${stack.url}${path}`, { method: 'PUT', headers: { 'content-type': 'application/octet-stream' }, body });

/** Sends the chunks of a file that the server asks for. */
async function send(file: NewFile, { chunks }: FileTargets, only = (_position: number) => true): Promise<void> {
  for (const { position, path } of chunks.filter((chunk) => only(chunk.position))) {
    const answer = await put(path, await sealChunk(file.blob, file.key, file.id, position));
    expect(answer.status).toBe(200);
  }
}

async function ticketFor(reportId: string): Promise<string> {
  const work = await workedUploads(ask, team.wbSlug);
  const request = { action: 'openUploads', wbSlug: team.wbSlug, ...work, reportId } as const;
  return (await ask<ReporterSession>(request)).body.token;
}

const openFile = (token: string, { id, blob }: NewFile) =>
  ask<FileTargets>({ action: 'openFile', token, fileId: id, size: paddedFileSize(blob.size) });

const draftWith = (id: string, { id: fileId, key, blob }: NewFile) => ({
  id,
  type: 'WHISTLEBLOWING' as const,
  privacy: 'ANONYMOUS' as const,
  category: 'OTHER' as const,
  handlerIds: team.channel.handlers.map((handler) => handler.id),
  content: { description: 'Se bildet.' },
  identity: null,
  files: [
    {
      id: fileId,
      key: Buffer.from(key).toString('base64url'),
      name: 'Fil 1.jpg',
      type: 'image/jpeg',
      size: blob.size,
      removed: ['EXIF'],
      kept: ['VISIBLE'],
    },
  ],
});

/** Megabytes are compared by this. */
const hashOf = async (blob: Blob) =>
  createHash('sha256')
    .update(new Uint8Array(await blob.arrayBuffer()))
    .digest('hex');

/** What the addresses lead to, decrypted. */
async function opened(file: NewFile, { addresses }: FileAddresses): Promise<string> {
  expect(addresses).toHaveLength(chunkCount(file.blob.size));
  const parts = await Promise.all(
    addresses.map(async (path, position) => {
      const sealed = new Uint8Array(await (await fetch(`${stack.url}${path}`)).arrayBuffer());
      return openChunk(sealed, file.key, file.id, position, file.blob.size);
    }),
  );
  return hashOf(new Blob(parts));
}

test('an upload that broke off goes on, and handler and reporter read the same file', async () => {
  const [reportId, file] = [crypto.randomUUID(), newFile(5_000_000)];
  const token = await ticketFor(reportId);
  const first = (await openFile(token, file)).body;
  expect(first.chunks.map(({ position }) => position)).toEqual([0, 1]);
  await send(file, first, (position) => position === 1);
  const rest = (await openFile(token, file)).body;
  expect(rest.chunks.map(({ position }) => position)).toEqual([0]);
  await send(file, rest);

  const sent = await sendReport(ask, team.wbSlug, draftWith(reportId, file));
  expect(sent.report.id).toBe(reportId);
  const read = await callFunction<FileAddresses>(
    stack,
    'report-files',
    { action: 'read', fileId: file.id },
    team.owner.accessToken,
  );
  expect(await opened(file, read.body)).toBe(await hashOf(file.blob));
  const own = (await openReport(ask, team, sent)).body.token;
  const byReporter = await ask<FileAddresses>({ action: 'readFile', token: own, fileId: file.id });
  expect(await opened(file, byReporter.body)).toBe(await hashOf(file.blob));

  // The address of one chunk opens no other, and nothing is there for anybody without one.
  const [address = ''] = read.body.addresses;
  expect((await fetch(`${stack.url}${address.replace('/0?', '/1?')}`)).ok).toBe(false);
  const bare = address.replace('/object/sign/', '/object/').split('?')[0] ?? '';
  for (const headers of [{}, { authorization: `Bearer ${team.owner.accessToken}`, apikey: stack.publishableKey }]) {
    expect((await fetch(`${stack.url}${bare}`, { headers })).ok).toBe(false);
  }
  // Nor is an attached chunk replaced: its address is used up, the ticket that brought it ended with the report, and the
  // reporter's session opens no file twice.
  expect((await put(first.chunks[0]?.path ?? '', 'other')).ok).toBe(false);
  expect((await openFile(token, file)).body).toEqual({ errors: [{ code: 'TOKEN_EXPIRED', path: null }] });
  expect((await openFile(own, file)).body).toEqual({ errors: [{ code: 'INVALID', path: 'fileId' }] });
});

test('chunks of another file, position or key do not open', async () => {
  const file = newFile(5_000_000);
  const sealed = await sealChunk(file.blob, file.key, file.id, 0);
  const read = (key: NewFile['key'], id: string, position: number, size = file.blob.size) =>
    openChunk(sealed, key, id, position, size);
  expect((await read(file.key, file.id, 0)).length).toBe(4 * 1024 * 1024);
  await expect(read(randomBytes(32), file.id, 0)).rejects.toThrow();
  await expect(read(file.key, crypto.randomUUID(), 0)).rejects.toThrow();
  await expect(read(file.key, file.id, 1)).rejects.toThrow();
  // Cut off after the first chunk.
  await expect(read(file.key, file.id, 0, 4 * 1024 * 1024)).rejects.toThrow();
});

test('a handler attaches a file to a reply; a stranger neither sends nor reads', async () => {
  const { report, ...sent } = await sendReport(
    ask,
    team.wbSlug,
    anonymousReport(
      team.channel.handlers.map((handler) => handler.id),
      'Uten filer.',
    ),
  );
  const file = newFile(1_000);
  const request = { action: 'open', reportId: report.id, fileId: file.id, size: paddedFileSize(1_000) };
  const stranger = await confirmedPerson(stack);
  for (const body of [request, { action: 'read', fileId: file.id }]) {
    const refused = await callFunction(stack, 'report-files', body, stranger.accessToken);
    expect(refused.status).toBeGreaterThanOrEqual(400);
    expect((await callFunction(stack, 'report-files', body)).status).toBe(401);
  }
  const opening = await callFunction<FileTargets>(stack, 'report-files', request, team.owner.accessToken);
  await send(file, opening.body);
  const content = report.entries[0]?.content ?? '';
  await rpc(stack, team.owner.accessToken, 'create_wb_message', {
    wb_report_id: report.id,
    entry: { id: crypto.randomUUID(), epoch: 1, content, fileIds: [file.id] },
  });
  const own = (await openReport(ask, team, sent)).body.token;
  const byReporter = await ask<FileAddresses>({ action: 'readFile', token: own, fileId: file.id });
  expect(await opened(file, byReporter.body)).toBe(await hashOf(file.blob));
});

test('a chunk that is too large is refused by storage', async () => {
  const token = await ticketFor(crypto.randomUUID());
  const { body } = await openFile(token, newFile(1_000));
  expect((await put(body.chunks[0]?.path ?? '', new Uint8Array(4 * 1024 * 1024 + 17))).ok).toBe(false);
});
