import { writeZip } from '#functions/platform/contract/zip/write-zip.ts';
import { toBlob } from './to-blob.ts';

export interface ZipFile {
  /** With its folder: `education/1 Diploma.pdf`. */
  readonly name: string;
  readonly bytes: Uint8Array<ArrayBuffer>;
}

export function toZip(files: readonly ZipFile[]): Promise<Blob> {
  return toBlob(writeZip(files.map(({ name, bytes }) => ({ name, content: [bytes] }))), 'application/zip');
}
