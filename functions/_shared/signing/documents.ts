import * as z from 'zod/mini';
import { callService, callServiceFor } from '../platform/database/client.ts';
import type { ActingSession } from '../platform/database/client.ts';
import { documentFacts, sealedFacts } from './document-view.ts';

const storedFile = z.object({ bucket: z.string(), path: z.string(), name: z.string() });

/** Where a document's file, or the sealed document, lies. Fails with DOCUMENT_NOT_FOUND when the user may not read it. */
export function documentDownload(session: ActingSession, documentId: string, what: string) {
  return callServiceFor(session, 'document_download', { document_id: documentId, what }, storedFile);
}

/** What a copy recipient sees. Fails with INVALID_TOKEN. */
export function publicDocument(token: string) {
  return callService('public_document', { token }, z.object({ document: documentFacts, sealed: sealedFacts }));
}

/** Whether a file with this SHA-256 was sealed here, and what stands in it. */
export function verifyDigest(sha256: string) {
  return callService('verify_digest', { sha256 }, verification);
}

const verification = z.discriminatedUnion('sealed', [
  z.object({ sealed: z.literal(false) }),
  z.object({
    sealed: z.literal(true),
    sealedAt: z.string(),
    documentName: z.string(),
    documentNumber: z.number(),
    accountName: z.string(),
    signers: z.array(z.object({ name: z.string(), signedAt: z.string() })),
  }),
]);
