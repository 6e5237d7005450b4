import { defineEnum, defineField, defineInput, defineType, listOf, nonNull } from './define.ts';
import { DIRECTIVE_LOCATIONS, META_DESCRIPTIONS } from './meta-descriptions.ts';
import type { Field, InputValue, NamedType, TypeRef } from './model.ts';
import { compareNames } from './names.ts';
import { scalar } from './scalars.ts';

/** The types of introspection itself: __Schema, __Type and the types they use. */
const STRING = scalar('String');
const BOOLEAN = scalar('Boolean');

const TYPE_KIND = defineEnum(
  '__TypeKind',
  META_DESCRIPTIONS.typeKind,
  ['SCALAR', 'OBJECT', 'INTERFACE', 'UNION', 'ENUM', 'INPUT_OBJECT', 'LIST', 'NON_NULL'].map((name) => ({
    name,
    description: null,
  })),
);

const DIRECTIVE_LOCATION = defineEnum('__DirectiveLocation', META_DESCRIPTIONS.directiveLocation, DIRECTIVE_LOCATIONS);

export const SCHEMA_TYPE: NamedType = metaType('__Schema', META_DESCRIPTIONS.schema, () => [
  metaField('types', nonNullList(TYPE_TYPE), 'A list of all types supported by this server.'),
  metaField('queryType', nonNull(TYPE_TYPE), 'The type that query operations will be rooted at.'),
  metaField(
    'mutationType',
    TYPE_TYPE,
    'If this server supports mutation, the type that mutation operations will be rooted at.',
  ),
  metaField(
    'subscriptionType',
    TYPE_TYPE,
    'If this server support subscription, the type that subscription operations will be rooted at.',
  ),
  metaField('directives', nonNullList(DIRECTIVE_TYPE), 'A list of all directives supported by this server.', [
    includeDeprecated(),
  ]),
  metaField('description', STRING),
]);

export const TYPE_TYPE: NamedType = metaType('__Type', META_DESCRIPTIONS.type, () => [
  metaField('name', STRING),
  metaField('description', STRING),
  metaField('kind', nonNull(TYPE_KIND)),
  metaField('inputFields', listOf(nonNull(INPUT_VALUE_TYPE)), null, [includeDeprecated()]),
  metaField('interfaces', listOf(nonNull(TYPE_TYPE))),
  metaField('possibleTypes', listOf(nonNull(TYPE_TYPE))),
  metaField('enumValues', listOf(nonNull(ENUM_VALUE_TYPE)), null, [includeDeprecated()]),
  metaField('fields', listOf(nonNull(FIELD_TYPE)), null, [includeDeprecated()]),
  metaField('ofType', TYPE_TYPE),
  metaField('specifiedByURL', STRING),
]);

const FIELD_TYPE: NamedType = metaType('__Field', META_DESCRIPTIONS.field, () => [
  metaField('name', nonNull(STRING)),
  metaField('description', STRING),
  metaField('args', nonNullList(INPUT_VALUE_TYPE), null, [includeDeprecated()]),
  metaField('type', nonNull(TYPE_TYPE)),
  ...deprecation(),
]);

const INPUT_VALUE_TYPE: NamedType = metaType('__InputValue', META_DESCRIPTIONS.inputValue, () => [
  metaField('name', nonNull(STRING)),
  metaField('description', STRING),
  metaField('type', nonNull(TYPE_TYPE)),
  metaField('defaultValue', STRING, 'A GraphQL-formatted string representing the default value for this input value.'),
  ...deprecation(),
]);

const ENUM_VALUE_TYPE: NamedType = metaType('__EnumValue', META_DESCRIPTIONS.enumValue, () => [
  metaField('name', nonNull(STRING)),
  metaField('description', STRING),
  ...deprecation(),
]);

const DIRECTIVE_TYPE: NamedType = metaType('__Directive', META_DESCRIPTIONS.directive, () => [
  metaField('name', nonNull(STRING)),
  metaField('description', STRING),
  metaField('isRepeatable', nonNull(BOOLEAN)),
  metaField('locations', nonNullList(DIRECTIVE_LOCATION)),
  metaField('args', nonNullList(INPUT_VALUE_TYPE), null, [includeDeprecated()]),
]);

export const META_TYPES: readonly NamedType[] = [
  TYPE_KIND,
  SCHEMA_TYPE,
  TYPE_TYPE,
  FIELD_TYPE,
  INPUT_VALUE_TYPE,
  ENUM_VALUE_TYPE,
  DIRECTIVE_LOCATION,
  DIRECTIVE_TYPE,
];

function metaType(name: string, description: string, fields: () => Field[]): NamedType {
  const sorted = () => fields().sort((a, b) => compareNames(a.name, b.name));
  return defineType({ kind: 'OBJECT', name, description, fields: sorted });
}

function metaField(name: string, type: TypeRef, description: string | null = null, args: InputValue[] = []): Field {
  return defineField(name, type, { is: 'named' }, { description, args });
}

function deprecation(): Field[] {
  return [metaField('isDeprecated', nonNull(BOOLEAN)), metaField('deprecationReason', STRING)];
}

function includeDeprecated(): InputValue {
  return defineInput('includeDeprecated', BOOLEAN, { defaultValue: 'false' });
}

function nonNullList(type: TypeRef): TypeRef {
  return nonNull(listOf(nonNull(type)));
}
