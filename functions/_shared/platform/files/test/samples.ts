// The outsides of zip and compound files, as far as they are looked at.

/** A zip of empty parts with these names. `count` is what its directory claims. */
export function zipFile(names: readonly string[], claim: { readonly count?: number } = {}): Uint8Array<ArrayBuffer> {
  const local: number[] = [];
  const directory: number[] = [];
  for (const name of names) {
    const bytes = [...new TextEncoder().encode(name)];
    directory.push(0x50, 0x4b, 1, 2, ...zeros(24), bytes.length, 0, ...zeros(12), ...number(local.length, 4), ...bytes);
    local.push(0x50, 0x4b, 3, 4, ...zeros(22), bytes.length, 0, 0, 0, ...bytes);
  }
  const count = number(claim.count ?? names.length, 2);
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
