import type { Table } from '#local/graphql/catalogue/model.ts';
import { aggregateTypes } from './aggregate-types.ts';
import { connectionType, edgeType } from './connection-types.ts';
import { filterInput, insertInput, orderByInput, updateInput } from './input-types.ts';
import type { NamedType } from './model.ts';
import { nodeType } from './node-type.ts';
import { responseType } from './response-types.ts';
import type { SchemaTypes } from './types.ts';

/** The types for one table: X, XEdge, XConnection, XFilter, XOrderBy, inputs, responses, aggregates. */
export interface TableTypes {
  readonly table: Table;
  readonly node: NamedType;
  readonly edge: NamedType;
  readonly connection: NamedType;
  readonly filter: NamedType;
  readonly orderBy: NamedType;
  readonly insertInput: NamedType;
  readonly insertResponse: NamedType;
  readonly updateInput: NamedType;
  readonly updateResponse: NamedType;
  readonly deleteResponse: NamedType;
  readonly aggregate: NamedType | null;
  readonly canInsert: boolean;
  readonly canUpdate: boolean;
  readonly canDelete: boolean;
  /** The types that the schema lists. */
  readonly all: () => NamedType[];
}

export function tableTypes(schema: SchemaTypes, table: Table): TableTypes {
  const exposed = schema.isExposed(table);
  const node = nodeType(schema, table);
  const edge = edgeType(schema, table, node);
  const aggregates = table.directives.aggregate ? aggregateTypes(schema, table) : [];
  const types = {
    table,
    node,
    edge,
    connection: connectionType(schema, table, edge, aggregates[0] ?? null),
    filter: filterInput(schema, table),
    orderBy: orderByInput(schema, table),
    insertInput: insertInput(schema, table),
    insertResponse: responseType(schema, table, node, 'Insert'),
    updateInput: updateInput(schema, table),
    updateResponse: responseType(schema, table, node, 'Update'),
    deleteResponse: responseType(schema, table, node, 'Delete'),
    aggregate: aggregates[0] ?? null,
    canInsert: exposed && table.columns.some((column) => column.isInsertable),
    canUpdate: exposed && table.columns.some((column) => column.isUpdatable),
    canDelete: exposed && table.isDeletable,
  };
  return {
    ...types,
    all: () => [
      types.node,
      types.edge,
      types.connection,
      types.filter,
      types.orderBy,
      ...(types.canInsert ? [types.insertInput, types.insertResponse] : []),
      ...(types.canUpdate ? [types.updateInput, types.updateResponse] : []),
      ...(types.canDelete ? [types.deleteResponse] : []),
      ...aggregates,
    ],
  };
}
