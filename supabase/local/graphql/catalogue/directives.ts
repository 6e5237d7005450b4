import { SchemaError } from '#local/graphql/errors.ts';
import type { ForeignKeyDirective, TableDirectives } from './model.ts';

type Directive = Readonly<Record<string, unknown>>;

const NONE: Directive = {};

/** Returns the JSON object inside `@graphql(…)` in a comment, or an empty object. */
export function parseDirective(comment: string | null): Directive {
  const found = comment === null ? null : /@graphql\(([\s\S]+)\)/.exec(comment);
  if (found?.[1] === undefined) return NONE;
  let value: unknown;
  try {
    value = JSON.parse(found[1]);
  } catch {
    throw new SchemaError('invalid input syntax for type json');
  }
  return isObject(value) ? value : NONE;
}

/** Returns a key's value as text, like `->>`. */
export function textOf(directive: Directive, key: string): string | null {
  const value = directive[key];
  if (value === undefined || value === null) return null;
  return typeof value === 'string' ? value : JSON.stringify(value);
}

/** Returns a key's value as a count, like `(->> key)::int` read as an unsigned number. */
export function countOf(directive: Directive, key: string): number | null {
  const text = textOf(directive, key);
  if (text === null) return null;
  const number = Number(text);
  if (!Number.isSafeInteger(number))
    throw new SchemaError(`invalid input syntax for type integer: ${JSON.stringify(text)}`);
  if (number < 0) throw new SchemaError(`invalid value: integer \`${number}\`, expected u64`);
  return number;
}

export function tableDirectives(comment: string | null): TableDirectives {
  const directive = parseDirective(comment);
  return {
    name: textOf(directive, 'name'),
    description: stringOrNull(directive['description']),
    totalCount: isEnabled(directive['totalCount']),
    aggregate: isEnabled(directive['aggregate']),
    maxRows: countOf(directive, 'max_rows'),
    primaryKeyColumns: isPresent(directive['primary_key_columns'])
      ? stringList(directive['primary_key_columns'])
      : null,
    foreignKeys: isPresent(directive['foreign_keys']) ? foreignKeyList(directive['foreign_keys']) : [],
  };
}

/** Enum labels renamed for GraphQL: SQL label → GraphQL name. */
export function enumMappings(directive: Directive): ReadonlyMap<string, string> | null {
  const mappings = directive['mappings'];
  if (!isPresent(mappings)) return null;
  if (!isObject(mappings)) throw new SchemaError(`invalid type: ${typeName(mappings)}, expected a map`);
  return new Map(Object.entries(mappings).map(([label, name]) => [label, requiredString(name)]));
}

function foreignKeyList(value: unknown): ForeignKeyDirective[] {
  if (!Array.isArray(value)) throw new SchemaError(`invalid type: ${typeName(value)}, expected a sequence`);
  return value.map((entry: unknown) => {
    if (!isObject(entry)) {
      throw new SchemaError(`invalid type: ${typeName(entry)}, expected struct TableDirectiveForeignKey`);
    }
    return {
      localName: stringOrNull(entry['local_name']),
      localColumns: stringList(required(entry, 'local_columns')),
      foreignName: stringOrNull(entry['foreign_name']),
      foreignSchema: requiredString(required(entry, 'foreign_schema')),
      foreignTable: requiredString(required(entry, 'foreign_table')),
      foreignColumns: stringList(required(entry, 'foreign_columns')),
    };
  });
}

function required(entry: Directive, key: string): unknown {
  if (!(key in entry)) throw new SchemaError(`missing field \`${key}\``);
  return entry[key];
}

function stringList(value: unknown): string[] {
  if (!Array.isArray(value)) throw new SchemaError(`invalid type: ${typeName(value)}, expected a sequence`);
  return value.map(requiredString);
}

function stringOrNull(value: unknown): string | null {
  return isPresent(value) ? requiredString(value) : null;
}

function requiredString(value: unknown): string {
  if (typeof value !== 'string') throw new SchemaError(`invalid type: ${typeName(value)}, expected a string`);
  return value;
}

function isEnabled(value: unknown): boolean {
  return isObject(value) && (value['enabled'] === true || value['enabled'] === 'true');
}

function isPresent(value: unknown): boolean {
  return value !== undefined && value !== null;
}

function isObject(value: unknown): value is Directive {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Names a JSON value as serde does in its error messages. */
function typeName(value: unknown): string {
  if (value === null) return 'null';
  if (Array.isArray(value)) return 'sequence';
  if (typeof value === 'boolean') return `boolean \`${value}\``;
  if (typeof value === 'string') return `string ${JSON.stringify(value)}`;
  if (typeof value !== 'number') return 'map';
  return Number.isInteger(value) ? `integer \`${value}\`` : `floating point \`${value}\``;
}
