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
  'jpeg' | 'png' | 'pdf' | 'mp4' | 'matroska' | 'riff' | 'mpeg-audio' | 'ogg' | 'flac' | 'aiff' | 'other';

/** Of `accept`: a help for the file chooser, which also makes iPhones convert their pictures to JPEG. */
export const ACCEPTED = '.pdf,.png,.jpg,.jpeg,image/png,image/jpeg,application/pdf,audio/*,video/*';

const HEAD = 4096;

/** Returns the kind of a file by its content; null for one that is not allowed, whatever its name says. */
export async function kindOf(file: Blob): Promise<FileKind | null> {
  return sniff(new Uint8Array(await file.slice(0, HEAD).arrayBuffer()), file.type);
}

/** Bytes that a file of this kind may have. */
export const maxBytesOf = ({ group }: FileKind): number =>
  group === 'audio' || group === 'video' ? MAX_RECORDING_BYTES : MAX_REPORT_FILE_BYTES;

/** `claimed` tells sound from film where a container can hold both. */
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
  return mpegAudio(head, text);
}

function isoKind(brand: string, claimed: string): FileKind | null {
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
