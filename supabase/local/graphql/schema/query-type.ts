import type { Table } from '#local/graphql/catalogue/model.ts';
import { connectionArgs } from './connection-args.ts';
import { defineField, defineInput, defineType, nonNull } from './define.ts';
import { functionFields } from './function-fields.ts';
import { SCHEMA_TYPE, TYPE_TYPE } from './meta-types.ts';
import type { Field, NamedType } from './model.ts';
import { compareNames, lowerFirst } from './names.ts';
import { scalar } from './scalars.ts';
import { columnType } from './type-of.ts';
import type { SchemaTypes } from './types.ts';

/** Key types allowed as arguments of …ByPk. char and varchar have modifiers, so they are never allowed. */
const BY_PK_TYPES = new Set([
  'int',
  'int4',
  'integer',
  'bigint',
  'int8',
  'smallint',
  'int2',
  'text',
  'varchar',
  'char',
  'bpchar',
  'citext',
  'uuid',
]);

export function queryType(schema: SchemaTypes): NamedType {
  return defineType({
    kind: 'OBJECT',
    name: 'Query',
    description: 'The root type for querying data',
    fields: () => {
      const entryPoints = [nodeField(schema), ...schema.exposedTables().flatMap((table) => tableFields(schema, table))];
      const taken = new Set(entryPoints.map((field) => field.name));
      const functions = functionFields(schema, false).filter((field) => !taken.has(field.name));
      const introspection = schema.hasIntrospection() ? introspectionFields() : [];
      return [...entryPoints, ...functions, ...introspection].sort((a, b) => compareNames(a.name, b.name));
    },
  });
}

function nodeField(schema: SchemaTypes): Field {
  return defineField(
    'node',
    schema.node,
    { is: 'nodeInterface' },
    {
      description: 'Retrieve a record by its `ID`',
      args: [defineInput('nodeId', nonNull(scalar('ID')), { description: "The record's `ID`" })],
    },
  );
}

function tableFields(schema: SchemaTypes, table: Table): Field[] {
  const types = schema.table(table);
  const name = schema.names.table(table);
  const collection = defineField(
    `${lowerFirst(name)}Collection`,
    nonNull(types.connection),
    { is: 'collection', table },
    { description: `A pagable collection of type \`${name}\``, args: connectionArgs(types) },
  );
  if (!table.primaryKey.every((column) => BY_PK_TYPES.has(column.typeName))) return [collection];
  return [collection, byPkField(schema, table, name)];
}

function byPkField(schema: SchemaTypes, table: Table, name: string): Field {
  const args = table.primaryKey.map((column) => {
    const type = columnType(schema, column) ?? scalar('String');
    return defineInput(schema.names.column(column), 'nonNull' in type ? type : nonNull(type), {
      description: `The record's \`${column.name}\` value`,
      source: { is: 'column', column },
    });
  });
  return defineField(
    `${lowerFirst(name)}ByPk`,
    schema.table(table).node,
    { is: 'byPk', table },
    {
      description: `Retrieve a record of type \`${name}\` by its primary key`,
      args,
    },
  );
}

function introspectionFields(): Field[] {
  return [
    defineField('__type', TYPE_TYPE, { is: 'typeIntrospection' }, { args: [defineInput('name', scalar('String'))] }),
    defineField('__schema', nonNull(SCHEMA_TYPE), { is: 'schemaIntrospection' }),
  ];
}
