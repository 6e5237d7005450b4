import type { Column, Table } from '#local/graphql/catalogue/model.ts';
import { RequestError } from '#local/graphql/errors.ts';
import type { Input } from '#local/graphql/request/input.ts';
import type { SelectedField } from '#local/graphql/request/selection.ts';
import { namedType } from '#local/graphql/schema/model.ts';
import type { Field, InputSource, InputValue } from '#local/graphql/schema/model.ts';
import { columnOf } from './columns.ts';
import type { Compiler } from './compiler.ts';
import { nodeIdCondition, parseNodeId } from './node-id.ts';

const OPERATORS: ReadonlyMap<string, string> = new Map([
  ['eq', '='],
  ['neq', '<>'],
  ['lt', '<'],
  ['lte', '<='],
  ['gt', '>'],
  ['gte', '>='],
  ['in', '= any'],
  ['startsWith', '^@'],
  ['like', 'like'],
  ['ilike', 'ilike'],
  ['regex', '~'],
  ['iregex', '~*'],
  ['contains', '@>'],
  ['containedBy', '<@'],
  ['overlaps', '&&'],
]);

/** Operators that take a list of the column's type. */
const LIST_OPERANDS = new Set(['in', 'contains', 'containedBy', 'overlaps']);

interface FilterScope {
  readonly compiler: Compiler;
  readonly table: Table;
  readonly block: string;
  readonly inputs: readonly InputValue[];
}

/** Returns the conditions of the filter argument, to be joined with `and`. */
export function readFilter(
  compiler: Compiler,
  field: Field,
  selected: SelectedField,
  table: Table,
  block: string,
): string[] {
  const given = compiler.request.argument(field, selected, 'filter');
  const declared = field.args.find((arg) => arg.name === 'filter');
  const inputs = declared === undefined ? [] : (namedType(declared.type).inputFields() ?? []);
  return conditions({ compiler, table, block, inputs }, given);
}

function conditions(scope: FilterScope, filter: Input): string[] {
  if (!(filter instanceof Map)) return [];
  return [...filter].flatMap(([name, operand]) => {
    if (operand === null || operand === undefined) return [];
    const source = scope.inputs.findLast((input) => input.name === name)?.source;
    if (source === undefined || source === null) throw new RequestError('Filter re-validation error in filter_iv');
    return sourceConditions(scope, source, operand);
  });
}

function sourceConditions(scope: FilterScope, source: InputSource, operand: Input): string[] {
  switch (source.is) {
    case 'and':
    case 'or':
      return combined(scope, source.is, operand);
    case 'not': {
      const inner = conditions(scope, operand);
      return inner.length === 0 ? [] : [`not (${inner.join(' and ')})`];
    }
    case 'nodeId':
      return operations(operand).map(([, value]) =>
        nodeIdCondition(scope.compiler, parseNodeId(value), scope.table, scope.block),
      );
    case 'column':
      return operations(operand).map(([name, value]) => comparison(scope, source.column, name, value));
    default:
      return source satisfies never;
  }
}

/** An empty list doesn't filter. An empty filter in a list is `()`, which Postgres refuses, as it does in pg_graphql. */
function combined(scope: FilterScope, operator: 'and' | 'or', operand: Input): string[] {
  const inner = (Array.isArray(operand) ? operand : [])
    .map((filter) => conditions(scope, filter))
    .map((parts) => `(${parts.join(' and ')})`);
  return inner.length === 0 ? [] : [`(${inner.join(` ${operator} `)})`];
}

function operations(operand: Input): [string, Input][] {
  if (!(operand instanceof Map)) throw new RequestError('Filter re-validation errror op_to_value map');
  return [...operand].filter(([, value]) => value !== undefined);
}

function comparison(scope: FilterScope, column: Column, name: string, value: Input): string {
  const left = columnOf(scope.block, column);
  if (name === 'is') return `${left} ${nullTest(value)}`;
  const operator = OPERATORS.get(name);
  if (operator === undefined) throw new RequestError(`Invalid filter operation: ${name}`);
  const typeName = LIST_OPERANDS.has(name) ? `${column.typeName}[]` : column.typeName;
  return `${left} ${operator} ${scope.compiler.statement.value(value, typeName)}`;
}

function nullTest(value: Input): string {
  if (value === 'NULL') return 'is null';
  if (value === 'NOT_NULL') return 'is not null';
  throw new RequestError('Error transpiling Is filter value type');
}
