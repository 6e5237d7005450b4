import { useState } from 'react';
import { useSelection } from '#ui/table/use-selection.ts';
import type { Selection } from '#ui/table/use-selection.ts';

export interface BulkSelection<Row> {
  readonly selection: Selection;
  /** Rows that have been shown, by id: a selection may span several pages. */
  readonly seen: ReadonlyMap<string, Row>;
}

/** The selection of a list, with the rows behind it. `key` names the list and its filter; a change clears the selection. */
export function useBulkSelection<Row extends { readonly id: string }>(
  key: string,
  rows: readonly Row[],
): BulkSelection<Row> {
  return { selection: useSelection(key), seen: useSeenRows(rows) };
}

/** Remembers every row that has been shown, in its latest version. */
function useSeenRows<Row extends { readonly id: string }>(rows: readonly Row[]): ReadonlyMap<string, Row> {
  const [seen, setSeen] = useState<ReadonlyMap<string, Row>>(new Map());
  const signature = JSON.stringify(rows);
  const [known, setKnown] = useState('');
  if (signature !== known) {
    setKnown(signature);
    setSeen(new Map([...seen, ...rows.map((row) => [row.id, row] as const)]));
  }
  return seen;
}
