import type { ColumnMap } from './find-columns.ts';
import type { SheetLook } from './import-service.ts';

/** Returns the file's columns that become nothing, by their headers; those without header and content are left out. */
export function unusedColumns<Key extends string>(
  { sample }: Pick<SheetLook<Key>, 'sample'>,
  { header, keys }: ColumnMap<Key>,
  nameOf: (letter: string) => string,
): readonly string[] {
  const headers = sample.find(({ number }) => number === header)?.cells ?? [];
  const body = sample.filter(({ number }) => number > header);
  return keys.flatMap((key, index) => {
    if (key !== null) return [];
    const name = headers[index] ?? '';
    if (name !== '') return [name];
    return body.some(({ cells }) => (cells[index] ?? '') !== '') ? [nameOf(letterOf(index))] : [];
  });
}

/** A, B, … Z, AA, as spreadsheets name columns. */
export function letterOf(index: number): string {
  const letter = String.fromCodePoint(65 + (index % 26));
  return index < 26 ? letter : letterOf(Math.floor(index / 26) - 1) + letter;
}
