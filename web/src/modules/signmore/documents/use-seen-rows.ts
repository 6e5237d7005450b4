import { useState } from 'react';
import type { OverviewRow } from './overview-row.ts';

/** Every row that has been shown, by id: a selection may reach over several pages. The latest version counts. */
export function useSeenRows(rows: readonly OverviewRow[]): ReadonlyMap<string, OverviewRow> {
  const [seen, setSeen] = useState<ReadonlyMap<string, OverviewRow>>(new Map());
  const signature = JSON.stringify(rows);
  const [known, setKnown] = useState('');
  if (signature !== known) {
    setKnown(signature);
    setSeen(new Map([...seen, ...rows.map((row) => [row.id, row] as const)]));
  }
  return seen;
}
