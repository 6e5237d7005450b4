import { fetchFile, savedName } from '#modules/tellmore/files/fetch-file.ts';
import { handlerFiles } from '#modules/tellmore/files/handler-files.ts';
import { toZip } from '#shared/files/to-zip.ts';
import type { ZipFile } from '#shared/files/to-zip.ts';
import { caseDocument, caseFiles } from './case-document.ts';
import type { ActionProps } from './handled-props.ts';

export interface ZipOptions {
  /** Ends it. Nothing is saved. */
  readonly signal: AbortSignal;
  /** The file that is fetched now, from 1, and how many bytes of all have arrived, 0–1. */
  readonly onProgress: (file: number, fraction: number) => void;
}

/** A file could not be fetched. An archive without it would look complete. */
export class MissingFileError extends Error {
  override readonly name = 'MissingFileError';
  readonly file: string;
  constructor(file: string, cause: unknown) {
    super('A file of the case could not be fetched', { cause });
    this.file = file;
  }
}

/**
 * Packs a case as an HTML document with its decrypted files, in the browser.
 * @throws MissingFileError; AbortError when it is ended
 */
export async function zipCase(props: ActionProps, withNotes: boolean, options: ZipOptions): Promise<Blob> {
  const page = caseDocument(props, withNotes);
  return toZip([htmlFile(page), ...(await fetchCaseFiles(props, withNotes, options))]);
}

/** Returns a document as a file of its own. */
export const htmlFile = (page: Document): ZipFile => ({
  name: `${page.title}.html`,
  bytes: new TextEncoder().encode(`<!doctype html>\n${page.documentElement.outerHTML}`),
});

/**
 * Fetches and decrypts the files of a case, numbered as in its document.
 * @throws MissingFileError; AbortError when it is ended
 */
export async function fetchCaseFiles(
  { report, opened }: Pick<ActionProps, 'report' | 'opened'>,
  withNotes: boolean,
  { signal, onProgress }: ZipOptions,
): Promise<readonly ZipFile[]> {
  const packed: ZipFile[] = [];
  const access = handlerFiles(report.id);
  const files = caseFiles(opened.entries, withNotes);
  const total = files.reduce((sum, { size }) => sum + size, 0);
  let before = 0;
  for (const [index, file] of files.entries()) {
    const tell = (fraction: number) => onProgress(index + 1, (before + fraction * file.size) / total);
    tell(0);
    const read = await fetchFile(file, access, { signal, onProgress: tell }).catch((error: unknown) => {
      throw signal.aborted ? error : new MissingFileError(file.name, error);
    });
    before += file.size;
    const name = `${index + 1} ${savedName(file.name, read)}`;
    packed.push({ name, bytes: new Uint8Array(await read.blob.arrayBuffer()) });
  }
  return packed;
}
