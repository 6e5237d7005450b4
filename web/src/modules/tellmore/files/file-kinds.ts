import { MAX_RECORDING_BYTES, MAX_REPORT_FILE_BYTES } from '#functions/whistleblowing/contract/file-limits.ts';
import { ISO_PICTURES } from '#shared/files/is-heic.ts';

/** A kind of file that reports may have, told by its first bytes. */
export interface FileKind {
  readonly format: Format;
  readonly group: 'image' | 'document' | 'audio' | 'video';
  readonly type: string;
  readonly ending: string;
}

export type Format =
  | 'jpeg'
  | 'png'
  | 'heif'
  | 'pdf'
  | 'ooxml'
  | 'odf'
  | 'text'
  | 'mail'
  | 'outlook'
  | 'zip'
  | 'mp4'
  | 'matroska'
  | 'riff'
  | 'mpeg-audio'
  | 'ogg'
  | 'flac'
  | 'aiff'
  | 'other';

/** Of `accept`: a help for the file chooser, which also makes iPhones convert their pictures to JPEG. */
export const ACCEPTED =
  '.pdf,.png,.jpg,.jpeg,image/png,image/jpeg,application/pdf,audio/*,video/*,' +
  '.docx,.xlsx,.pptx,.odt,.ods,.odp,.txt,.csv,.log,.eml,.msg,.zip';

const HEAD = 4096;

/** Returns the kind of a file by its content; null for one that is not allowed, whatever its name says. */
export async function kindOf(file: Blob): Promise<FileKind | null> {
  return sniff(await headOf(file), file.type);
}

export const headOf = async (file: Blob): Promise<Uint8Array> =>
  new Uint8Array(await file.slice(0, HEAD).arrayBuffer());

/** Bytes that a file of this kind may have. */
export const maxBytesOf = ({ group }: FileKind): number =>
  group === 'audio' || group === 'video' ? MAX_RECORDING_BYTES : MAX_REPORT_FILE_BYTES;

const office = (of: string): string => `application/vnd.openxmlformats-officedocument.${of}`;
const openDocument = (of: string): string => `application/vnd.oasis.opendocument.${of}`;
const document = (format: Format, type: string, ending: string): FileKind => ({
  format,
  group: 'document',
  type,
  ending,
});

export const DOCX = document('ooxml', office('wordprocessingml.document'), 'docx');
export const XLSX = document('ooxml', office('spreadsheetml.sheet'), 'xlsx');
export const PPTX = document('ooxml', office('presentationml.presentation'), 'pptx');
export const ODT = document('odf', openDocument('text'), 'odt');
export const ODS = document('odf', openDocument('spreadsheet'), 'ods');
export const ODP = document('odf', openDocument('presentation'), 'odp');
export const ZIP = document('zip', 'application/zip', 'zip');
export const OUTLOOK = document('outlook', 'application/vnd.ms-outlook', 'msg');
export const MAIL = document('mail', 'message/rfc822', 'eml');
export const CSV = document('text', 'text/csv', 'csv');
export const TXT = document('text', 'text/plain', 'txt');

const ARCHIVES = [DOCX, XLSX, PPTX, ODT, ODS, ODP];
const TEXTS = [MAIL, CSV, TXT];
const HEIC = /^(heic|heix|heim|heis|mif1|msf1)$/;

/** `claimed` tells apart what begins with the same bytes: sound and film, archives, texts. */
export function sniff(head: Uint8Array, claimed = ''): FileKind | null {
  const text = String.fromCharCode(...head.subarray(0, 1100));
  const at = (offset: number, mark: string) => text.startsWith(mark, offset);
  if (at(0, '\xff\xd8\xff')) return { format: 'jpeg', group: 'image', type: 'image/jpeg', ending: 'jpg' };
  if (at(0, '\x89PNG\r\n\x1a\n')) return { format: 'png', group: 'image', type: 'image/png', ending: 'png' };
  if (text.slice(0, 1024).includes('%PDF-'))
    return { format: 'pdf', group: 'document', type: 'application/pdf', ending: 'pdf' };
  if (at(4, 'ftyp')) return isoKind(text.slice(8, 12), claimed);
  if (at(0, '\x1aE\xdf\xa3')) {
    return isSound(claimed) ? sound('matroska', 'audio/webm', 'webm') : film('matroska', 'video/webm', 'webm');
  }
  if (at(0, 'RIFF') && at(8, 'WAVE')) return sound('riff', 'audio/wav', 'wav');
  if (at(0, 'RIFF') && at(8, 'AVI ')) return film('riff', 'video/x-msvideo', 'avi');
  if (at(0, 'OggS')) {
    return text.includes('theora') ? film('ogg', 'video/ogg', 'ogv') : sound('ogg', 'audio/ogg', 'ogg');
  }
  if (at(0, 'fLaC')) return sound('flac', 'audio/flac', 'flac');
  if (at(0, 'FORM') && (at(8, 'AIFF') || at(8, 'AIFC'))) return sound('aiff', 'audio/aiff', 'aiff');
  if (at(0, '#!AMR')) return sound('other', 'audio/amr', 'amr');
  if (at(0, 'caff')) return sound('other', 'audio/x-caf', 'caf');
  if (at(0, 'FLV\x01')) return film('other', 'video/x-flv', 'flv');
  if (at(0, '\x00\x00\x01\xba')) return film('other', 'video/mpeg', 'mpg');
  if (at(0, '\x30\x26\xb2\x75\x8e\x66\xcf\x11')) {
    return isSound(claimed) ? sound('other', 'audio/x-ms-wma', 'wma') : film('other', 'video/x-ms-asf', 'wmv');
  }
  if (at(0, 'G') && at(188, 'G') && at(376, 'G')) return film('other', 'video/mp2t', 'ts');
  if (at(0, 'PK\x03\x04')) return ARCHIVES.find(({ type }) => type === claimed) ?? ZIP;
  if (at(0, COMPOUND)) return claimed === OUTLOOK.type ? OUTLOOK : null;
  const asText = TEXTS.find(({ type }) => type === claimed);
  if (asText !== undefined) return isText(head) ? asText : null;
  return mpegAudio(head, text);
}

/** What files of old Office programs and of Outlook begin with. */
export const COMPOUND = '\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1';

/** Whether bytes are text in UTF-8, UTF-16 or an encoding of one byte a character. The last character may be cut. */
export function isText(head: Uint8Array): boolean {
  const isWide = (head[0] === 0xff && head[1] === 0xfe) || (head[0] === 0xfe && head[1] === 0xff);
  return isWide || !head.some((byte) => byte === 0x7f || (byte < 0x20 && ![9, 10, 12, 13].includes(byte)));
}

function isoKind(brand: string, claimed: string): FileKind | null {
  if (HEIC.test(brand)) return { format: 'heif', group: 'image', type: 'image/heic', ending: 'heic' };
  if (ISO_PICTURES.test(brand)) return null;
  if (brand.startsWith('M4A') || brand.startsWith('M4B') || isSound(claimed)) return sound('mp4', 'audio/mp4', 'm4a');
  return brand === 'qt  ' ? film('mp4', 'video/quicktime', 'mov') : film('mp4', 'video/mp4', 'mp4');
}

function mpegAudio(head: Uint8Array, text: string): FileKind | null {
  if (text.startsWith('ID3')) return sound('mpeg-audio', 'audio/mpeg', 'mp3');
  const second = head[1] ?? 0;
  if (head[0] !== 0xff || (second & 0xe0) !== 0xe0) return null;
  if ((second & 0xf6) === 0xf0) return sound('mpeg-audio', 'audio/aac', 'aac');
  const isFrame = (second & 0x06) !== 0 && (second & 0x18) !== 0x08 && ((head[2] ?? 0xff) & 0xf0) !== 0xf0;
  return isFrame ? sound('mpeg-audio', 'audio/mpeg', 'mp3') : null;
}

const isSound = (claimed: string): boolean => claimed.startsWith('audio/');
const sound = (format: Format, type: string, ending: string): FileKind => ({ format, group: 'audio', type, ending });
const film = (format: Format, type: string, ending: string): FileKind => ({ format, group: 'video', type, ending });
