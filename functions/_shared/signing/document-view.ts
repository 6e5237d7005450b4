// A document as SQL returns it for a reader outside the account, and as the function answers it: with URLs that work
// for minutes instead of paths.
import * as z from 'zod/mini';
import { DOCUMENT_STATUSES } from './contract/document-status.ts';
import type { Download } from '../platform/contract/download.ts';
import type { PublicDocumentView } from './contract/view-schemas.ts';
import { LANGUAGES } from '../platform/contract/languages.ts';
import { failure } from '../platform/contract/failure.ts';
import { downloadAddress } from '../platform/storage/download-address.ts';

const SIGNED = { nb: 'signert', en: 'signed' };

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

export const sealedFacts = z.object({ available: z.boolean(), path: z.nullable(z.string()) });

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
    sealed: { available: sealed.available },
  };
}

/** The address of one of the document's files, or of the sealed document. Fails with DOCUMENT_NOT_FOUND. */
export async function downloadFor({ document, sealed }: Facts, what: string): Promise<Download> {
  if (what === 'sealed') {
    if (sealed.path === null) throw failure('DOCUMENT_NOT_FOUND', 'what');
    // A different name than the original's, which may be in the same folder.
    const name = `${document.name.replace(/\.pdf$/i, '')} – ${SIGNED[document.language]}`;
    const file = { bucket: 'sealed-documents', path: sealed.path, name };
    return { url: await downloadAddress(file, 'download') };
  }
  const file = document.files.find(({ id }) => id === what);
  if (file === undefined) throw failure('DOCUMENT_NOT_FOUND', 'what');
  return {
    url: await downloadAddress({ bucket: 'documents', path: file.path, name: file.name }, 'download'),
  };
}
