import { compoundNames } from '#functions/platform/contract/compound-names.ts';
import { zipContents, zipEntries } from '#functions/platform/contract/zip/zip-entries.ts';
import type { Bytes } from '#modules/tellmore/protocol/bytes.ts';
import * as kinds from '#modules/tellmore/files/file-kinds.ts';
import type { FileKind } from '#modules/tellmore/files/file-kinds.ts';
import { isMail } from './mail/read-mail.ts';

/** Why a file may not be sent, whatever its size. */
export type KindRefusal = 'TYPE' | 'MACROS' | 'OLD_OFFICE' | 'PASSWORD';

const HEAD = 4096;
const TEXT_ENDINGS: Readonly<Record<string, FileKind>> = {
  txt: kinds.TXT,
  log: kinds.TXT,
  md: kinds.TXT,
  csv: kinds.CSV,
  tsv: kinds.CSV,
};

/**
 * Returns the kind of a file that somebody wants to send, by its content, or why it may not be sent. Only of texts does the
 * name count: nothing else tells what they are.
 */
export async function identify(bytes: Bytes, name: string, claimed = ''): Promise<FileKind | KindRefusal> {
  const head = bytes.subarray(0, HEAD);
  const start = String.fromCharCode(...head.subarray(0, 8));
  if (start.startsWith('PK\x03\x04')) return packageKind(bytes);
  if (start === kinds.COMPOUND) return compoundKind(bytes);
  const ending = name.slice(name.lastIndexOf('.') + 1).toLowerCase();
  // In UTF-16, which begins as some sound does.
  if (/^(\xff\xfe|\xfe\xff)/.test(start) && TEXT_ENDINGS[ending] !== undefined) return TEXT_ENDINGS[ending];
  const found = kinds.sniff(head, /^(audio|video)\//.test(claimed) ? claimed : '');
  if (found !== null) return found;
  if (!kinds.isText(head)) return 'TYPE';
  if (ending === 'eml' || ((ending === 'txt' || !name.includes('.')) && isMail(bytes))) {
    return isMail(bytes) ? kinds.MAIL : 'TYPE';
  }
  return TEXT_ENDINGS[ending] ?? 'TYPE';
}

/** An Office file, an OpenDocument file or an archive. */
async function packageKind(bytes: Bytes): Promise<FileKind | KindRefusal> {
  try {
    const entries = zipEntries(bytes);
    const read = async (path: string): Promise<string> => {
      const entry = entries.find(({ name }) => name.toLowerCase() === path.toLowerCase());
      return entry === undefined ? '' : new TextDecoder().decode(await zipContents(bytes, entry, 5_000_000));
    };
    const has = (path: RegExp) => entries.some(({ name }) => path.test(name));
    if (has(/^\[Content_Types\]\.xml$/i)) {
      const types = await read('[Content_Types].xml');
      if (/macroenabled|vbaproject/i.test(types) || has(/vbaProject|xl\/macrosheets\//i)) return 'MACROS';
      if (/wordprocessingml\.(document|template)\.main\+xml/.test(types)) return kinds.DOCX;
      if (/spreadsheetml\.(sheet|template)\.main\+xml/.test(types)) return kinds.XLSX;
      return /presentationml\.(presentation|template|slideshow)\.main\+xml/.test(types) ? kinds.PPTX : 'TYPE';
    }
    if (has(/^mimetype$/)) {
      const type = (await read('mimetype')).trim().replace(/-template$/, '');
      if (/encryption-data/.test(await read('META-INF/manifest.xml'))) return 'PASSWORD';
      return [kinds.ODT, kinds.ODS, kinds.ODP].find((kind) => kind.type === type) ?? 'TYPE';
    }
    // Programs in archives.
    return has(/^META-INF\/MANIFEST\.MF$|^AndroidManifest\.xml$/i) ? 'TYPE' : kinds.ZIP;
  } catch (error) {
    if (error instanceof RangeError) return 'TYPE';
    throw error;
  }
}

/** An email of Outlook, or what cannot be cleaned and can run programs. */
function compoundKind(bytes: Bytes): FileKind | KindRefusal {
  const names = new Set(compoundNames(bytes));
  if (names.has('EncryptedPackage')) return 'PASSWORD';
  if (['WordDocument', 'Workbook', 'Book', 'PowerPoint Document'].some((name) => names.has(name))) return 'OLD_OFFICE';
  return names.has('__properties_version1.0') ? kinds.OUTLOOK : 'TYPE';
}
