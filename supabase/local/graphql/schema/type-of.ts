import type { Column, SqlType } from '#local/graphql/catalogue/model.ts';
import { listOf, nonNull } from './define.ts';
import type { ScalarName, TypeRef } from './model.ts';
import { scalar } from './scalars.ts';
import type { SchemaTypes } from './types.ts';

const SCALAR_BY_OID: ReadonlyMap<number, ScalarName> = new Map<number, ScalarName>([
  [16, 'Boolean'],
  [20, 'BigInt'],
  [21, 'Int'],
  [23, 'Int'],
  [25, 'String'],
  [114, 'JSON'],
  [3802, 'JSON'],
  [700, 'Float'],
  [701, 'Float'],
  [1082, 'Date'],
  [1083, 'Time'],
  [1114, 'Datetime'],
  [1184, 'Datetime'],
  [1700, 'BigFloat'],
  [2950, 'UUID'],
]);

/** "char", char(n), varchar(n): strings with a length. */
const SIZED_STRINGS: ReadonlySet<number> = new Set([18, 1042, 1043]);

/** The GraphQL type of a column; null for composites and arrays of them. */
export function columnType(schema: SchemaTypes, column: Column): TypeRef | null {
  const sqlType = schema.catalogue.types.get(column.typeOid);
  const type = sqlType === undefined ? null : graphqlType(schema, sqlType, column.maxCharacters);
  return type !== null && column.isNotNull ? nonNull(type) : type;
}

/** The GraphQL type of an SQL type that is not a set. */
export function graphqlType(
  schema: SchemaTypes,
  sqlType: SqlType,
  maxCharacters: number | null = null,
): TypeRef | null {
  switch (sqlType.category) {
    case 'Other':
      return otherType(sqlType, maxCharacters);
    case 'Array':
      return arrayType(schema, sqlType);
    case 'Enum':
      return schema.enumType(sqlType.oid) ?? scalar('Opaque');
    case 'Table': {
      const table = sqlType.tableOid === null ? undefined : schema.catalogue.tables.get(sqlType.tableOid);
      return table === undefined ? null : schema.table(table).node;
    }
    case 'Composite':
    case 'Pseudo':
      return null;
    default:
      return sqlType.category satisfies never;
  }
}

function otherType(sqlType: SqlType, maxCharacters: number | null): TypeRef {
  const name = SCALAR_BY_OID.get(sqlType.oid);
  if (name !== undefined) return scalar(name);
  if (SIZED_STRINGS.has(sqlType.oid)) return scalar('String', maxCharacters);
  return scalar(sqlType.name === 'citext' ? 'String' : 'Opaque');
}

function arrayType(schema: SchemaTypes, sqlType: SqlType): TypeRef | null {
  if (sqlType.elementOid === null) return null;
  const element = schema.catalogue.types.get(sqlType.elementOid);
  if (element === undefined) return listOf(scalar('Opaque'));
  const inner = element.isUsable ? graphqlType(schema, element) : null;
  return inner === null ? null : listOf(inner);
}
