import type { SqlFunction, SqlType } from '#local/graphql/catalogue/model.ts';
import { connectionArgs } from './connection-args.ts';
import { defineField, defineInput, nonNull } from './define.ts';
import type { Field, FunctionResult, InputValue, TypeRef } from './model.ts';
import { isGraphqlName } from './names.ts';
import { graphqlType } from './type-of.ts';
import type { SchemaTypes } from './types.ts';

const SYSTEM_SCHEMAS = new Set(['graphql', 'graphql_public', 'auth', 'extensions']);
const UNSUPPORTED_RESULTS = new Set(['record', 'trigger', 'event_trigger']);

/** Functions as root fields: volatile functions are mutations, others are queries. */
export function functionFields(schema: SchemaTypes, volatile: boolean): Field[] {
  const counts = new Map<string, number>();
  for (const { name } of schema.catalogue.functions) counts.set(name, (counts.get(name) ?? 0) + 1);
  return schema.catalogue.functions
    .filter((candidate) => candidate.isVolatile === volatile && counts.get(candidate.name) === 1)
    .filter((candidate) => isSupported(schema, candidate))
    .flatMap((candidate) => rootField(schema, candidate))
    .filter((field) => isGraphqlName(field.name));
}

/** Returns a function's GraphQL result type, or null if there is none. A set must consist of a table's rows. */
export function functionResult(
  schema: SchemaTypes,
  sqlFunction: SqlFunction,
): { type: TypeRef; returns: FunctionResult } | null {
  const sqlType = schema.catalogue.types.get(sqlFunction.returnTypeOid);
  if (sqlType === undefined) return null;
  const table = sqlType.category === 'Table' ? schema.catalogue.tables.get(sqlType.tableOid ?? 0) : undefined;
  if (table !== undefined) {
    const types = schema.table(table);
    if (sqlFunction.isSet) return { type: types.connection, returns: { is: 'rows', table } };
    return { type: types.node, returns: { is: 'row', table } };
  }
  const type = sqlFunction.isSet ? null : graphqlType(schema, sqlType);
  return type === null ? null : { type, returns: { is: 'value' } };
}

function rootField(schema: SchemaTypes, candidate: SqlFunction): Field[] {
  const result = functionResult(schema, candidate);
  if (result === null) return [];
  const { type, returns } = result;
  if (returns.is !== 'value' && !schema.isExposed(returns.table)) return [];
  const own = argumentInputs(schema, candidate);
  const paging = returns.is === 'rows' ? connectionArgs(schema.table(returns.table)) : [];
  if (own.some((input) => paging.some((other) => other.name === input.name))) return [];
  const source = { is: 'call', function: candidate, returns } as const;
  const { description } = candidate;
  return [defineField(schema.names.function(candidate), type, source, { description, args: [...own, ...paging] })];
}

function argumentInputs(schema: SchemaTypes, candidate: SqlFunction): InputValue[] {
  return candidate.args.flatMap((arg) => {
    const sqlType = schema.catalogue.types.get(arg.typeOid);
    const type = sqlType === undefined ? null : graphqlType(schema, sqlType);
    if (type === null || arg.name === null) return [];
    const isRequired = arg.defaultValue === undefined;
    return defineInput(schema.names.argument(candidate, arg.name), isRequired ? nonNull(type) : type, {
      defaultValue: arg.defaultValue ?? null,
    });
  });
}

function isSupported(schema: SchemaTypes, candidate: SqlFunction): boolean {
  const { types } = schema.catalogue;
  const result = types.get(candidate.returnTypeOid);
  return (
    candidate.isExecutable &&
    !SYSTEM_SCHEMAS.has(candidate.schemaName) &&
    result !== undefined &&
    isResultSupported(result, types) &&
    candidate.args.every((arg) => arg.name !== null && isArgumentSupported(types.get(arg.typeOid), types))
  );
}

type Types = ReadonlyMap<number, SqlType>;

function isResultSupported(type: SqlType, types: Types): boolean {
  if (type.category === 'Pseudo' || type.category === 'Enum' || UNSUPPORTED_RESULTS.has(type.name)) return false;
  return type.category !== 'Array' || isPlain(types.get(type.elementOid ?? 0));
}

function isArgumentSupported(type: SqlType | undefined, types: Types): boolean {
  if (type?.category === 'Array') return isPlain(types.get(type.elementOid ?? 0));
  return isPlain(type);
}

function isPlain(type: SqlType | undefined): boolean {
  return type?.category === 'Other';
}
