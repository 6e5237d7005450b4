import type { Sort } from './sort.ts';

/** A list's state in the URL: `?page=2&sort=-name&status=PENDING&q=kari`. Defaults are omitted. */
export interface ListState {
  /** From 1. */
  readonly page: number;
  readonly sort: Sort;
  /** Value of each filter; '' when unset. */
  readonly filters: Readonly<Record<string, string>>;
}

export interface ListShape {
  /** What the names of its parameters begin with, for a list beside another one. */
  readonly prefix?: string;
  readonly filters: readonly string[];
  readonly sortable: readonly string[];
  readonly defaultSort: Sort;
}

export function readListState(params: URLSearchParams, shape: ListShape): ListState {
  const { prefix = '' } = shape;
  const page = Number(params.get(`${prefix}page`) ?? '1');
  return {
    page: Number.isInteger(page) && page >= 1 ? page : 1,
    sort: readSort(params.get(`${prefix}sort`), shape),
    filters: Object.fromEntries(shape.filters.map((name) => [name, params.get(prefix + name) ?? ''])),
  };
}

/** Changing a filter or the order goes to page 1. Other parameters are kept. */
export function writeListState(params: URLSearchParams, shape: ListShape, change: Partial<ListState>): URLSearchParams {
  const { prefix = '', defaultSort } = shape;
  const next = new URLSearchParams(params);
  function put(name: string, value: string): void {
    if (value === '') next.delete(prefix + name);
    else next.set(prefix + name, value);
  }
  put('page', change.page !== undefined && change.page > 1 ? String(change.page) : '');
  if (change.sort) {
    const { by, descending } = change.sort;
    const isDefault = by === defaultSort.by && descending === defaultSort.descending;
    put('sort', isDefault ? '' : `${descending ? '-' : ''}${by}`);
  }
  for (const [name, value] of Object.entries(change.filters ?? {})) put(name, value);
  return next;
}

function readSort(text: string | null, { sortable, defaultSort }: ListShape): Sort {
  const descending = text?.startsWith('-') ?? false;
  const by = text?.slice(descending ? 1 : 0) ?? '';
  return sortable.includes(by) ? { by, descending } : defaultSort;
}
