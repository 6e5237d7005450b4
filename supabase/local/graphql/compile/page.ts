import type { Table } from '#local/graphql/catalogue/model.ts';
import { RequestError } from '#local/graphql/errors.ts';
import { NumberInput } from '#local/graphql/request/input.ts';
import type { Request } from '#local/graphql/request/request.ts';
import type { SelectedField } from '#local/graphql/request/selection.ts';
import type { Field } from '#local/graphql/schema/model.ts';
import { parseCursor } from './cursor.ts';
import type { Cursor } from './cursor.ts';
import { readOrder, reverseOrder } from './order.ts';
import type { OrderTerm } from './order.ts';

/** The rows of a connection to return. */
export interface Page {
  readonly order: readonly OrderTerm[];
  /** The order in which rows are read; reversed when paging backwards. */
  readonly scanOrder: readonly OrderTerm[];
  readonly isBackward: boolean;
  readonly cursor: Cursor | null;
  /** Digits only, so safe in SQL. */
  readonly limit: bigint;
  readonly offset: bigint;
}

const DEFAULT_MAX_ROWS = 30;

export function readPage(request: Request, field: Field, selected: SelectedField, table: Table): Page {
  const first = readCount(request, field, selected, 'first');
  const last = readCount(request, field, selected, 'last');
  const offset = readCount(request, field, selected, 'offset');
  const before = parseCursor(request.argument(field, selected, 'before'));
  const after = parseCursor(request.argument(field, selected, 'after'));
  refuseContradictions({ first, last, offset, before, after });

  const order = readOrder(request, field, selected, table);
  const isBackward = last !== null || before !== null;
  const maxRows = BigInt(
    table.directives.maxRows ?? request.schema.catalogue.schemas.get(table.schemaOid)?.maxRows ?? DEFAULT_MAX_ROWS,
  );
  const asked = first ?? last ?? maxRows;
  return {
    order,
    scanOrder: isBackward ? reverseOrder(order) : order,
    isBackward,
    cursor: before ?? after,
    limit: asked < maxRows ? asked : maxRows,
    offset: offset ?? 0n,
  };
}

function readCount(request: Request, field: Field, selected: SelectedField, name: string): bigint | null {
  const value = request.argument(field, selected, name);
  if (!(value instanceof NumberInput)) return null;
  const count = BigInt(value.text);
  if (count < 0n) throw new RequestError(`\`${name}\` must be an unsigned integer`);
  return count;
}

function refuseContradictions(given: {
  first: unknown;
  last: unknown;
  offset: unknown;
  before: unknown;
  after: unknown;
}): void {
  const has = (name: keyof typeof given) => given[name] !== null;
  if (has('first') && has('last')) throw new RequestError('only one of "first" and "last" may be provided');
  if (has('before') && has('after')) throw new RequestError('only one of "before" and "after" may be provided');
  if (has('first') && has('before')) throw new RequestError('"first" may only be used with "after"');
  if (has('last') && has('after')) throw new RequestError('"last" may only be used with "before"');
  if (has('offset') && (has('last') || has('before'))) {
    throw new RequestError('"offset" may only be used with "first" and "after"');
  }
}
