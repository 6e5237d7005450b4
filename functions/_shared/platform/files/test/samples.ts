// The outsides of zip and compound files, as far as they are looked at.

interface ZipSample {
  /** What its directory claims. */
  readonly count?: number;
  /** More parts, with contents. */
  readonly contents?: Readonly<Record<string, Uint8Array>>;
  /** Deflates the contents; absent: they are stored as they are. */
  readonly pack?: ((content: Uint8Array) => Uint8Array) | undefined;
}

/** A zip of empty parts with these names, and of parts with contents. */
export function zipFile(names: readonly string[], claim: ZipSample = {}): Uint8Array<ArrayBuffer> {
  const { contents = {}, pack } = claim;
  const local: number[] = [];
  const directory: number[] = [];
  const all = [...names, ...Object.keys(contents)];
  for (const name of all) {
    const bytes = [...new TextEncoder().encode(name)];
    const content = contents[name] ?? new Uint8Array(0);
    const method = contents[name] && pack ? 8 : 0;
    const packed = method === 8 ? [...(pack?.(content) ?? [])] : [...content];
    const facts = [method, 0, ...zeros(8), ...number(packed.length, 4), ...number(content.length, 4)];
    directory.push(0x50, 0x4b, 1, 2, ...zeros(6), ...facts, bytes.length, 0, ...zeros(12), ...number(local.length, 4));
    directory.push(...bytes);
    local.push(0x50, 0x4b, 3, 4, ...zeros(4), ...facts, bytes.length, 0, 0, 0, ...bytes, ...packed);
  }
  const count = number(claim.count ?? all.length, 2);
  const end = [
    0x50,
    0x4b,
    5,
    6,
    0,
    0,
    0,
    0,
    ...count,
    ...count,
    ...number(directory.length, 4),
    ...number(local.length, 4),
    0,
    0,
  ];
  return Uint8Array.from([...local, ...directory, ...end]);
}

/** A compound file whose directory has these entries. */
export function compoundFile(names: readonly string[]): Uint8Array<ArrayBuffer> {
  const entries = names.flatMap((name, index) => {
    const letters = Array.from(name).flatMap((letter) => number(letter.charCodeAt(0), 2));
    return [
      ...letters,
      ...zeros(64 - letters.length),
      ...number(letters.length + 2, 2),
      index === 0 ? 5 : 2,
      ...zeros(61),
    ];
  });
  return Uint8Array.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1, ...zeros(504), ...entries]);
}

function zeros(length: number): number[] {
  return Array<number>(length).fill(0);
}

/** Little end first. */
function number(value: number, length: number): number[] {
  return Array.from({ length }, (_, index) => (value >>> (8 * index)) & 255);
}
