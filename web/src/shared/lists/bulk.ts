import type { BulkFilter } from '#functions/platform/contract/bulk.ts';
import type { Selection } from '#ui/table/use-selection.ts';

/** The rows of an account that a bulk action applies to. */
export interface BulkTarget {
  readonly accountId: string;
  /** Rows by id; left out for every row that `filter` finds. */
  readonly ids?: readonly string[];
  readonly filter?: BulkFilter;
}

/** Variables of a bulk mutation: `ids` and `filter`, each null when left out. */
export function toBulkVariables({ accountId, ids, filter }: BulkTarget) {
  return {
    accountId,
    ids: ids ? [...ids] : null,
    filter: filter ?? null,
  };
}

/** An action on one row, on several or on all that a filter finds. */
export interface BulkRequest<Action extends string> {
  readonly action: Action;
  readonly target: BulkTarget;
  /** Number of rows; null when only the server knows it, as for a filter. */
  readonly count: number | null;
  /** Name of the row, when there is only one. */
  readonly name?: string | undefined;
  readonly onDone?: () => void;
}

/** Picks the wording for one named row, for a known number of rows, or for all that a filter finds. */
export function byScope<Text>(
  { name, count }: Pick<BulkRequest<string>, 'name' | 'count'>,
  wording: { readonly one: (name: string) => Text; readonly many: (count: number) => Text; readonly all: () => Text },
): Text {
  if (name) return wording.one(name);
  return count === null ? wording.all() : wording.many(count);
}

/** An action that can be offered for a selection. */
export interface BulkAction<Row> {
  readonly appliesTo: (row: Row) => boolean;
  /** With all rows of the filter selected: whether the action can apply to any of them. */
  readonly appliesToFilter: boolean;
}

/** An action with the selected rows that it applies to; `rows` is null when all rows of the filter are selected. */
export interface OfferedAction<Row, Action extends BulkAction<Row>> {
  readonly action: Action;
  readonly rows: readonly Row[] | null;
}

/** The actions that apply to at least one selected row. `seen` holds the rows of every page that was shown. */
export function offeredActions<Row, Action extends BulkAction<Row>>(
  actions: readonly Action[],
  selection: Pick<Selection, 'ids' | 'isAll'>,
  seen: ReadonlyMap<string, Row>,
): readonly OfferedAction<Row, Action>[] {
  if (selection.isAll) {
    return actions.filter(({ appliesToFilter }) => appliesToFilter).map((action) => ({ action, rows: null }));
  }
  const selected = [...selection.ids].flatMap((id) => seen.get(id) ?? []);
  return actions
    .map((action) => ({ action, rows: selected.filter(action.appliesTo) }))
    .filter(({ rows }) => rows.length > 0);
}
