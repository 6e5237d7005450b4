import { RequestError } from '#local/graphql/errors.ts';
import { jsonbObject } from '#local/graphql/execute/jsonb-order.ts';
import type { Request } from '#local/graphql/request/request.ts';
import type { SelectedField } from '#local/graphql/request/selection.ts';
import { DIRECTIVES } from '#local/graphql/schema/directives.ts';
import type { DirectiveDefinition } from '#local/graphql/schema/directives.ts';
import { SCHEMA_TYPE, TYPE_TYPE } from '#local/graphql/schema/meta-types.ts';
import { isList, isNonNull, namedType } from '#local/graphql/schema/model.ts';
import type { EnumValue, Field, InputValue, NamedType, TypeRef } from '#local/graphql/schema/model.ts';
import type { Json, JsonObject } from '#local/graphql/types.ts';

/** `__schema { … }`. */
export function introspectSchema(request: Request, selected: SelectedField): Json {
  const { schema } = request;
  const fields = schema.fieldsOf(SCHEMA_TYPE);
  return objectOf(request, SCHEMA_TYPE.name, selected, (inner) => {
    if (!fields.has(inner.name)) throw new RequestError(`unknown field in __Schema: ${inner.name}`);
    switch (inner.name) {
      case 'description':
        return 'Represents the GraphQL schema of the database';
      case 'types':
        return schema
          .all()
          .filter((type) => schema.isIntrospectable(type))
          .map((type) => typeObject(request, schema.byName(type.name) ?? type, inner));
      case 'queryType':
        return typeObject(request, schema.query, inner);
      case 'mutationType':
        return schema.hasMutations() ? typeObject(request, schema.mutation, inner) : null;
      case 'directives':
        return DIRECTIVES.map((directive) => directiveObject(request, directive, inner));
      case '__typename':
        return selected.name;
      default:
        return null;
    }
  });
}

/** `__type(name: …) { … }`; null for an unknown type. */
export function introspectType(request: Request, field: Field, selected: SelectedField): Json {
  const name = typeNameArgument(request, field, selected);
  const type = request.schema.byName(name);
  return type === null || !request.schema.isIntrospectable(type) ? null : typeObject(request, type, selected);
}

function typeNameArgument(request: Request, field: Field, selected: SelectedField): string {
  let name;
  try {
    name = request.argument(field, selected, 'name');
  } catch (error) {
    if (error instanceof RequestError) throw new RequestError('no name found for __type');
    throw error;
  }
  if (typeof name !== 'string') throw new RequestError('Internal Error: failed to parse validated name');
  return name;
}

function typeObject(request: Request, type: TypeRef, selected: SelectedField): Json {
  const fields = request.schema.fieldsOf(TYPE_TYPE);
  return request.budget.descend(() =>
    objectOf(request, TYPE_TYPE.name, selected, (inner) => {
      if (!fields.has(inner.name)) throw new RequestError(`unknown field on __Type: ${inner.name}`);
      return isList(type) || isNonNull(type)
        ? wrappedTypeValue(request, type, inner)
        : namedTypeValue(request, type, inner);
    }),
  );
}

function wrappedTypeValue(request: Request, type: Exclude<TypeRef, NamedType>, selected: SelectedField): Json {
  switch (selected.name) {
    case 'kind':
      return isList(type) ? 'LIST' : 'NON_NULL';
    case 'ofType':
      return typeObject(request, isList(type) ? type.list : type.nonNull, selected);
    case 'interfaces':
    case 'enumValues':
      return [];
    case 'specifiedByURL':
      throw unexpectedTypeField(selected);
    default:
      return null;
  }
}

function namedTypeValue(request: Request, type: NamedType, selected: SelectedField): Json {
  switch (selected.name) {
    case 'kind':
      return type.kind;
    case 'name':
    case '__typename':
      return type.name;
    case 'description':
      return type.description;
    case 'fields':
      return shownFields(request, type)?.map((field) => fieldObject(request, field, selected)) ?? null;
    case 'inputFields':
      return type.inputFields()?.map((input) => inputObject(request, input, selected)) ?? null;
    case 'interfaces':
      return type.interfaces().map((other) => typeObject(request, other, selected));
    case 'enumValues':
      return type.enumValues().map((value) => enumValueObject(request, value, selected));
    case 'possibleTypes':
      return type.possibleTypes()?.map((other) => typeObject(request, other, selected)) ?? null;
    case 'ofType':
      return null;
    default:
      throw unexpectedTypeField(selected);
  }
}

function unexpectedTypeField(selected: SelectedField): RequestError {
  return new RequestError(`unexpected field ${selected.name} type on __Type`);
}

/** Omits fields that lead into a schema without introspection. */
function shownFields(request: Request, type: NamedType): readonly Field[] | undefined {
  return type
    .fields()
    ?.filter((field) => field.name !== '__type' && field.name !== '__schema')
    .filter((field) => request.schema.isIntrospectable(namedType(field.type)));
}

function fieldObject(request: Request, field: Field, selected: SelectedField): Json {
  return objectOf(request, '__Field', selected, (inner) => {
    switch (inner.name) {
      case 'name':
      case '__typename':
        return field.name;
      case 'description':
        return field.description;
      case 'args':
        return field.args.map((arg) => inputObject(request, arg, inner));
      case 'type':
        return typeObject(request, field.type, inner);
      case 'isDeprecated':
        return false;
      case 'deprecationReason':
        return null;
      default:
        throw new RequestError(`unknown field in __Field ${inner.name}`);
    }
  });
}

function inputObject(request: Request, input: InputValue, selected: SelectedField): Json {
  return objectOf(request, '__InputValue', selected, (inner) => {
    switch (inner.name) {
      case 'name':
      case '__typename':
        return input.name;
      case 'description':
        return input.description;
      case 'type':
        return typeObject(request, input.type, inner);
      case 'defaultValue':
        return input.defaultValue;
      case 'isDeprecated':
        return false;
      case 'deprecationReason':
        return null;
      default:
        throw new RequestError(`unknown field in __InputValue: ${inner.name}`);
    }
  });
}

function enumValueObject(request: Request, value: EnumValue, selected: SelectedField): Json {
  return objectOf(request, '__EnumValue', selected, (inner) => {
    switch (inner.name) {
      case 'name':
      case '__typename':
        return value.name;
      case 'description':
        return value.description;
      case 'isDeprecated':
        return false;
      case 'deprecationReason':
        return null;
      default:
        throw new RequestError(`unknown field in __EnumValue: ${inner.name}`);
    }
  });
}

function directiveObject(request: Request, directive: DirectiveDefinition, selected: SelectedField): Json {
  return objectOf(request, '__Directive', selected, (inner) => {
    switch (inner.name) {
      case 'name':
        return directive.name;
      case 'description':
        return directive.description;
      case 'locations':
        return [...directive.locations];
      case 'args':
        return directive.args.map((arg) => inputObject(request, arg, inner));
      case 'isRepeatable':
        return false;
      case '__typename':
        return '__Directive';
      default:
        throw new RequestError(`unknown field ${inner.name} in __Directive`);
    }
  });
}

function objectOf(
  request: Request,
  typeName: string,
  selected: SelectedField,
  valueOf: (inner: SelectedField) => Json,
): JsonObject {
  request.budget.countObject();
  return jsonbObject(request.select(typeName, selected.selections).map((inner) => [inner.key, valueOf(inner)]));
}
