import type { Table } from '#local/graphql/catalogue/model.ts';
import { defineField, defineInput, defineType, listOf, nonNull } from './define.ts';
import { functionFields } from './function-fields.ts';
import type { Field, InputValue, NamedType } from './model.ts';
import { compareNames } from './names.ts';
import { scalar } from './scalars.ts';
import type { TableTypes } from './table-types.ts';
import type { SchemaTypes } from './types.ts';

export function mutationType(schema: SchemaTypes): NamedType {
  return defineType({
    kind: 'OBJECT',
    name: 'Mutation',
    description: 'The root type for creating and mutating data',
    fields: () => {
      const writes = [...schema.catalogue.tables.values()].flatMap((table) => tableFields(schema, table));
      const taken = new Set(writes.map((field) => field.name));
      const functions = functionFields(schema, true).filter((field) => !taken.has(field.name));
      return [...writes, ...functions].sort((a, b) => compareNames(a.name, b.name));
    },
  });
}

function tableFields(schema: SchemaTypes, table: Table): Field[] {
  const types = schema.table(table);
  const name = schema.names.table(table);
  return [
    ...(types.canInsert ? [insertField(name, types)] : []),
    ...(types.canUpdate ? [updateField(name, types)] : []),
    ...(types.canDelete ? [deleteField(name, types)] : []),
  ];
}

function insertField(name: string, types: TableTypes): Field {
  return defineField(
    `insertInto${name}Collection`,
    types.insertResponse,
    { is: 'insert', table: types.table },
    {
      description: `Adds one or more \`${name}\` records to the collection`,
      args: [defineInput('objects', nonNull(listOf(nonNull(types.insertInput))))],
    },
  );
}

function updateField(name: string, types: TableTypes): Field {
  return defineField(
    `update${name}Collection`,
    nonNull(types.updateResponse),
    { is: 'update', table: types.table },
    {
      description: `Updates zero or more records in the \`${name}\` collection`,
      args: [
        defineInput('set', nonNull(types.updateInput), {
          description: 'Fields that are set will be updated for all records matching the `filter`',
        }),
        filterArgument(types),
        AT_MOST,
      ],
    },
  );
}

function deleteField(name: string, types: TableTypes): Field {
  return defineField(
    `deleteFrom${name}Collection`,
    nonNull(types.deleteResponse),
    { is: 'delete', table: types.table },
    {
      description: `Deletes zero or more records from the \`${name}\` collection`,
      args: [filterArgument(types), AT_MOST],
    },
  );
}

function filterArgument(types: TableTypes): InputValue {
  return defineInput('filter', types.filter, {
    description: "Restricts the mutation's impact to records matching the criteria",
  });
}

const AT_MOST = defineInput('atMost', nonNull(scalar('Int')), {
  description: 'The maximum number of records in the collection permitted to be affected',
  defaultValue: '1',
});
