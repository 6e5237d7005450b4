// A picture's header, read before anything decodes it: the format by the first bytes, whatever its name, and the
// unpacked size. A few bytes can claim gigabytes, or a thousand passes.

type PictureFormat = 'png' | 'jpeg' | 'webp' | 'gif';

export interface PictureHeader {
  readonly format: PictureFormat;
  readonly width: number;
  readonly height: number;
  /** How often the decoder goes over the whole picture; more than once only for a progressive JPEG. */
  readonly passes: number;
}

/** The header; null when this is none of the four formats, 'BROKEN' when it only starts like one. */
export function readPictureHeader(bytes: Uint8Array): PictureHeader | 'BROKEN' | null {
  const format = formatOf(bytes);
  if (format === null) return null;
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const size = READERS[format](bytes, view);
  if (size === null || size.width === 0 || size.height === 0) return 'BROKEN';
  return { format, passes: 1, ...size };
}

type Size = Pick<PictureHeader, 'width' | 'height'> & Partial<Pick<PictureHeader, 'passes'>>;

function formatOf(bytes: Uint8Array): PictureFormat | null {
  if (startsWith(bytes, '\x89PNG\r\n\x1a\n')) return 'png';
  if (startsWith(bytes, '\xff\xd8\xff')) return 'jpeg';
  if (startsWith(bytes, 'GIF87a') || startsWith(bytes, 'GIF89a')) return 'gif';
  if (startsWith(bytes, 'RIFF') && startsWith(bytes, 'WEBP', 8)) return 'webp';
  return null;
}

export function startsWith(bytes: Uint8Array, text: string, at = 0): boolean {
  return (
    bytes.length >= at + text.length &&
    Array.from(text).every((letter, index) => bytes[at + index] === letter.charCodeAt(0))
  );
}

const READERS: Record<PictureFormat, (bytes: Uint8Array, view: DataView) => Size | null> = {
  png(bytes, view) {
    if (bytes.length < 33 || !startsWith(bytes, 'IHDR', 12)) return null;
    return { width: view.getUint32(16), height: view.getUint32(20) };
  },

  jpeg(bytes, view) {
    for (const { marker, start, end } of jpegSegments(bytes)) {
      if (![0xc0, 0xc1, 0xc2].includes(marker) || end - start < 6) continue;
      return { height: view.getUint16(start + 1), width: view.getUint16(start + 3), passes: scansFrom(bytes, end) };
    }
    return null;
  },

  webp(bytes, view) {
    if (bytes.length < 30) return null;
    if (startsWith(bytes, 'VP8X', 12)) return { width: 1 + uint24(bytes, 24), height: 1 + uint24(bytes, 27) };
    if (startsWith(bytes, 'VP8L', 12)) {
      const bits = view.getUint32(21, true);
      return { width: 1 + (bits & 0x3fff), height: 1 + ((bits >>> 14) & 0x3fff) };
    }
    if (!startsWith(bytes, 'VP8 ', 12)) return null;
    return { width: view.getUint16(26, true) & 0x3fff, height: view.getUint16(28, true) & 0x3fff };
  },

  gif(bytes, view) {
    return bytes.length < 13 ? null : { width: view.getUint16(6, true), height: view.getUint16(8, true) };
  },
};

/** The segments of a JPEG up to its first scan; ends early where it is broken. `start` and `end` frame the contents. */
export function* jpegSegments(bytes: Uint8Array): Generator<{ marker: number; start: number; end: number }> {
  for (let at = 2; at + 4 <= bytes.length;) {
    if (bytes[at] !== 0xff) return;
    const marker = bytes[at + 1] ?? 0;
    if (marker === 0xff) {
      at += 1; // padding
      continue;
    }
    const end = at + 2 + ((bytes[at + 2] ?? 0) << 8) + (bytes[at + 3] ?? 0);
    if (marker === 0xda || end > bytes.length) return;
    yield { marker, start: at + 4, end };
    at = end;
  }
}

/** Scans of a JPEG. Inside the packed picture the byte FF is always followed by 00, so each FF DA begins one. */
function scansFrom(bytes: Uint8Array, from: number): number {
  let scans = 0;
  for (let at = bytes.indexOf(0xff, from); at >= 0; at = bytes.indexOf(0xff, at + 1)) {
    if (bytes[at + 1] === 0xda) scans += 1;
  }
  return scans;
}

function uint24(bytes: Uint8Array, at: number): number {
  return (bytes[at] ?? 0) | ((bytes[at + 1] ?? 0) << 8) | ((bytes[at + 2] ?? 0) << 16);
}
