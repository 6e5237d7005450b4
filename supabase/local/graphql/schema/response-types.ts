import type { Table } from '#local/graphql/catalogue/model.ts';
import { defineField, defineType, listOf, nonNull } from './define.ts';
import type { NamedType } from './model.ts';
import { scalar } from './scalars.ts';
import type { SchemaTypes } from './types.ts';

/** A mutation's response type: the number of rows, and the rows. */
export function responseType(
  schema: SchemaTypes,
  table: Table,
  node: NamedType,
  operation: 'Insert' | 'Update' | 'Delete',
): NamedType {
  const source = { is: 'named' } as const;
  return defineType({
    kind: 'OBJECT',
    name: `${schema.names.table(table)}${operation}Response`,
    schemaOid: table.schemaOid,
    fields: () => [
      defineField('affectedCount', nonNull(scalar('Int')), source, {
        description: 'Count of the records impacted by the mutation',
      }),
      defineField('records', nonNull(listOf(nonNull(node))), source, {
        description: 'Array of records impacted by the mutation',
      }),
    ],
  });
}
