import { defineInput, defineType, listOf, nonNull } from './define.ts';
import type { InputValue, NamedType, ScalarName, TypeRef } from './model.ts';
import { compareNames } from './names.ts';
import { FILTER_IS, scalar } from './scalars.ts';

const ORDERED = ['eq', 'neq', 'lt', 'lte', 'gt', 'gte', 'in', 'is'];

const OPERATORS: ReadonlyMap<ScalarName, readonly string[]> = new Map([
  ['ID', ['eq']],
  ['Int', ORDERED],
  ['Float', ORDERED],
  ['String', [...ORDERED, 'startsWith', 'like', 'ilike', 'regex', 'iregex']],
  ['Boolean', ['eq', 'is']],
  ['Date', ORDERED],
  ['Time', ORDERED],
  ['Datetime', ORDERED],
  ['BigInt', ORDERED],
  ['UUID', ['eq', 'neq', 'in', 'is']],
  ['BigFloat', ORDERED],
  ['Opaque', ['eq', 'is']],
]);

const LIST_OPERATORS = ['contains', 'containedBy', 'eq', 'overlaps', 'is'];

const SCALARS_WITH_FILTER = [...OPERATORS.keys()];

/** Scalars whose arrays can be filtered. */
export const FILTERABLE_LISTS: ReadonlySet<string> = new Set(
  SCALARS_WITH_FILTER.filter((name) => name !== 'ID' && name !== 'Opaque'),
);

/** Filter of a scalar column, for example IntFilter. Bound to the given scalar, which may limit a string's length. */
export function scalarFilterType(of: NamedType): NamedType {
  const name = SCALARS_WITH_FILTER.find((candidate) => candidate === of.name);
  const operators = (name === undefined ? undefined : OPERATORS.get(name)) ?? [];
  return filterType(
    of.name,
    operators.map((operator) => operand(operator, of)),
  );
}

/** Filter of an array column, for example IntListFilter. */
export function listFilterType(element: TypeRef, elementName: string): NamedType {
  const list = listOf(nonNull(element));
  const inputs = LIST_OPERATORS.map((operator) => defineInput(operator, operator === 'is' ? FILTER_IS : list));
  return filterType(`${elementName}List`, inputs);
}

export function enumFilterType(of: NamedType): NamedType {
  return filterType(
    of.name,
    ['eq', 'neq', 'in', 'is'].map((operator) => operand(operator, of)),
    of.schemaOid,
  );
}

/** The filter types of every schema, used or not. */
export const BUILT_IN_FILTERS: readonly NamedType[] = [
  ...SCALARS_WITH_FILTER.map((name) => scalarFilterType(scalar(name))),
  ...SCALARS_WITH_FILTER.filter((name) => FILTERABLE_LISTS.has(name)).map((name) => listFilterType(scalar(name), name)),
];

function operand(operator: string, of: NamedType): InputValue {
  if (operator === 'is') return defineInput(operator, FILTER_IS);
  return defineInput(operator, operator === 'in' ? listOf(nonNull(of)) : of);
}

function filterType(entity: string, inputs: readonly InputValue[], schemaOid: number | null = null): NamedType {
  const sorted = inputs.toSorted((a, b) => compareNames(a.name, b.name));
  return defineType({
    kind: 'INPUT_OBJECT',
    name: `${entity}Filter`,
    description: `Boolean expression comparing fields on type "${entity}"`,
    schemaOid,
    inputFields: () => sorted,
  });
}
