// Files of whistleblowing reports, sent as the browsers of reporters and handlers send them.
import type { FileTargets } from '#functions/whistleblowing/contract/file-schemas.ts';
import type { ReporterSession } from '#functions/whistleblowing/contract/reporter-schemas.ts';
import { randomBytes, toBase64 } from '#modules/tellmore/protocol/bytes.ts';
import { sealChunk } from '#modules/tellmore/protocol/files.ts';
import { paddedFileSize } from '#modules/tellmore/protocol/padding.ts';
import type { FileRef } from '#modules/tellmore/shared/file-ref.ts';
import { workedUploads } from '#seed/channel.ts';
import type { Ask } from '#seed/channel.ts';
import type { Backend } from './backend.ts';
import { callFunction } from './call.ts';

/** Where a file may be sent to. */
type Opens = (fileId: string, size: number) => Promise<FileTargets>;

/** A reporter's: for a report that is not submitted yet. */
export async function withTicket(ask: Ask, wbSlug: string, reportId: string): Promise<Opens> {
  const work = await workedUploads(ask, wbSlug);
  const { token } = (await ask<ReporterSession>({ action: 'openUploads', wbSlug, ...work, reportId })).body;
  return async (fileId, size) => (await ask<FileTargets>({ action: 'openFile', token, fileId, size })).body;
}

/** A handler's: for a report that is there. */
export const asHandler =
  (backend: Backend, accessToken: string, reportId: string): Opens =>
  async (fileId, size) => {
    const request = { action: 'open', reportId, fileId, size };
    return (await callFunction<FileTargets>(backend, 'report-files', request, accessToken)).body;
  };

/** Encrypts and sends a file. Returns what its entry says of it. */
export async function upload(backend: Backend, opens: Opens, name: string, content: string): Promise<FileRef> {
  const [id, key, blob] = [crypto.randomUUID(), randomBytes(32), new Blob([content])];
  const { chunks } = await opens(id, paddedFileSize(blob.size));
  for (const { position, path } of chunks) {
    const headers = { 'content-type': 'application/octet-stream' };
    const body = await sealChunk(blob, key, id, position);
    const { status } = await fetch(`${backend.url}${path}`, { method: 'PUT', headers, body });
    if (status !== 200) throw new Error(`The chunk answered ${status}`);
  }
  return { id, key: toBase64(key), name, type: 'audio/webm', size: blob.size, removed: ['PLACE'], kept: ['VISIBLE'] };
}
