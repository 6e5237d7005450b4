import { isList, isNonNull, namedType } from '#local/graphql/schema/model.ts';
import type { Field, NamedType, TypeRef } from '#local/graphql/schema/model.ts';
import type { SchemaTypes } from '#local/graphql/schema/types.ts';
import type { Random } from './random.ts';

/** Deep enough for a relation of a relation. Most operations are shallow, so that many can be tried. */
const MAX_DEPTH = 7;

const SAMPLES: Record<string, readonly string[]> = {
  ID: ['"WyJzaG9wIiwgImN1c3RvbWVyIiwgMV0="', '"x"', '""'],
  Int: ['0', '1', '2', '-1', '10', '99999999999', '1.5'],
  Float: ['0.5', '1', '-1e3'],
  String: ['"c1%"', '"%"', '"["', '"\\\\"', '""', '"c1@example.com"', '"\\u00e6"', '"""block"""'],
  Boolean: ['true', 'false'],
  Date: ['"2026-01-01"', '"not a date"'],
  Time: ['"12:00"', '"25:00"'],
  Datetime: ['"2026-01-01T00:00:00Z"', '"infinity"', '"x"'],
  BigInt: ['1', '"5"', '"x"', '9223372036854775807'],
  BigFloat: ['"1.5"', '"NaN"', '1.5'],
  UUID: ['"00000000-0000-0000-0000-000000000001"', '"x"'],
  JSON: ['"{}"', '"["', '"null"'],
  Cursor: ['"WzFd"', '"WzEsIDFd"', '"W251bGwsIDFd"', '"W10="', '"x"'],
  Opaque: ['"10.0.0.1"', '"x"', '[1]', '{a: 1}', '1'],
};

/** Generates operations that mostly fit the schema, with an occasional mistake. */
export class OperationGenerator {
  readonly #schema: SchemaTypes;
  readonly #random: Random;

  constructor(schema: SchemaTypes, random: Random) {
    this.#schema = schema;
    this.#random = random;
  }

  operation(): string {
    const random = this.#random;
    const isMutation = random.chance(0.05);
    const type = isMutation ? this.#schema.mutation : this.#schema.query;
    const header = random.pick(
      isMutation ? ['mutation', 'mutation M'] : ['', 'query', 'query Q($a: Int = 1, $b: String)'],
    );
    const fragment = random.chance(0.1) ? '\nfragment F on Customer { id ...G }\nfragment G on Customer { email }' : '';
    return `${header} ${this.#selection(type, 0)}${fragment}`;
  }

  #selection(type: NamedType, depth: number): string {
    const random = this.#random;
    const leavesOnly = depth >= MAX_DEPTH || random.chance(depth * 0.1);
    const fields = [...this.#schema.fieldsOf(type).values()].filter((field) => !leavesOnly || isLeaf(field));
    if (fields.length === 0) return '{ __typename }';
    const count = 1 + random.below(depth === 0 ? 2 : 3);
    const parts = Array.from({ length: count }, () => this.#field(random.pick(fields), depth));
    if (random.chance(0.03))
      parts.push(random.pick(['...F', '... on Customer { id }', '... { __typename }', 'nope', '...Gone']));
    return `{ ${parts.join(' ')} }`;
  }

  #field(field: Field, depth: number): string {
    const random = this.#random;
    const alias = random.chance(0.4) ? `a${random.below(1000)}: ` : '';
    const given = field.args.filter((arg) => isNonNull(arg.type) || random.chance(0.2));
    const args = given.map((arg) => `${arg.name}: ${this.#value(arg.type, 0)}`);
    if (random.chance(0.01)) args.push('nope: 1');
    const directive = random.chance(0.03)
      ? random.pick([' @skip(if: true)', ' @include(if: $a)', ' @include(if: true)', ' @no'])
      : '';
    const name = `${alias}${field.name}${args.length > 0 ? `(${args.join(', ')})` : ''}${directive}`;
    return isLeaf(field) ? name : `${name} ${this.#selection(namedType(field.type), depth + 1)}`;
  }

  #value(type: TypeRef, depth: number): string {
    const random = this.#random;
    if (random.chance(0.02)) return random.pick(['null', '$a', '$b', '$missing', '[]', '{}', 'ENUM', '-0', '"\'"']);
    if (isNonNull(type)) return this.#value(type.nonNull, depth);
    if (isList(type)) {
      if (random.chance(0.05)) return this.#value(type.list, depth);
      return `[${Array.from({ length: random.below(4) }, () => this.#value(type.list, depth + 1)).join(', ')}]`;
    }
    if (type.kind === 'ENUM') return random.pick(type.enumValues()).name;
    if (type.kind === 'SCALAR') return random.pick(SAMPLES[type.name] ?? ['null']);
    const inputs = (type.inputFields() ?? []).filter(() => random.chance(depth > 3 ? 0.05 : 0.25));
    return `{ ${inputs.map((input) => `${input.name}: ${this.#value(input.type, depth + 1)}`).join(', ')} }`;
  }
}

/** Damages a text: drops, doubles or replaces letters, and cuts or moves pieces. */
export function mutate(text: string, random: Random): string {
  let damaged = text;
  for (let times = 1 + random.below(3); times > 0; times -= 1) {
    const at = random.below(damaged.length + 1);
    const length = random.below(8);
    const piece = damaged.slice(at, at + length);
    const junk = random.pick([
      '{',
      '}',
      '(',
      ')',
      '"',
      "'",
      '$',
      '...',
      ':',
      '!',
      '\u0001',
      '\u{1F600}',
      '@',
      '#',
      ',',
      '"""',
      '1e999',
      ' on ',
    ]);
    damaged = random.pick([
      damaged.slice(0, at) + damaged.slice(at + length),
      damaged.slice(0, at) + junk + damaged.slice(at),
      damaged.slice(0, at) + piece + damaged.slice(at),
      damaged.slice(0, at) + junk + damaged.slice(at + 1),
    ]);
  }
  return damaged;
}

function isLeaf(field: Field): boolean {
  const { kind } = namedType(field.type);
  return kind === 'SCALAR' || kind === 'ENUM';
}
