import { callAsUser } from '#session/call-as-user.ts';
import type { Download } from '#functions/platform/contract/download.ts';
import { saveBlob } from '#shared/files/save-blob.ts';
import { toZip } from '#shared/files/to-zip.ts';
import type { ZipFile } from '#shared/files/to-zip.ts';
import type { OwnDecisions } from '#functions/checks/contract/decisions.ts';
import type { OwnRecord } from '#functions/checks/contract/own-record.ts';

/**
 * Saves a ZIP with a page to read, the record as JSON and the candidate's files as they were given.
 * @param page HTML, in the candidate's language
 * @throws AppError
 */
export async function downloadRecord(
  record: OwnRecord & { readonly decisions: OwnDecisions },
  page: string,
): Promise<void> {
  const bytes = (text: string) => new TextEncoder().encode(text);
  const files: ZipFile[] = [
    { name: 'record.html', bytes: bytes(page) },
    { name: 'record.json', bytes: bytes(JSON.stringify(record, null, 2)) },
  ];
  for (const { type, files: given } of record.checks) {
    for (const [index, { id, name }] of given.entries()) {
      files.push({ name: `${type.toLowerCase()}/${index + 1} ${plain(name)}`, bytes: await bytesOf(id) });
    }
  }
  saveBlob(await toZip(files), 'background-check.zip');
}

async function bytesOf(fileId: string): Promise<Uint8Array<ArrayBuffer>> {
  const { url } = await callAsUser<Download>('check-files', { action: 'download', fileId, as: 'page' });
  const response = await fetch(url);
  if (!response.ok) throw new Error(`The file answered ${response.status}`);
  return new Uint8Array(await response.arrayBuffer());
}

/** A name that every system can unpack. */
function plain(name: string): string {
  return name.replaceAll(/[/\\:*?"<>|\p{Cc}]/gu, ' ').trim() || 'file.pdf';
}
