import type { Column, Table } from '#local/graphql/catalogue/model.ts';
import { RequestError } from '#local/graphql/errors.ts';
import type { Request } from '#local/graphql/request/request.ts';
import type { SelectedField } from '#local/graphql/request/selection.ts';
import { namedType } from '#local/graphql/schema/model.ts';
import type { Field } from '#local/graphql/schema/model.ts';
import { columnOf } from './columns.ts';

type Direction = 'AscNullsFirst' | 'AscNullsLast' | 'DescNullsFirst' | 'DescNullsLast';

export interface OrderTerm {
  readonly column: Column;
  readonly direction: Direction;
}

const SQL: Record<Direction, string> = {
  AscNullsFirst: 'asc nulls first',
  AscNullsLast: 'asc nulls last',
  DescNullsFirst: 'desc nulls first',
  DescNullsLast: 'desc nulls last',
};

const REVERSED: Record<Direction, Direction> = {
  AscNullsFirst: 'DescNullsLast',
  AscNullsLast: 'DescNullsFirst',
  DescNullsFirst: 'AscNullsLast',
  DescNullsLast: 'AscNullsFirst',
};

/** The orderBy argument, followed by the primary key to make the order total. */
export function readOrder(request: Request, field: Field, selected: SelectedField, table: Table): OrderTerm[] {
  const given = request.argument(field, selected, 'orderBy');
  const declared = field.args.find((arg) => arg.name === 'orderBy');
  const columns = declared === undefined ? [] : (namedType(declared.type).inputFields() ?? []);
  const terms = (Array.isArray(given) ? given : []).flatMap((entry) => {
    if (!(entry instanceof Map)) return [];
    return [...entry].flatMap(([name, direction]): OrderTerm[] => {
      if (direction === null || direction === undefined) return [];
      const source = columns.findLast((input) => input.name === name)?.source;
      if (source?.is !== 'column') throw new RequestError('Order re-validation error 4');
      return [{ column: source.column, direction: readDirection(direction) }];
    });
  });
  const key = table.primaryKey.map((column): OrderTerm => ({ column, direction: 'AscNullsLast' }));
  return [...terms, ...key];
}

export function reverseOrder(order: readonly OrderTerm[]): OrderTerm[] {
  return order.map(({ column, direction }) => ({ column, direction: REVERSED[direction] }));
}

export function orderBy(order: readonly OrderTerm[], block: string): string {
  return order.map((term) => `${columnOf(block, term.column)} ${SQL[term.direction]}`).join(', ');
}

export function isAscending(term: OrderTerm): boolean {
  return term.direction === 'AscNullsFirst' || term.direction === 'AscNullsLast';
}

export function isNullsFirst(term: OrderTerm): boolean {
  return term.direction === 'AscNullsFirst' || term.direction === 'DescNullsFirst';
}

function readDirection(value: unknown): Direction {
  switch (value) {
    case 'AscNullsFirst':
    case 'AscNullsLast':
    case 'DescNullsFirst':
    case 'DescNullsLast':
      return value;
    default:
      throw new RequestError('Order re-validation error 6');
  }
}
