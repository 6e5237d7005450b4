import { isLocallyUnique } from '#local/graphql/catalogue/foreign-keys.ts';
import type { ForeignKey, Table } from '#local/graphql/catalogue/model.ts';
import { connectionArgs } from './connection-args.ts';
import { defineField, defineType, nonNull } from './define.ts';
import { functionResult } from './function-fields.ts';
import type { Field, NamedType } from './model.ts';
import { isGraphqlName } from './names.ts';
import { scalar } from './scalars.ts';
import { columnType } from './type-of.ts';
import type { SchemaTypes } from './types.ts';

/** A table's row type: id, columns, relations and computed fields, in this order. */
export function nodeType(schema: SchemaTypes, table: Table): NamedType {
  return defineType({
    kind: 'OBJECT',
    name: schema.names.table(table),
    description: table.directives.description,
    schemaOid: table.schemaOid,
    interfaces: () => (table.primaryKey.length > 0 ? [schema.node] : []),
    fields: () => [
      ...nodeIdField(table),
      ...columnFields(schema, table),
      ...outboundRelations(schema, table),
      ...inboundRelations(schema, table),
      ...computedFields(schema, table),
    ],
  });
}

function nodeIdField(table: Table): Field[] {
  if (table.primaryKey.length === 0) return [];
  return [
    defineField(
      'nodeId',
      nonNull(scalar('ID')),
      { is: 'nodeId' },
      { description: 'Globally Unique Record Identifier' },
    ),
  ];
}

function columnFields(schema: SchemaTypes, table: Table): Field[] {
  return table.columns
    .filter((column) => column.isSelectable)
    .flatMap((column) => {
      const type = columnType(schema, column);
      if (type === null) return [];
      const { description } = column;
      return defineField(schema.names.column(column), type, { is: 'column', column }, { description });
    })
    .filter((field) => isGraphqlName(field.name));
}

function outboundRelations(schema: SchemaTypes, table: Table): Field[] {
  return schema.catalogue.foreignKeys
    .filter((key) => key.local.tableOid === table.oid)
    .flatMap((key) => {
      const target = exposedTable(schema, key.referenced.tableOid);
      if (target === null) return [];
      const { node } = schema.table(target);
      const type = isAlwaysThere(table, key) ? nonNull(node) : node;
      const source = { is: 'toOne', table: target, key, reverse: false } as const;
      return defineField(schema.names.relation(key, target, false), type, source);
    });
}

function inboundRelations(schema: SchemaTypes, table: Table): Field[] {
  return schema.catalogue.foreignKeys
    .filter((key) => key.referenced.tableOid === table.oid)
    .flatMap((key) => {
      const target = exposedTable(schema, key.local.tableOid);
      if (target === null) return [];
      const types = schema.table(target);
      const name = schema.names.relation(key, target, true);
      if (isLocallyUnique(key, schema.catalogue.tables)) {
        return defineField(name, types.node, { is: 'toOne', table: target, key, reverse: true });
      }
      const source = { is: 'toMany', table: target, key, reverse: true } as const;
      return defineField(name, types.connection, source, { args: connectionArgs(types) });
    });
}

/** A computed field takes the whole row, so the role must have select on the whole table. */
function computedFields(schema: SchemaTypes, table: Table): Field[] {
  if (!table.isSelectable) return [];
  return table.computedFields
    .filter((candidate) => candidate.isExecutable)
    .flatMap((candidate) => {
      const result = functionResult(schema, candidate);
      if (result === null) return [];
      const { returns, type } = result;
      const args = returns.is === 'rows' ? connectionArgs(schema.table(returns.table)) : [];
      const { description } = candidate;
      const source = { is: 'computed', function: candidate, returns } as const;
      return defineField(schema.names.function(candidate), type, source, { description, args });
    })
    .filter((field) => isGraphqlName(field.name));
}

function exposedTable(schema: SchemaTypes, oid: number): Table | null {
  const table = schema.catalogue.tables.get(oid);
  return table !== undefined && schema.isExposed(table) ? table : null;
}

/** Row security may hide the referenced row, so the field is non-null only for a table without it. */
function isAlwaysThere(table: Table, key: ForeignKey): boolean {
  if (key.referenced.hasRowSecurity) return false;
  return table.columns.some((column) => column.isNotNull && key.local.columnNames.includes(column.name));
}
