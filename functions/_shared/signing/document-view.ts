// A document as SQL returns it for a reader outside the account, and as the function answers it: with URLs that work
// for minutes instead of paths.
import * as z from 'zod/mini';
import { DOCUMENT_STATUSES } from './contract/document-status.ts';
import type { Download } from '../platform/contract/download.ts';
import { isSealed, sealedFile, sealedPart } from './contract/view-schemas.ts';
import type { PublicDocumentView } from './contract/view-schemas.ts';
import { LANGUAGES } from '../platform/contract/languages.ts';
import { failure } from '../platform/contract/failure.ts';
import { downloadAddress } from '../platform/storage/download-address.ts';
import type { StoredFile } from '../platform/storage/download-address.ts';

export const documentFacts = z.object({
  id: z.uuid(),
  name: z.string(),
  message: z.nullable(z.string()),
  status: z.enum(DOCUMENT_STATUSES),
  senderName: z.string(),
  senderAccountName: z.string(),
  senderLogo: z.nullable(z.string()),
  language: z.enum(LANGUAGES),
  deadline: z.nullable(z.iso.date()),
  timeZone: z.string(),
  withdrawn: z.nullable(z.object({ at: z.string(), reason: z.nullable(z.string()) })),
  files: z.array(
    z.object({
      id: z.uuid(),
      name: z.string(),
      path: z.string(),
      picturePath: z.nullable(z.string()),
      pageCount: z.int(),
      size: z.int(),
    }),
  ),
});

export const sealedFacts = z.object({
  available: z.boolean(),
  /** Of the only sealed file, or of the ZIP with all of them. */
  path: z.nullable(z.string()),
  name: z.string(),
  files: z.array(z.object({ ...sealedFile.shape, path: z.string() })),
});

interface Facts {
  readonly document: z.infer<typeof documentFacts>;
  readonly sealed: z.infer<typeof sealedFacts>;
}

export async function viewFor({ document, sealed }: Facts): Promise<PublicDocumentView> {
  const files = document.files.map(async ({ path, picturePath, ...file }) => ({
    ...file,
    url: await downloadAddress({ bucket: 'documents', path, name: file.name }, 'page'),
    pictureUrl:
      picturePath === null
        ? null
        : await downloadAddress({ bucket: 'page-pictures', path: picturePath, name: file.name }, 'page'),
  }));
  return {
    document: { ...document, files: await Promise.all(files) },
    sealed: { available: sealed.available, files: sealed.files.map(({ path: _, ...file }) => file) },
  };
}

/** Returns where a sealed PDF, or the ZIP with several, is stored. */
export function sealedObject(path: string, name: string): StoredFile {
  return { bucket: 'sealed-documents', path, name, ending: path.endsWith('.zip') ? 'zip' : 'pdf' };
}

/** The address of one of the document's files, or of a sealed one. Fails with DOCUMENT_NOT_FOUND. */
export async function downloadFor({ document, sealed }: Facts, what: string): Promise<Download> {
  const file = isSealed(what) ? sealedIn(sealed, what) : originalIn(document, what);
  if (file === null) throw failure('DOCUMENT_NOT_FOUND', 'what');
  return { url: await downloadAddress(file, 'download') };
}

function sealedIn({ path, name, files }: Facts['sealed'], what: string): StoredFile | null {
  if (what === 'sealed') return path === null ? null : sealedObject(path, name);
  const file = files.find(({ position }) => what === sealedPart(position));
  return file ? sealedObject(file.path, file.name) : null;
}

function originalIn({ files }: Facts['document'], what: string): StoredFile | null {
  const file = files.find(({ id }) => id === what);
  return file ? { bucket: 'documents', path: file.path, name: file.name } : null;
}
