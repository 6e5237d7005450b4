import { ApolloLink } from '@apollo/client';
import { Kind } from 'graphql';
import type { DocumentNode } from 'graphql';
import { map } from 'rxjs';
import { isJson, readJson } from './json-answers.ts';

/** Sends JSON variables as text, and reads JSON answers by the schemas of their contracts. */
export const jsonLink = new ApolloLink((operation, forward) => {
  const names = jsonVariables(operation.query);
  // A repeated request has it as text already.
  operation.variables = mapFields(operation.variables, (name, value) =>
    isObject(value) && names.has(name) ? JSON.stringify(value) : value,
  );
  return forward(operation).pipe(
    map((result) => (result.errors ? result : { ...result, data: readFields(result.data) as typeof result.data })),
  );
});

/** Reads the root's fields by their name, and those of rows by `Type.name`. */
function readFields(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(readFields);
  if (!isObject(value)) return value;
  const type = '__typename' in value ? `${String(value.__typename)}.` : '';
  return mapFields(value, (name, field) => {
    if (isObject(field)) return readFields(field);
    return isJson(type + name) ? readJson(type + name, field) : field;
  });
}

function mapFields(fields: object, change: (name: string, value: unknown) => unknown): Record<string, unknown> {
  return Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, change(name, value)]));
}

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;

function jsonVariables({ definitions }: DocumentNode): ReadonlySet<string> {
  const names = definitions.flatMap((definition) => {
    if (definition.kind !== Kind.OPERATION_DEFINITION) return [];
    return (definition.variableDefinitions ?? []).flatMap(({ variable, type }) => {
      const named = type.kind === Kind.NON_NULL_TYPE ? type.type : type;
      return named.kind === Kind.NAMED_TYPE && named.name.value === 'JSON' ? [variable.name.value] : [];
    });
  });
  return new Set(names);
}
