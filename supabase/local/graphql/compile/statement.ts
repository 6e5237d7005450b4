import { RequestError } from '#local/graphql/errors.ts';
import { NumberInput } from '#local/graphql/request/input.ts';
import type { Input } from '#local/graphql/request/input.ts';

/**
 * Builds one SQL statement. Values from the request go in through `bind` as parameters; names go in through
 * `identifier` and come from the catalogue. Nothing else may be written into the text.
 */
export class Statement {
  readonly parameters: (string | null)[] = [];
  readonly #known = new Map<string, string>();
  #blocks = 0;

  /** A text parameter, for example a response key. */
  text(value: string): string {
    return this.#parameter(value, 'text');
  }

  /** A value from the request, sent as text and cast by Postgres to a type from the catalogue. */
  value(input: Input, typeName: string): string {
    if (typeName.endsWith('[]')) return `(${this.#parameter(arrayText(input), 'text[]')}::${typeName})`;
    return `(${this.#parameter(scalarText(input), 'text')}::${typeName})`;
  }

  /** A name for the next row source that is unlikely to match a column. */
  block(): string {
    this.#blocks += 1;
    return `__gql_${this.#blocks}`;
  }

  #parameter(value: string | null, type: 'text' | 'text[]'): string {
    const key = `${type} ${value === null ? 'null' : `=${value}`}`;
    const known = this.#known.get(key);
    if (known !== undefined) return known;
    this.parameters.push(value);
    const reference = `$${this.parameters.length}::${type}`;
    this.#known.set(key, reference);
    return reference;
  }
}

export function identifier(name: string): string {
  return `"${name.replaceAll('"', '""')}"`;
}

export function qualified(schemaName: string, name: string): string {
  return `${identifier(schemaName)}.${identifier(name)}`;
}

function scalarText(input: Input): string | null {
  if (input === null) return null;
  if (input === undefined) return refuseAbsent();
  if (typeof input === 'string') return input;
  if (typeof input === 'boolean') return String(input);
  if (input instanceof NumberInput) return input.text;
  throw new RequestError(`Unexpected ${Array.isArray(input) ? 'array' : 'object'} in input value`);
}

/** An array in Postgres' own notation. */
function arrayText(input: Input): string | null {
  if (!Array.isArray(input)) return scalarText(input);
  const elements = input.map((element) => {
    if (Array.isArray(element)) throw new RequestError('Unexpected array in input value array');
    if (element instanceof Map) throw new RequestError('Unexpected object in input value array');
    const text = scalarText(element);
    return text === null ? 'NULL' : `"${text.replace(/["\\]/g, '\\$&')}"`;
  });
  return `{${elements.join(',')}}`;
}

function refuseAbsent(): never {
  throw new RequestError(
    'Encountered `Absent` value while transforming between GraphQL intermediate object notation and JSON',
  );
}
