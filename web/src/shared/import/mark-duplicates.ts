import type { ImportRow } from './definition.ts';

/** Adds the fault DUPLICATE to every row whose identity an earlier row has, and takes it from the others. */
export function markDuplicates<Key extends string>(
  rows: readonly ImportRow<Key>[],
  identity: Key,
): readonly ImportRow<Key>[] {
  const first = new Map<string, number>();
  return rows.map((row) => {
    const others = row.faults.filter(({ code }) => code !== 'DUPLICATE');
    const value = row.values[identity].toLowerCase();
    const before = value === '' ? undefined : first.get(value);
    if (value !== '' && before === undefined) first.set(value, row.number);
    if (before === undefined) return others.length === row.faults.length ? row : { ...row, faults: others };
    return { ...row, faults: [...others, { field: identity, code: 'DUPLICATE', row: before }] };
  });
}
