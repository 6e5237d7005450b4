import type { EnumValue } from './model.ts';

/**
 * Descriptions of the introspection types: the GraphQL specification's, including pg_graphql's mistakes (a literal `
 * `).
 */
export const META_DESCRIPTIONS = {
  typeKind: 'An enum describing what kind of type a given `__Type` is.',
  directiveLocation:
    'A Directive can be adjacent to many parts of the GraphQL language, a __DirectiveLocation describes one such possible adjacencies.',
  schema:
    'A GraphQL Schema defines the capabilities of a GraphQL server. It exposes all available types and directives on the server, as well as the entry points for query, mutation, and subscription operations.',
  type: 'The fundamental unit of any GraphQL Schema is the type. There are many kinds of types in GraphQL as represented by the `__TypeKind` enum.\\n\\nDepending on the kind of a type, certain fields describe information about that type. Scalar types provide no information beyond a name, description and optional `specifiedByURL`, while Enum types provide their values. Object and Interface types provide the fields they describe. Abstract types, Union and Interface, provide the Object types possible at runtime. List and NonNull types compose other types ',
  field:
    'Object and Interface types are described by a list of Fields, each of which has a name, potentially a list of arguments, and a return type.',
  inputValue:
    'Arguments provided to Fields or Directives and the input fields of an InputObject are represented as Input Values which describe their type and optionally a default value.',
  enumValue:
    'One possible value for a given Enum. Enum values are unique values, not a placeholder for a string or numeric value. However an Enum value is returned in a JSON response as a string.',
  directive:
    'A Directive provides a way to describe alternate runtime execution and type validation behavior in a GraphQL document.\\n\\nIn some cases, you need to provide options to alter GraphQL execution behavior in ways field arguments will not suffice, such as conditionally including or skipping a field. Directives provide this by describing additional information to the executor.',
} as const;

const LOCATIONS: readonly [name: string, what: string][] = [
  ['QUERY', 'a query operation'],
  ['MUTATION', 'a mutation operation'],
  ['SUBSCRIPTION', 'a subscription operation'],
  ['FIELD', 'a field'],
  ['FRAGMENT_DEFINITION', 'a fragment definition'],
  ['FRAGMENT_SPREAD', 'a fragment spread'],
  ['INLINE_FRAGMENT', 'an inline fragment'],
  ['VARIABLE_DEFINITION', 'a variable definition'],
  ['SCHEMA', 'a schema definition'],
  ['SCALAR', 'a scalar definition'],
  ['OBJECT', 'an object type definition'],
  ['FIELD_DEFINITION', 'a field definition'],
  ['ARGUMENT_DEFINITION', 'an argument definition'],
  ['INTERFACE', 'an interface definition'],
  ['UNION', 'a union definition'],
  ['ENUM', 'an enum definition'],
  ['ENUM_VALUE', 'an enum value definition'],
  ['INPUT_OBJECT', 'an input object type definition'],
  ['INPUT_FIELD_DEFINITION', 'an input object field definition'],
];

export const DIRECTIVE_LOCATIONS: readonly EnumValue[] = LOCATIONS.map(([name, what]) => ({
  name,
  description: `Location adjacent to ${what}.`,
}));
