import type { Catalogue, Column, Table } from '#local/graphql/catalogue/model.ts';
import type { Compiler } from './compiler.ts';
import { identifier } from './statement.ts';

/** Types that don't fit JSON numbers, or that clients expect as text, are written as text. */
const SUFFIXES: ReadonlyMap<number, string> = new Map([
  [20, '::text'], // bigint
  [1700, '::text'], // numeric
  [114, ` #>> '{}'`], // json
  [3802, ` #>> '{}'`], // jsonb
  [1016, '::text[]'], // bigint[]
  [1231, '::text[]'], // numeric[]
  [199, '::text[]'], // json[]
  [3807, '::text[]'], // jsonb[]
]);

export function asJsonValue(sql: string, typeOid: number): string {
  return `${sql}${SUFFIXES.get(typeOid) ?? ''}`;
}

/** A column's value as it appears in the response. */
export function columnValue(compiler: Compiler, column: Column, block: string): string {
  const sql = columnOf(block, column);
  return asJsonValue(mappedEnum(compiler, column, sql) ?? sql, column.typeOid);
}

export function columnOf(block: string, column: Column): string {
  return `${block}.${identifier(column.name)}`;
}

export function selectableColumns(table: Table): string {
  return table.columns
    .filter((column) => column.isSelectable)
    .map((column) => identifier(column.name))
    .join(', ');
}

function mappedEnum(compiler: Compiler, column: Column, sql: string): string | null {
  const { catalogue }: { catalogue: Catalogue } = compiler.request.schema;
  const mappings = catalogue.enums.get(column.typeOid)?.mappings;
  if (mappings === undefined || mappings === null || mappings.size === 0) return null;
  const { statement } = compiler;
  const cases = [...mappings].map(([label, name]) => `when ${statement.text(label)} then ${statement.text(name)}`);
  return `case ${sql}::text ${cases.join(' ')} else ${sql}::text end`;
}
