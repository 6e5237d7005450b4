import * as z from 'zod/mini';
import { callService, callServiceFor } from '../platform/database/client.ts';
import type { ActingSession } from '../platform/database/client.ts';
import { downloadAddress } from '../platform/storage/download-address.ts';
import type { StoredFile } from '../platform/storage/download-address.ts';
import type { Thumbnails } from './contract/file-schemas.ts';
import { digestVerification, isSealed, scannedDocument } from './contract/view-schemas.ts';
import { documentFacts, sealedFacts, sealedObject } from './document-view.ts';

const storedFile = z.object({ bucket: z.string(), path: z.string(), name: z.string() });

/**
 * Returns where a document's file, or a sealed one, is stored. Fails with DOCUMENT_NOT_FOUND when the user may not read
 * it.
 */
export async function documentDownload(session: ActingSession, documentId: string, what: string): Promise<StoredFile> {
  const file = await callServiceFor(session, 'document_download', { document_id: documentId, what }, storedFile);
  return isSealed(what) ? sealedObject(file.path, file.name) : file;
}

/** Returns the URLs of the thumbnails of a document's files. Fails with DOCUMENT_NOT_FOUND. */
export async function documentThumbs(session: ActingSession, documentId: string): Promise<Thumbnails> {
  const found = await callServiceFor(session, 'document_thumbs', { document_id: documentId }, thumbs);
  const urls = found.map(async ({ fileId, path }) => {
    const file = { bucket: 'page-pictures', path, name: fileId, ending: 'webp' };
    return [fileId, await downloadAddress(file, 'page')] as const;
  });
  return { urls: Object.fromEntries(await Promise.all(urls)) };
}

const thumbs = z.array(z.object({ fileId: z.uuid(), path: z.string() }));

/** Returns what a copy recipient sees. Fails with INVALID_TOKEN. */
export function publicDocument(token: string) {
  return callService(
    'public_document',
    { token },
    z.object({ document: documentFacts, sealed: sealedFacts, copyRecipientId: z.uuid() }),
  );
}

/** Sends a new link to the mailbox of one that has ended. The answer tells nothing about the token. */
export async function sendFreshLink(token: string): Promise<Record<string, never>> {
  await callService('send_fresh_link', { token });
  return {};
}

type Downloader = { readonly userId: string } | { readonly signatureId: string } | { readonly copyRecipientId: string };

/** Records a download of the sealed document in the history. Downloads of originals are not recorded. */
export async function recordDownload(
  documentId: string,
  what: string,
  actor: Downloader,
  from: { readonly address: string | null; readonly userAgent: string | null },
): Promise<void> {
  if (!isSealed(what)) return;
  const origin = { ip: from.address, userAgent: from.userAgent };
  await callService('record_download', { document_id: documentId, actor, origin });
}

/** Returns whether a file with this SHA-256 was sealed here, with the facts in it. */
export function verifyDigest(sha256: string) {
  return callService('verify_digest', { sha256 }, digestVerification);
}

/** Returns the sealed document whose certificate has this code. */
export function readScanned(id: string) {
  return callService('scanned_document', { id }, scannedDocument);
}
