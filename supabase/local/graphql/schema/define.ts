import type { EnumValue, Field, FieldSource, InputValue, NamedType, TypeKind, TypeRef } from './model.ts';

type TypeParts = { kind: TypeKind; name: string } & Partial<Omit<NamedType, 'kind' | 'name'>>;

/** Defines a named type. Its members are computed once, on first use. */
export function defineType(parts: TypeParts): NamedType {
  return {
    description: null,
    schemaOid: null,
    input: { is: parts.kind === 'INPUT_OBJECT' ? 'object' : 'output' },
    ...parts,
    fields: once(parts.fields ?? (() => null)),
    inputFields: once(parts.inputFields ?? (() => null)),
    enumValues: once(parts.enumValues ?? (() => [])),
    interfaces: once(parts.interfaces ?? (() => [])),
    possibleTypes: once(parts.possibleTypes ?? (() => null)),
  };
}

/** An enum whose names are also the SQL values. */
export function defineEnum(name: string, description: string | null, values: readonly EnumValue[]): NamedType {
  const names = new Map(values.map((value) => [value.name, value.name]));
  return defineType({
    kind: 'ENUM',
    name,
    description,
    input: { is: 'enum', values: names },
    enumValues: () => values,
  });
}

export function defineField(
  name: string,
  type: TypeRef,
  source: FieldSource,
  rest: { description?: string | null; args?: readonly InputValue[] } = {},
): Field {
  return { name, type, source, description: rest.description ?? null, args: rest.args ?? [] };
}

export function defineInput(name: string, type: TypeRef, rest: Partial<InputValue> = {}): InputValue {
  return { description: null, defaultValue: null, source: null, ...rest, name, type };
}

export const listOf = (type: TypeRef): TypeRef => ({ list: type });
export const nonNull = (type: TypeRef): TypeRef => ({ nonNull: type });

function once<T>(compute: () => T): () => T {
  let cached: { value: T } | null = null;
  return () => (cached ??= { value: compute() }).value;
}
