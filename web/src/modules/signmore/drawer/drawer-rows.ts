import { useSyncExternalStore } from 'react';

/** A document of the list behind the drawer. */
export interface DrawerRow {
  readonly id: string;
  readonly name: string;
}

// The drawer is drawn with the popups, outside the page whose list it follows.
let rows: readonly DrawerRow[] = [];
const listeners = new Set<() => void>();

/** Says which documents the list shows now, in their order. */
export function setDrawerRows(next: readonly DrawerRow[]): void {
  if (next.length === rows.length && next.every(({ id }, index) => id === rows[index]?.id)) return;
  rows = next;
  for (const listener of listeners) listener();
}

export function useDrawerRows(): readonly DrawerRow[] {
  return useSyncExternalStore(subscribe, () => rows);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
