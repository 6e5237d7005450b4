import { fetchFile, savedName } from '#modules/tellmore/files/fetch-file.ts';
import { handlerFiles } from '#modules/tellmore/files/handler-files.ts';
import { toZip } from '#shared/files/to-zip.ts';
import type { ZipFile } from '#shared/files/to-zip.ts';
import { caseDocument, caseFiles } from './case-document.ts';
import type { ActionProps } from './handled-props.ts';

/**
 * Packs a case as an HTML document with its decrypted files, in the browser.
 * @throws where a file cannot be had: an archive that lacks one would pass for a whole one
 */
export async function zipCase(props: ActionProps, withNotes: boolean, onFile: (done: number) => void): Promise<Blob> {
  const page = caseDocument(props, withNotes);
  const html = `<!doctype html>\n${page.documentElement.outerHTML}`;
  const packed: ZipFile[] = [{ name: `${page.title}.html`, bytes: new TextEncoder().encode(html) }];
  const access = handlerFiles(props.report.id);
  for (const [index, file] of caseFiles(props.opened.entries, withNotes).entries()) {
    const read = await fetchFile(file, access);
    const name = `${index + 1} ${savedName(file.name, read)}`;
    packed.push({ name, bytes: new Uint8Array(await read.blob.arrayBuffer()) });
    onFile(index + 1);
  }
  return toZip(packed);
}
