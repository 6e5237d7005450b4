import * as z from 'zod/mini';
import { pageSize } from './contract/field-schemas.ts';
import type { RegisteredFile } from './contract/file-schemas.ts';
import { LEFT_OUT } from '../platform/contract/files.ts';
import type { LeftOut } from '../platform/contract/files.ts';
import { callServiceFor } from '../platform/database/client.ts';
import type { ActingSession } from '../platform/database/client.ts';
import { refusedFile, takeUpload } from '../platform/files/upload.ts';
import type { Inspector } from '../platform/inspection/inspect-object.ts';

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
export async function registerFile(session: ActingSession, upload: DraftUpload): Promise<RegisteredFile> {
  const { documentId, fileId, name } = upload;
  let leftOut: readonly LeftOut[] = [];
  const file = await takeUpload(
    draftUpload(session, upload),
    pdfToSeal,
    (reason) => refusedFile(name, reason),
    ({ pages: pageCount, sealedBytes: sealedSize, pageSizes, signatures, ...found }, facts) => {
      ({ leftOut } = found);
      const measured = { pageCount, pageSizes, isSigned: signatures > 0, sealedSize };
      const input = { id: fileId, name, ...measured, leftOut, ...facts, contentType: 'application/pdf' };
      return callServiceFor(session, 'add_document_file', { document_id: documentId, input }, registered);
    },
  );
  return { ...file, leftOut };
}

/** What is found in a PDF that can be sealed. */
export const pdfToSeal: Inspector<{
  readonly pages: number;
  /** As they are shown, in hundredths of a point; null where nothing can be placed on them. */
  readonly pageSizes: readonly z.infer<typeof pageSize>[] | null;
  readonly sealedBytes: number;
  /** Of others. */
  readonly signatures: number;
  readonly leftOut: readonly LeftOut[];
}> = {
  ask: { kind: 'PDF' },
  found: z.object({
    pages: z.int(),
    pageSizes: z.nullable(z.array(pageSize)),
    sealedBytes: z.int(),
    signatures: z.int(),
    leftOut: z.array(z.enum(LEFT_OUT)),
  }),
};

const registered = z.object({
  id: z.uuid(),
  documentId: z.uuid(),
  name: z.string(),
  position: z.number(),
  pageCount: z.number(),
  size: z.number(),
  sha256: z.string(),
});
