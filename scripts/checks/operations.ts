import { Kind, TypeInfo, getNamedType, isLeafType, isObjectType, visit, visitWithTypeInfo } from 'graphql';
import type {
  DefinitionNode,
  DocumentNode,
  FieldNode,
  FragmentDefinitionNode,
  GraphQLSchema,
  OperationDefinitionNode,
  ValueNode,
} from 'graphql';

/** `max_rows` of the schema: pg_graphql gives no more, and does not say so. */
export const MAX_ROWS = 100;

/** Tables with a `max_rows` of their own, by their type. */
export const MAX_ROWS_OF: Readonly<Record<string, number>> = {
  WhistleblowingEntryConnection: 1000,
  WhistleblowingRuleConnection: 1000,
  WhistleblowingSealConnection: 1000,
};

/** What one request may ask for. The extension plans all of it again for every request. */
const LIMITS = { rootFields: 6, depth: 12, selections: 150, collections: 8 } as const;

/** pg_graphql refuses more on a row that is found by its key. */
const MAX_FIELDS_BY_KEY = 50;

const DIRECTIVES = new Set(['include', 'skip', 'unmask']);

/**
 * Returns what pg_graphql would answer otherwise than the embedded engine, or too slowly, in the operations of a client:
 * each as a sentence that names the operation.
 */
export function faultsOf(schema: GraphQLSchema, { definitions }: DocumentNode): string[] {
  const fragments = new Map(definitions.filter(isFragment).map((fragment) => [fragment.name.value, fragment]));
  return definitions.flatMap((definition) => {
    const name = 'name' in definition ? (definition.name?.value ?? 'anonymous') : 'anonymous';
    const faults = [...faultsInside(schema, definition), ...faultsOfSize(definition, fragments)];
    return faults.map((fault) => `${name}: ${fault}`);
  });
}

/** Returns the fields whose rows are asked for without `nodeId`: Apollo's cache refuses the whole answer then. */
export function rowsWithoutIdentity(schema: GraphQLSchema, document: DocumentNode): string[] {
  const fragments = new Map(document.definitions.filter(isFragment).map((each) => [each.name.value, each]));
  const found: string[] = [];
  const types = new TypeInfo(schema);
  visit(
    document,
    visitWithTypeInfo(types, {
      Field(field) {
        const type = getNamedType(types.getType());
        if (!isObjectType(type) || !('nodeId' in type.getFields())) return;
        if (!fieldsOf(field, fragments).some(({ node }) => node.name.value === 'nodeId')) found.push(field.name.value);
      },
    }),
  );
  return found;
}

/** What can be seen without the fragments that the definition uses. */
function faultsInside(schema: GraphQLSchema, definition: DefinitionNode): string[] {
  const faults: string[] = [];
  const types = new TypeInfo(schema);
  visit(
    definition,
    visitWithTypeInfo(types, {
      Field(field) {
        const type = types.getType();
        const typeName = type ? getNamedType(type).name : '';
        const maxRows = MAX_ROWS_OF[typeName] ?? MAX_ROWS;
        if (typeName.endsWith('Connection') && !isBounded(field, maxRows)) {
          faults.push(`${field.name.value} needs a literal "first" of at most ${maxRows}`);
        }
        if (typeName.endsWith('Aggregate') && selectsNothing(field)) {
          faults.push(`${field.name.value} selects only __typename, which is null for an empty set`);
        }
        if (types.getParentType() === schema.getMutationType() && selectsRelations(schema, typeName, field)) {
          faults.push(`${field.name.value} selects relations, which a mutation answers as they were before it`);
        }
      },
      Argument({ name: { value: name }, value }) {
        if (name === 'orderBy') faults.push(...orderFaults(value));
        if (name === 'filter') faults.push(...filterFaults(value));
      },
      InlineFragment: () => void faults.push('inline fragments are ignored on interfaces'),
      Directive({ name: { value: name } }) {
        if (!DIRECTIVES.has(name)) faults.push(`@${name} is unknown`);
      },
    }),
  );
  return faults;
}

function isBounded({ arguments: given = [] }: FieldNode, maxRows: number): boolean {
  const first = given.find(({ name }) => name.value === 'first')?.value;
  return first?.kind === Kind.INT && Number(first.value) >= 1 && Number(first.value) <= maxRows;
}

function selectsNothing({ selectionSet }: FieldNode): boolean {
  return (selectionSet?.selections ?? []).every((each) => each.kind === Kind.FIELD && each.name.value === '__typename');
}

function selectsRelations(schema: GraphQLSchema, typeName: string, { selectionSet }: FieldNode): boolean {
  const type = schema.getType(typeName);
  if (!type || !('getFields' in type)) return false;
  const fields = type.getFields();
  return (selectionSet?.selections ?? []).some((each) => {
    const selected = each.kind === Kind.FIELD ? fields[each.name.value] : undefined;
    return selected !== undefined && !isLeafType(getNamedType(selected.type));
  });
}

/** The extension takes the keys of one object in random order. */
function orderFaults(value: ValueNode): string[] {
  const objects = value.kind === Kind.LIST ? value.values : [value];
  return objects.some((each) => each.kind === Kind.OBJECT && each.fields.length !== 1)
    ? ['orderBy needs one key per object']
    : [];
}

/** The extension makes `()` of an empty filter in a list, which is a syntax error in SQL. */
function filterFaults(value: ValueNode): string[] {
  const faults: string[] = [];
  visit(value, {
    ObjectField({ name: { value: name }, value: operand }) {
      if (name === 'and' || name === 'or') {
        const parts = operand.kind === Kind.LIST ? operand.values : [operand];
        if (parts.length === 0 || parts.some(isEmpty)) faults.push(`the filter has an empty "${name}"`);
      }
      if (name === 'not' && isEmpty(operand)) faults.push('the filter has an empty "not"');
    },
  });
  return faults;
}

function isEmpty(value: ValueNode): boolean {
  return value.kind === Kind.OBJECT && value.fields.length === 0;
}

function faultsOfSize(definition: DefinitionNode, fragments: ReadonlyMap<string, FragmentDefinitionNode>): string[] {
  if (definition.kind !== Kind.OPERATION_DEFINITION) return [];
  const fields = fieldsOf(definition, fragments);
  const size = {
    rootFields: fields.length,
    depth: depthOf(fields),
    selections: allOf(fields).length,
    collections: allOf(fields).filter(({ node }) => node.name.value === 'edges').length,
  };
  const faults = Object.entries(LIMITS)
    .filter(([name, limit]) => size[name as keyof typeof size] > limit)
    .map(([name, limit]) => `${size[name as keyof typeof size]} ${name}, at most ${limit}`);
  for (const { node, inside } of allOf(fields)) {
    if (node.name.value.endsWith('ByPk') && inside.length > MAX_FIELDS_BY_KEY) {
      faults.push(`${node.name.value} selects ${inside.length} fields, at most ${MAX_FIELDS_BY_KEY}`);
    }
  }
  return faults;
}

interface Field {
  readonly node: FieldNode;
  readonly inside: readonly Field[];
}

/** Returns the selected fields with those of the fragments. */
function fieldsOf(
  { selectionSet }: OperationDefinitionNode | FragmentDefinitionNode | FieldNode,
  fragments: ReadonlyMap<string, FragmentDefinitionNode>,
): Field[] {
  return (selectionSet?.selections ?? []).flatMap((each) => {
    if (each.kind === Kind.FIELD) return [{ node: each, inside: fieldsOf(each, fragments) }];
    const fragment = each.kind === Kind.FRAGMENT_SPREAD ? fragments.get(each.name.value) : undefined;
    return fragment ? fieldsOf(fragment, fragments) : [];
  });
}

function allOf(fields: readonly Field[]): Field[] {
  return fields.flatMap((field) => [field, ...allOf(field.inside)]);
}

function depthOf(fields: readonly Field[]): number {
  return fields.length === 0 ? 0 : 1 + Math.max(...fields.map(({ inside }) => depthOf(inside)));
}

function isFragment(definition: DefinitionNode): definition is FragmentDefinitionNode {
  return definition.kind === Kind.FRAGMENT_DEFINITION;
}
