import { RequestError } from '#local/graphql/errors.ts';
import { isList, isNonNull } from '#local/graphql/schema/model.ts';
import type { NamedType, ScalarName, TypeRef } from '#local/graphql/schema/model.ts';
import { debugList } from './debug.ts';
import { NumberInput } from './input.ts';
import type { Input } from './input.ts';

/**
 * Checks a value against an argument's type and converts it for SQL: a single value becomes a list where a list is
 * expected, and mapped enum names become their labels. Absent and null are valid unless the type is non-null.
 */
export function validateInput(type: TypeRef, value: Input): Input {
  if (isNonNull(type)) {
    const checked = validateInput(type.nonNull, value);
    if (checked === undefined || checked === null) throw new RequestError('Invalid input for NonNull type');
    return checked;
  }
  if (isList(type)) return validateList(type.list, value);
  if (type.input.is === 'output') throw new RequestError(`Invalid Type used as input argument ${type.name}`);
  if (value === undefined || value === null) return value;
  switch (type.input.is) {
    case 'scalar':
      return validateScalar(type.input.name, type.input.maxLength, value);
    case 'enum':
      return validateEnum(type.name, type.input.values, value);
    case 'object':
      return validateObject(type, value);
    default:
      return type.input satisfies never;
  }
}

function validateList(element: TypeRef, value: Input): Input {
  if (value === undefined || value === null) return value;
  if (Array.isArray(value)) return value.map((item) => validateInput(element, item));
  return [validateInput(element, value)];
}

function validateEnum(name: string, values: ReadonlyMap<string, string>, value: Input): Input {
  const label = typeof value === 'string' ? values.get(value) : undefined;
  if (label === undefined) throw new RequestError(`Invalid input for ${name} type`);
  return label;
}

function validateObject(type: NamedType, value: Input): Input {
  if (!(value instanceof Map)) throw new RequestError(`Invalid input for ${type.name} type`);
  const fields = type.inputFields() ?? [];
  const extra = [...value.keys()].filter((key) => !fields.some((field) => field.name === key));
  if (extra.length > 0) {
    throw new RequestError(`Input for type ${type.name} contains extra keys ${debugList(extra)}`);
  }
  const checked = new Map<string, Input>();
  for (const field of fields) {
    if (value.has(field.name)) checked.set(field.name, validateInput(field.type, value.get(field.name)));
  }
  return checked;
}

function validateScalar(name: ScalarName, maxLength: number | null, value: Input): Input {
  if (name === 'Opaque') return value;
  if (name === 'BigFloat' && typeof value !== 'string') {
    throw new RequestError('Invalid input for BigFloat type. String required');
  }
  if (!isAccepted(name, value)) throw new RequestError(`Invalid input for ${debugScalar(name, maxLength)} type`);
  if (name === 'String' && maxLength !== null && typeof value === 'string' && byteLength(value) > maxLength) {
    throw new RequestError(`Invalid input for String type. Maximum character length ${maxLength}`);
  }
  return value;
}

function isAccepted(name: ScalarName, value: Input): boolean {
  if (name === 'Int') return value instanceof NumberInput && value.isInteger;
  if (name === 'Float') return value instanceof NumberInput;
  if (name === 'Boolean') return typeof value === 'boolean';
  if (name === 'BigInt') return typeof value === 'string' || value instanceof NumberInput;
  return typeof value === 'string';
}

/** pg_graphql prints its own enum's name here, which includes the length for strings. */
function debugScalar(name: ScalarName, maxLength: number | null): string {
  if (name !== 'String') return name;
  return maxLength === null ? 'String(None)' : `String(Some(${maxLength}))`;
}

function byteLength(text: string): number {
  return Buffer.byteLength(text, 'utf8');
}
