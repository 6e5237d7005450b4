import type { Table } from '#local/graphql/catalogue/model.ts';
import { defineField, defineType, listOf, nonNull } from './define.ts';
import type { Field, NamedType } from './model.ts';
import { PAGE_INFO } from './page-info.ts';
import { scalar } from './scalars.ts';
import type { SchemaTypes } from './types.ts';

const NAMED = { is: 'named' } as const;

export function edgeType(schema: SchemaTypes, table: Table, node: NamedType): NamedType {
  return defineType({
    kind: 'OBJECT',
    name: `${schema.names.table(table)}Edge`,
    schemaOid: table.schemaOid,
    fields: () => [defineField('cursor', nonNull(scalar('String')), NAMED), defineField('node', nonNull(node), NAMED)],
  });
}

export function connectionType(
  schema: SchemaTypes,
  table: Table,
  edge: NamedType,
  aggregate: NamedType | null,
): NamedType {
  const name = schema.names.table(table);
  return defineType({
    kind: 'OBJECT',
    name: `${name}Connection`,
    schemaOid: table.schemaOid,
    fields: () => [
      defineField('edges', nonNull(listOf(nonNull(edge))), NAMED),
      defineField('pageInfo', nonNull(PAGE_INFO), NAMED),
      ...totalCount(table),
      ...(aggregate === null ? [] : [aggregateField(name, aggregate)]),
    ],
  });
}

function totalCount(table: Table): Field[] {
  if (!table.directives.totalCount) return [];
  return [
    defineField('totalCount', nonNull(scalar('Int')), NAMED, {
      description: 'The total number of records matching the `filter` criteria',
    }),
  ];
}

function aggregateField(name: string, aggregate: NamedType): Field {
  return defineField('aggregate', aggregate, NAMED, {
    description: `Aggregate functions calculated on the collection of \`${name}\``,
  });
}
