import { glob } from 'node:fs/promises';
import { join } from 'node:path';
import { Kind, TypeInfo, getNamedType, isLeafType, parse, print, visit, visitWithTypeInfo } from 'graphql';
import type { DocumentNode, GraphQLSchema, NamedTypeNode, TypeNode } from 'graphql';
import type { JsonTypes } from '#functions/platform/contract/json-type.ts';

/** JSON of GraphQL by its place: `Query.peoplePage` is an answer, `Mutation.updatePerson(input:)` an argument. */
export interface JsonRow {
  /** Module of the contract. Undefined: the JSON stays text, for a reason that the area's table gives. */
  readonly from?: string;
  /** A schema, or for an argument a type. */
  readonly name: string;
  /** The answer is null when there is none. */
  readonly isNullable?: boolean;
  /** The answer is not checked by a schema. */
  readonly isUnchecked?: boolean;
}

/** Fields of the root are read by their name, because an answer's data does not name their type; others by `Type.name`. */
export const ROOT = /^(?:Query|Mutation)\./;

/** Begins the names of the scalars that stand for JSON during generation. */
const PREFIX = 'Json_';
const TABLES = 'functions/_shared/*/contract/json-types.ts';

/** Returns the rows of all areas. Throws if two areas have a row for one place, or a row is malformed. */
export async function readJsonRows(): Promise<ReadonlyMap<string, JsonRow>> {
  const rows = new Map<string, JsonRow>();
  for await (const file of glob(TABLES)) {
    const { JSON_TYPES } = (await import(join(process.cwd(), file))) as { JSON_TYPES: JsonTypes };
    for (const [place, target] of Object.entries(JSON_TYPES)) {
      if (rows.has(place)) throw new Error(`${place} has two rows`);
      rows.set(place, toRow(place, target));
    }
  }
  requireOwnNames([...rows.keys()]);
  return rows;
}

/** Answers of the root are read by their name alone: a query and a mutation of one name would share a schema. */
export function requireOwnNames(places: readonly string[]): void {
  const names = places
    .filter((place) => ROOT.test(place) && !place.endsWith(')'))
    .map((place) => place.replace(ROOT, ''));
  const twice = names.find((name, index) => names.indexOf(name) !== index);
  if (twice !== undefined) throw new Error(`A query and a mutation are called ${twice}`);
}

export function toRow(place: string, target: JsonTypes[string]): JsonRow {
  if (typeof target !== 'string') {
    return 'text' in target ? { name: 'string' } : { ...referenceOf(place, target.unchecked), isUnchecked: true };
  }
  const row = referenceOf(place, target);
  if (place.endsWith(')') || isSchema(row.name)) return row;
  throw new Error(`${place}: an answer needs a schema, not the type ${row.name}`);
}

function referenceOf(place: string, target: string): JsonRow {
  const [, path, name, nullable] = /^([\w-]+\/[\w/-]+)#(\w+)(\??)$/.exec(target) ?? [];
  if (path === undefined || name === undefined)
    throw new Error(`${place}: ${target} is not area/file#export or area/file#export?`);
  const [area, ...file] = path.split('/');
  return { from: `#functions/${area}/contract/${file.join('/')}.ts`, name, isNullable: nullable === '?' };
}

/** Schemas are values, which begin with a small letter. */
export const isSchema = (name: string): boolean => /^[a-z]/.test(name);

const scalarOf = (place: string): string => PREFIX + place.replaceAll(/\W+/g, '_');

/**
 * Returns the schema with a scalar of its own for each place that has a row. An answer's schema says whether it may be
 * null. Throws for a row whose place does not hold JSON (anymore).
 */
export function withJsonTypes(sdl: string, rows: ReadonlyMap<string, JsonRow>): string {
  const left = new Set(rows.keys());
  const typed = visit(parse(sdl), {
    ObjectTypeDefinition: (type) => ({
      ...type,
      fields: type.fields?.map((field) => {
        const place = `${type.name.value}.${field.name.value}`;
        return {
          ...field,
          type: typeAt(place, field.type, true),
          arguments: field.arguments?.map((argument) => ({
            ...argument,
            type: typeAt(`${place}(${argument.name.value}:)`, argument.type, false),
          })),
        };
      }),
    }),
  });
  if (left.size > 0) throw new Error(`No JSON in the schema at: ${[...left].join(', ')}`);
  const scalars = [...rows.keys()].map((place) => `scalar ${scalarOf(place)}\n`);
  return `${print(typed)}\n${scalars.join('')}`;

  function typeAt(place: string, type: TypeNode, isAnswer: boolean): TypeNode {
    const row = rows.get(place);
    const named = type.kind === Kind.NON_NULL_TYPE ? type.type : type;
    if (row === undefined || named.kind !== Kind.NAMED_TYPE || named.name.value !== 'JSON') return type;
    left.delete(place);
    const scalar: NamedTypeNode = { ...named, name: { kind: Kind.NAME, value: scalarOf(place) } };
    if (type.kind === Kind.NON_NULL_TYPE) return { ...type, type: scalar };
    return isAnswer && row.from !== undefined ? { kind: Kind.NON_NULL_TYPE, type: scalar } : scalar;
  }
}

/**
 * Returns an operation file with the scalars of its variables. Throws for a JSON argument or answer without a row: its
 * data would pass the compiler and the reader unseen.
 * @param schema as `withJsonTypes` returns it
 * @param isLight whether the operation is sent without Apollo
 */
export function withJsonVariables(schema: GraphQLSchema, document: DocumentNode, isLight = false): DocumentNode {
  const scalars = new Map<string, string>();
  const without = new Set<string>();
  const types = new TypeInfo(schema);
  let operation = '';
  visit(
    document,
    visitWithTypeInfo(types, {
      OperationDefinition: ({ name }) => void (operation = name?.value ?? ''),
      Field({ name, alias }) {
        const type = getNamedType(types.getType());
        const scalar = type?.name ?? '';
        const place = `${types.getParentType()?.name}.${name.value}`;
        if (scalar === 'JSON') without.add(place);
        if (scalar.startsWith(PREFIX) && alias) throw new Error(`${place} has an alias, and is read by its name`);
        if (isLight && isLeafType(type) && scalar.startsWith(PREFIX) !== ROOT.test(place)) {
          throw new Error(
            `${place}: a light operation has JSON in fields of the root alone, and no other values there`,
          );
        }
      },
      ListType() {
        if (isLight)
          throw new Error(`${operation}: a light operation takes no lists, because it sends objects as JSON`);
      },
      Variable({ name }) {
        const type = types.getInputType();
        const argument = types.getArgument();
        if (!type || !argument) return;
        const scalar = getNamedType(type).name;
        if (scalar === 'JSON') {
          without.add(`${types.getParentType()?.name}.${types.getFieldDef()?.name}(${argument.name}:)`);
        }
        if (!scalar.startsWith(PREFIX)) return;
        const variable = `${operation} ${name.value}`;
        if ((scalars.get(variable) ?? scalar) !== scalar) throw new Error(`${variable} is JSON of two types`);
        scalars.set(variable, scalar);
      },
    }),
  );
  if (without.size > 0) throw new Error(`JSON without a row in ${TABLES}: ${[...without].join(', ')}`);
  return visit(document, {
    OperationDefinition: { enter: ({ name }) => void (operation = name?.value ?? '') },
    VariableDefinition(definition) {
      const scalar = scalars.get(`${operation} ${definition.variable.name.value}`);
      if (scalar === undefined) return undefined;
      const rename = { NamedType: (type: NamedTypeNode) => ({ ...type, name: { ...type.name, value: scalar } }) };
      return { ...definition, type: visit(definition.type, rename) };
    },
  });
}

/** The TypeScript type of each scalar, for codegen. */
export function scalarTypes(rows: ReadonlyMap<string, JsonRow>): Readonly<Record<string, string>> {
  return Object.fromEntries(
    [...rows].map(([place, { from, name, isNullable }]) => {
      const type = from !== undefined && isSchema(name) ? `z.output<typeof ${name}>` : name;
      return [scalarOf(place), isNullable ? `${type} | null` : type];
    }),
  );
}

/** Returns the document as it is sent: pg_graphql knows only `JSON`. */
export function asSent<Text extends string>(text: Text): string {
  return text.replaceAll(new RegExp(`(?<=\\$\\w+: ?|"value":")${PREFIX}\\w+`, 'g'), 'JSON');
}

export interface JsonUse {
  readonly place: string;
  readonly row: JsonRow;
}

/** Returns the rows whose JSON a file of operations gives or takes, each once. */
export function jsonIn(
  schema: GraphQLSchema,
  documents: readonly DocumentNode[],
  rows: ReadonlyMap<string, JsonRow>,
): JsonUse[] {
  const places = new Map([...rows.keys()].map((place) => [scalarOf(place), place]));
  const used = new Set<string>();
  const types = new TypeInfo(schema);
  const note = (scalar: string | undefined) => void (scalar?.startsWith(PREFIX) && used.add(places.get(scalar) ?? ''));
  for (const document of documents) {
    visit(
      document,
      visitWithTypeInfo(types, {
        Field: () => note(getNamedType(types.getType())?.name),
        VariableDefinition: ({ type }) => note(nameOf(type)),
      }),
    );
  }
  return [...used].toSorted().flatMap((place) => {
    const row = rows.get(place);
    return row ? [{ place, row }] : [];
  });
}

function nameOf(type: TypeNode): string {
  return type.kind === Kind.NAMED_TYPE ? type.name.value : nameOf(type.type);
}
