import type { Sort } from './data-table.tsx';

/** A list's state in the URL: `?page=2&sort=-name&status=PENDING&q=kari`. Defaults are omitted. */
export interface ListState {
  /** From 1. */
  readonly page: number;
  readonly sort: Sort;
  /** Value of each filter; '' when unset. */
  readonly filters: Readonly<Record<string, string>>;
}

export interface ListShape {
  readonly filters: readonly string[];
  readonly sortable: readonly string[];
  readonly defaultSort: Sort;
}

export function readListState(params: URLSearchParams, shape: ListShape): ListState {
  const page = Number(params.get('page') ?? '1');
  return {
    page: Number.isInteger(page) && page >= 1 ? page : 1,
    sort: readSort(params.get('sort'), shape),
    filters: Object.fromEntries(shape.filters.map((name) => [name, params.get(name) ?? ''])),
  };
}

/** Changing a filter or the order goes to page 1. Other parameters are kept. */
export function writeListState(params: URLSearchParams, shape: ListShape, change: Partial<ListState>): URLSearchParams {
  const next = new URLSearchParams(params);
  next.delete('page');
  if (change.page !== undefined && change.page > 1) next.set('page', String(change.page));
  if (change.sort) {
    const isDefault =
      change.sort.by === shape.defaultSort.by && change.sort.descending === shape.defaultSort.descending;
    if (isDefault) next.delete('sort');
    else next.set('sort', `${change.sort.descending ? '-' : ''}${change.sort.by}`);
  }
  for (const [name, value] of Object.entries(change.filters ?? {})) {
    if (value === '') next.delete(name);
    else next.set(name, value);
  }
  return next;
}

function readSort(text: string | null, { sortable, defaultSort }: ListShape): Sort {
  const descending = text?.startsWith('-') ?? false;
  const by = text?.slice(descending ? 1 : 0) ?? '';
  return sortable.includes(by) ? { by, descending } : defaultSort;
}
