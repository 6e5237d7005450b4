import type { Column, ForeignKey, SqlFunction, Table } from '#local/graphql/catalogue/model.ts';

export type TypeKind = 'SCALAR' | 'OBJECT' | 'INTERFACE' | 'ENUM' | 'INPUT_OBJECT';

export const SCALAR_NAMES = [
  'ID',
  'Int',
  'Float',
  'String',
  'Boolean',
  'Date',
  'Time',
  'Datetime',
  'BigInt',
  'UUID',
  'JSON',
  'Cursor',
  'BigFloat',
  'Opaque',
] as const;
export type ScalarName = (typeof SCALAR_NAMES)[number];

/** How an input value for a type is checked. */
type InputRule =
  | { readonly is: 'scalar'; readonly name: ScalarName; readonly maxLength: number | null }
  /** GraphQL names → the text sent to SQL. */
  | { readonly is: 'enum'; readonly values: ReadonlyMap<string, string> }
  | { readonly is: 'object' }
  | { readonly is: 'output' };

/** A named type. Its members are functions because types refer to each other in cycles. */
export interface NamedType {
  readonly kind: TypeKind;
  readonly name: string;
  readonly description: string | null;
  /** Schema of the underlying table or enum; null for types that every schema has. */
  readonly schemaOid: number | null;
  readonly input: InputRule;
  readonly fields: () => readonly Field[] | null;
  readonly inputFields: () => readonly InputValue[] | null;
  readonly enumValues: () => readonly EnumValue[];
  readonly interfaces: () => readonly NamedType[];
  readonly possibleTypes: () => readonly NamedType[] | null;
}

export interface ListType {
  readonly list: TypeRef;
}

export interface NonNullType {
  readonly nonNull: TypeRef;
}

export type TypeRef = NamedType | ListType | NonNullType;

export interface Field {
  readonly name: string;
  readonly description: string | null;
  readonly type: TypeRef;
  readonly args: readonly InputValue[];
  readonly source: FieldSource;
}

export interface InputValue {
  readonly name: string;
  readonly description: string | null;
  readonly type: TypeRef;
  readonly defaultValue: string | null;
  readonly source: InputSource | null;
}

export type InputSource =
  | { readonly is: 'column'; readonly column: Column }
  | { readonly is: 'nodeId' }
  | { readonly is: 'and' }
  | { readonly is: 'or' }
  | { readonly is: 'not' };

export interface EnumValue {
  readonly name: string;
  readonly description: string | null;
}

/** Where a field's value comes from; the compiler switches on it. */
export type FieldSource =
  | { readonly is: 'collection'; readonly table: Table }
  | { readonly is: 'byPk'; readonly table: Table }
  | { readonly is: 'nodeInterface' }
  | { readonly is: 'call'; readonly function: SqlFunction; readonly returns: FunctionResult }
  | { readonly is: 'insert' | 'update' | 'delete'; readonly table: Table }
  | { readonly is: 'typeIntrospection' | 'schemaIntrospection' }
  | { readonly is: 'column'; readonly column: Column }
  | { readonly is: 'nodeId' }
  | { readonly is: 'computed'; readonly function: SqlFunction; readonly returns: FunctionResult }
  | { readonly is: 'toOne' | 'toMany'; readonly table: Table; readonly key: ForeignKey; readonly reverse: boolean }
  /** A field that its type's own compiler handles by name: edges, pageInfo, cursor, affectedCount, count … */
  | { readonly is: 'named' };

export type FunctionResult = { readonly is: 'value' } | { readonly is: 'row' | 'rows'; readonly table: Table };

export function isList(type: TypeRef): type is ListType {
  return 'list' in type;
}

export function isNonNull(type: TypeRef): type is NonNullType {
  return 'nonNull' in type;
}

/** The type without its list and non-null wrappers. */
export function namedType(type: TypeRef): NamedType {
  if (isList(type)) return namedType(type.list);
  if (isNonNull(type)) return namedType(type.nonNull);
  return type;
}

export function nullable(type: TypeRef): TypeRef {
  return isNonNull(type) ? type.nonNull : type;
}
