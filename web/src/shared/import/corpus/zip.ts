import { crc32, deflateRawSync } from 'node:zlib';

export interface ZipPart {
  readonly name: string;
  readonly bytes: Uint8Array;
  /** The unpacked size that the directory states, if not the true one. */
  readonly statedSize?: number;
}

interface ZipForm {
  /** Write sizes into fields of 64 bits though they would fit into 32, as some writers do (ZIP64). */
  readonly hasLongSizes?: boolean;
}

const LONG = 0xffff_ffff;

/** Returns a ZIP archive of the parts. */
export function zip(parts: readonly ZipPart[], { hasLongSizes = false }: ZipForm = {}): Uint8Array {
  const bodies: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const { name, bytes, statedSize = bytes.length } of parts) {
    const packed = deflateRawSync(bytes);
    const common = Buffer.alloc(26);
    common.writeUInt16LE(20, 0);
    common.writeUInt16LE(8, 4);
    common.writeUInt32LE(crc32(bytes), 10);
    common.writeUInt32LE(packed.length, 14);
    common.writeUInt32LE(statedSize, 18);
    common.writeUInt16LE(Buffer.byteLength(name), 22);
    const place = Buffer.alloc(14);
    place.writeUInt32LE(offset, 10);
    const body = Buffer.concat([signature(0x04034b50), common, Buffer.from(name), packed]);
    const extra = hasLongSizes ? longSizes(statedSize, packed.length) : Buffer.alloc(0);
    const listed = Buffer.from(common);
    if (hasLongSizes) {
      listed.writeUInt32LE(LONG, 14);
      listed.writeUInt32LE(LONG, 18);
      listed.writeUInt16LE(extra.length, 24);
    }
    directory.push(
      Buffer.concat([signature(0x02014b50), Buffer.from([20, 0]), listed, place, Buffer.from(name), extra]),
    );
    bodies.push(body);
    offset += body.length;
  }
  const size = directory.reduce((sum, entry) => sum + entry.length, 0);
  const end = Buffer.alloc(18);
  end.writeUInt16LE(parts.length, 4);
  end.writeUInt16LE(parts.length, 6);
  end.writeUInt32LE(size, 8);
  end.writeUInt32LE(offset, 12);
  return new Uint8Array(Buffer.concat([...bodies, ...directory, signature(0x06054b50), end]));
}

function signature(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32LE(value);
  return bytes;
}

function longSizes(unpacked: number, packed: number): Buffer {
  const field = Buffer.alloc(20);
  field.writeUInt16LE(1, 0);
  field.writeUInt16LE(16, 2);
  field.writeBigUInt64LE(BigInt(unpacked), 4);
  field.writeBigUInt64LE(BigInt(packed), 12);
  return field;
}
