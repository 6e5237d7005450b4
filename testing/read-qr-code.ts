// Reads a QR code (ISO/IEC 18004) without damage: byte mode, error correction level M, versions 1 to 15. It shares no
// code with what draws them, so that a test proves that a phone can read the print.

/** Of level M, by version. */
const BLOCKS = [1, 1, 1, 2, 2, 4, 4, 4, 5, 5, 5, 8, 9, 9, 10];
const CORRECTION = [10, 16, 26, 18, 24, 16, 18, 22, 22, 26, 30, 22, 22, 24, 24];

const MASKS: readonly ((x: number, y: number) => boolean)[] = [
  (x, y) => (x + y) % 2 === 0,
  (_x, y) => y % 2 === 0,
  (x) => x % 3 === 0,
  (x, y) => (x + y) % 3 === 0,
  (x, y) => (Math.floor(x / 3) + Math.floor(y / 2)) % 2 === 0,
  (x, y) => ((x * y) % 2) + ((x * y) % 3) === 0,
  (x, y) => (((x * y) % 2) + ((x * y) % 3)) % 2 === 0,
  (x, y) => (((x + y) % 2) + ((x * y) % 3)) % 2 === 0,
];

type IsDark = (x: number, y: number) => boolean;

/** Returns the text of a code of `size` × `size` modules. */
export function readQrCode(isDark: IsDark, size: number): string {
  const version = (size - 17) / 4;
  const format = formatOf(isDark);
  if (format >> 3 !== 0) throw new Error('The code is not of level M');
  const mask = MASKS[format & 7];
  if (!Number.isInteger(version) || mask === undefined) throw new Error('This is no QR code');
  const bits: boolean[] = [];
  for (const [x, y] of dataModules(version, size)) bits.push(isDark(x, y) !== mask(x, y));
  return textOf(inOrder(bytesOf(bits), version), version);
}

/** Level and mask: five of fifteen masked bits. */
function formatOf(isDark: IsDark): number {
  const places: (readonly [number, number])[] = [];
  for (let at = 0; at < 6; at += 1) places.push([8, at]);
  places.push([8, 7], [8, 8], [7, 8]);
  for (let at = 9; at < 15; at += 1) places.push([14 - at, 8]);
  const bits = places.reduce((sum, [x, y], at) => sum + (isDark(x, y) ? 2 ** at : 0), 0);
  return (bits ^ 0x5412) >> 10;
}

/** The modules with data, in their order: columns of two, from the right, up and down in turn. */
function* dataModules(version: number, size: number): Generator<readonly [number, number]> {
  const isFixed = fixedModules(version, size);
  let isUpwards = true;
  for (let right = size - 1; right > 0; right -= 2) {
    if (right === 6) right = 5;
    for (let step = 0; step < size; step += 1) {
      const y = isUpwards ? size - 1 - step : step;
      for (const x of [right, right - 1]) if (!isFixed(x, y)) yield [x, y];
    }
    isUpwards = !isUpwards;
  }
}

/** Which modules are patterns, format or version. */
function fixedModules(version: number, size: number): IsDark {
  const centres = alignmentCentres(version);
  const last = centres.at(-1) ?? 0;
  const isAligned: IsDark = (x, y) =>
    centres.some((cx) =>
      centres.some((cy) => {
        const isFinder = (cx === 6 && cy === 6) || (cx === 6 && cy === last) || (cx === last && cy === 6);
        return !isFinder && Math.abs(x - cx) <= 2 && Math.abs(y - cy) <= 2;
      }),
    );
  const isVersion: IsDark = (x, y) => version >= 7 && ((x < 6 && y >= size - 11) || (y < 6 && x >= size - 11));
  return (x, y) =>
    x === 6 ||
    y === 6 ||
    (x < 9 && y < 9) ||
    (x < 9 && y >= size - 8) ||
    (x >= size - 8 && y < 9) ||
    isAligned(x, y) ||
    isVersion(x, y);
}

function alignmentCentres(version: number): number[] {
  if (version === 1) return [];
  const count = Math.floor(version / 7) + 2;
  const step = Math.ceil((version * 4 + 4) / (count * 2 - 2)) * 2;
  return [6, ...Array.from({ length: count - 1 }, (_value, at) => version * 4 + 10 - at * step).toReversed()];
}

const bytesOf = (bits: readonly boolean[]): number[] =>
  Array.from({ length: Math.floor(bits.length / 8) }, (_value, at) =>
    bits.slice(at * 8, at * 8 + 8).reduce((byte, bit) => byte * 2 + (bit ? 1 : 0), 0),
  );

/** The data of all blocks, which are written in turn, without the bytes that correct errors. */
function inOrder(bytes: readonly number[], version: number): number[] {
  const count = BLOCKS[version - 1] ?? 1;
  const short = Math.floor(bytes.length / count) - (CORRECTION[version - 1] ?? 0);
  const shortBlocks = count - (bytes.length % count);
  const blocks: number[][] = Array.from({ length: count }, () => []);
  let next = 0;
  for (let at = 0; at <= short; at += 1) {
    for (const [index, block] of blocks.entries()) {
      if (at < short || index >= shortBlocks) block.push(bytes[next++] ?? 0);
    }
  }
  return blocks.flat();
}

function textOf(bytes: readonly number[], version: number): string {
  const bits = bytes.map((byte) => byte.toString(2).padStart(8, '0')).join('');
  if (!bits.startsWith('0100')) throw new Error('The code is not in byte mode');
  const start = 4 + (version < 10 ? 8 : 16);
  const length = Number.parseInt(bits.slice(4, start), 2);
  const text = Array.from({ length }, (_value, at) =>
    Number.parseInt(bits.slice(start + at * 8, start + at * 8 + 8), 2),
  );
  return new TextDecoder('utf-8', { fatal: true }).decode(Uint8Array.from(text));
}
