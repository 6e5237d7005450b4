import { useState } from 'react';

/** Rows selected on this and other pages, or all rows of the filter. */
export interface Selection {
  readonly ids: ReadonlySet<string>;
  /** All rows of the filter, including pages that were never shown. */
  readonly isAll: boolean;
  readonly has: (id: string) => boolean;
  readonly hasAll: (ids: readonly string[]) => boolean;
  readonly hasSome: (ids: readonly string[]) => boolean;
  readonly toggle: (id: string) => void;
  readonly togglePage: (ids: readonly string[]) => void;
  readonly selectPage: (ids: readonly string[]) => void;
  readonly selectAll: () => void;
  readonly clear: () => void;
}

const NOTHING: ReadonlySet<string> = new Set();

/** `key` identifies the list and its filter. A new key starts with an empty selection. */
export function useSelection(key: string): Selection {
  const [state, setState] = useState({ key, ids: NOTHING, isAll: false });
  const { ids, isAll } = state.key === key ? state : { ids: NOTHING, isAll: false };
  const set = (next: ReadonlySet<string>, all = false) => setState({ key, ids: next, isAll: all });
  const has = (id: string) => isAll || ids.has(id);
  const hasAll = (page: readonly string[]) => page.length > 0 && page.every(has);

  return {
    ids,
    isAll,
    has,
    hasAll,
    hasSome: (page) => page.some(has),
    toggle: (id) => set(isAll ? NOTHING : ids.symmetricDifference(new Set([id]))),
    togglePage: (page) =>
      set(hasAll(page) ? (isAll ? NOTHING : ids.difference(new Set(page))) : ids.union(new Set(page))),
    selectPage: (page) => set(ids.union(new Set(page))),
    selectAll: () => set(NOTHING, true),
    clear: () => set(NOTHING),
  };
}
