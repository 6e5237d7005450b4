import { defineEnum, defineType } from './define.ts';
import { SCALAR_NAMES } from './model.ts';
import type { NamedType, ScalarName } from './model.ts';

const DESCRIPTIONS: Record<ScalarName, string> = {
  ID: 'A globally unique identifier for a given record',
  Int: 'A scalar integer up to 32 bits',
  Float: 'A scalar floating point value up to 32 bits',
  String: 'A string',
  Boolean: 'A value that is true or false',
  Date: 'A date without time information',
  Time: 'A time without date information',
  Datetime: 'A date and time',
  BigInt: 'An arbitrary size integer represented as a string',
  UUID: 'A universally unique identifier',
  JSON: 'A Javascript Object Notation value serialized as a string',
  Cursor: 'An opaque string using for tracking a position in results during pagination',
  BigFloat: 'A high precision floating point value represented as a string',
  Opaque: 'Any type not handled by the type system',
};

/** The scalar. `maxLength` limits the bytes of a value for char(n) or varchar(n). */
export function scalar(name: ScalarName, maxLength: number | null = null): NamedType {
  return (maxLength === null ? SCALARS.get(name) : undefined) ?? newScalar(name, maxLength);
}

function newScalar(name: ScalarName, maxLength: number | null): NamedType {
  return defineType({
    kind: 'SCALAR',
    name,
    description: DESCRIPTIONS[name],
    input: { is: 'scalar', name, maxLength },
  });
}

const SCALARS: ReadonlyMap<ScalarName, NamedType> = new Map(SCALAR_NAMES.map((name) => [name, newScalar(name, null)]));

export const FILTER_IS = defineEnum('FilterIs', null, [
  { name: 'NULL', description: null },
  { name: 'NOT_NULL', description: null },
]);

export const ORDER_BY_DIRECTION = defineEnum('OrderByDirection', 'Defines a per-field sorting order', [
  { name: 'AscNullsFirst', description: 'Ascending order, nulls first' },
  { name: 'AscNullsLast', description: 'Ascending order, nulls last' },
  { name: 'DescNullsFirst', description: 'Descending order, nulls first' },
  { name: 'DescNullsLast', description: 'Descending order, nulls last' },
]);
