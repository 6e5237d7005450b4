import * as z from 'zod/mini';
import type { RegisteredFile } from './contract/file-schemas.ts';
import { callServiceFor } from '../platform/database/client.ts';
import type { ActingSession } from '../platform/database/client.ts';
import { inspectPdf } from '../platform/pdf/inspect.ts';
import { refusedFile, takeUpload } from '../platform/files/upload.ts';

interface DraftUpload {
  readonly documentId: string;
  readonly fileId: string;
  readonly name: string;
}

/** The upload of a file into a draft. */
export function draftUpload(
  session: ActingSession,
  { documentId, fileId }: Pick<DraftUpload, 'documentId' | 'fileId'>,
) {
  return { kind: 'DOCUMENT_FILE', session, ownerId: documentId, fileId };
}

/**
 * Registers an uploaded PDF as one of the draft's files. A repeat returns the same row.
 *
 * @throws Failure INVALID_FILE, naming the file, when it cannot be signed; TOO_BIG when the draft is full.
 */
export function registerFile(session: ActingSession, upload: DraftUpload): Promise<RegisteredFile> {
  const { documentId, fileId, name } = upload;
  return takeUpload(
    draftUpload(session, upload),
    async (bytes) => {
      const inspection = await inspectPdf(bytes);
      if (!inspection.ok) throw refusedFile(name, inspection.reason);
      return { pageCount: inspection.pages, sealedSize: inspection.sealedBytes };
    },
    (found, facts) => {
      const input = { id: fileId, name, ...found, ...facts, contentType: 'application/pdf' };
      return callServiceFor(session, 'add_document_file', { document_id: documentId, input }, registered);
    },
  );
}

const registered = z.object({
  id: z.uuid(),
  documentId: z.uuid(),
  name: z.string(),
  position: z.number(),
  pageCount: z.number(),
  size: z.number(),
  sha256: z.string(),
});
