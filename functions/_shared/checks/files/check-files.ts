import * as z from 'zod/mini';
import { checkFile, overrideFile } from '../contract/check-file-schemas.ts';
import type { CheckFile, CheckFileAssessment, OverrideFile } from '../contract/check-file-schemas.ts';
import type { Download } from '../../platform/contract/download.ts';
import { callServiceFor } from '../../platform/database/client.ts';
import type { ActingSession } from '../../platform/database/client.ts';
import { refusedFile, takeUpload } from '../../platform/files/upload.ts';
import type { Inspector } from '../../platform/inspection/inspect-object.ts';
import { downloadAddress } from '../../platform/storage/download-address.ts';
import type { ReadPage } from './inspect-check-file.ts';
import { prevalidateCheckFile } from './prevalidate-check-file.ts';

interface CheckUpload {
  readonly checkId: string;
  readonly fileId: string;
}

/** The upload of a file for a check, by its candidate unless it proves an override. */
export function checkUpload(
  session: ActingSession,
  { checkId, fileId, source = 'CANDIDATE' }: CheckUpload & { readonly source?: 'CANDIDATE' | 'OVERRIDE' },
) {
  return { kind: source === 'OVERRIDE' ? 'OVERRIDE_FILE' : 'CHECK_FILE', session, ownerId: checkId, fileId };
}

/**
 * Registers an uploaded PDF as a file of the check, with what can be said about it. A repeat returns the same file.
 *
 * @throws Failure INVALID_FILE, naming the file, when it cannot be kept or shown; TOO_BIG at files when the check has
 * all the files that it takes.
 */
export function registerCheckFile(session: ActingSession, file: CheckUpload & { name: string }): Promise<CheckFile> {
  const { checkId, fileId, name } = file;
  return takeUpload(
    checkUpload(session, file),
    readPdf,
    (reason) => refusedFile(name, reason),
    async ({ pages }, facts) => {
      const { checkFileDocumentType: documentType, warnings } = await assess(session, checkId, pages);
      const pageCount = pages.length;
      const input = { id: fileId, name, pageCount, documentType, warnings, ...facts, contentType: 'application/pdf' };
      return callServiceFor(session, 'add_check_file', { check_id: checkId, input }, checkFile);
    },
  );
}

/**
 * Keeps an uploaded PDF, PNG or JPEG for an override. A repeat returns the same file.
 *
 * @throws Failure INVALID_FILE, naming the file, when it cannot be kept or shown; TOO_BIG at files beyond ten.
 */
export function registerOverrideFile(
  session: ActingSession,
  file: CheckUpload & { name: string },
): Promise<OverrideFile> {
  const { checkId, fileId, name } = file;
  return takeUpload(
    checkUpload(session, { ...file, source: 'OVERRIDE' }),
    proof,
    (reason) => refusedFile(name, reason),
    ({ contentType, pageCount }, facts) => {
      const input = { id: fileId, name, pageCount, contentType, ...facts };
      return callServiceFor(session, 'add_override_file', { check_id: checkId, input }, overrideFile);
    },
  );
}

/** Returns an address of a file for those who may read it, which is recorded unless it is the candidate. */
export async function checkFileDownload(
  session: ActingSession,
  fileId: string,
  as: 'page' | 'download',
): Promise<Download> {
  const file = await callServiceFor(
    session,
    'check_file_download',
    { file_id: fileId, saves: as === 'download' },
    storedFile,
  );
  return { url: await downloadAddress(file, as) };
}

const readPdf: Inspector<{ readonly pages: readonly ReadPage[] }> = {
  ask: { kind: 'CHECK_FILE' },
  found: z.object({ pages: z.array(z.object({ text: z.string(), isEmpty: z.boolean() })) }),
};

const proof: Inspector<{ readonly contentType: string; readonly pageCount: number | null }> = {
  ask: { kind: 'OVERRIDE_FILE' },
  found: z.object({
    contentType: z.enum(['application/pdf', 'image/png', 'image/jpeg']),
    pageCount: z.nullable(z.int()),
  }),
};

async function assess(
  session: ActingSession,
  checkId: string,
  pages: readonly ReadPage[],
): Promise<CheckFileAssessment> {
  return prevalidateCheckFile(pages, await callServiceFor(session, 'check_file_facts', { check_id: checkId }, facts));
}

const facts = z.object({
  type: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  maxAgeMonths: z.nullable(z.int()),
  today: z.iso.date(),
});

const storedFile = z.object({ bucket: z.string(), path: z.string(), name: z.string(), ending: z.string() });
