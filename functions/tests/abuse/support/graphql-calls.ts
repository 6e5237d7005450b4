import { getNamedType, isLeafType, isListType, isNonNullType, isObjectType } from 'graphql';
import type { GraphQLArgument, GraphQLField } from 'graphql';
import { everyField, NOBODY, plausible, SOME_TEXT } from './plausible.ts';
import { idsNamed } from './row-ids.ts';
import type { RowIds } from './row-ids.ts';

export interface GraphQLCall {
  readonly title: string;
  readonly query: string;
  readonly variables: Readonly<Record<string, unknown>>;
  /** The same call with an id that doesn't exist, which must be answered alike. */
  readonly aboutNobody: Readonly<Record<string, unknown>>;
}

type Field = GraphQLField<unknown, unknown>;
type Values = Record<string, unknown>;

const isId = (arg: GraphQLArgument): boolean => getNamedType(arg.type).name === 'UUID';
const isJson = (arg: GraphQLArgument): boolean => getNamedType(arg.type).name === 'JSON';

/**
 * Every way to name a foreign row in the id arguments of a field: each alone beside the caller's own rows, to find a
 * missing check, and all together. Empty for a field without id arguments.
 */
export function callsWithForeignIds(
  kind: 'mutation' | 'query',
  field: Field,
  own: RowIds,
  foreign: RowIds,
): GraphQLCall[] {
  const idArgs = field.args.filter(isId);
  return idArgs.flatMap((attacked) =>
    namedIds(field, attacked, foreign).flatMap((id) =>
      [own, foreign].slice(0, idArgs.length === 1 ? 1 : 2).map((others) => {
        const rest = restOf(field, attacked, others, own);
        return {
          title: `${kind} ${field.name}: ${attacked.name} ${id}${others === foreign ? ', all foreign' : ''}`,
          query: queryOf(kind, field),
          variables: { ...rest, [attacked.name]: shaped(attacked, id) },
          aboutNobody: { ...rest, [attacked.name]: shaped(attacked, NOBODY) },
        };
      }),
    ),
  );
}

/** The field about own rows, with foreign ids in every id of its JSON. Empty for a field without JSON. */
export function callsWithForeignInput(
  kind: 'mutation' | 'query',
  field: Field,
  own: RowIds,
  foreign: RowIds,
): GraphQLCall[] {
  if (!field.args.some(isJson)) return [];
  const meant = INPUT_IDS[field.name]?.flatMap((table) => foreign.get(table)?.slice(0, 1) ?? []) ?? [];
  const one = inputWith(foreign);
  const variants = [one, [one], ...meant.map((id) => ({ ...one, id }))];
  return variants.map((input) => {
    const variables = Object.fromEntries(
      field.args.map(
        (arg) => [arg.name, isJson(arg) ? JSON.stringify(input) : valueFor(field, arg, own, input)] as const,
      ),
    );
    return {
      title: `${kind} ${field.name}: foreign ids in its input`,
      query: queryOf(kind, field),
      variables,
      aboutNobody: variables,
    };
  });
}

/** What a bare `id` in a mutation's JSON means. A mutation whose SQL reads one is here (a test compares). */
export const INPUT_IDS: Readonly<Record<string, readonly string[]>> = {
  enterWbReport: ['whistleblowing_report'],
  setSpendingLimit: ['department', 'account_member'],
};

/** Ids by the argument's name; a bare `id` or `ids` means what the field is called after: archiveDocuments, accountByPk. */
function namedIds(field: Field, arg: GraphQLArgument, rows: RowIds): readonly string[] {
  if (!/^ids?$/.test(arg.name)) return idsNamed(arg.name, rows);
  const thing = field.name.endsWith('ByPk')
    ? field.name.slice(0, -4)
    : field.name.replace(/^[a-z]+/, '').replace(/s$/, '');
  return idsNamed(thing.charAt(0).toLowerCase() + thing.slice(1), rows);
}

function restOf(field: Field, attacked: GraphQLArgument, ids: RowIds, own: RowIds): Values {
  return Object.fromEntries(
    field.args
      .filter((arg) => arg !== attacked)
      .map((arg) => [arg.name, valueFor(field, arg, ids, inputWith(own))] as const)
      .filter(([, value]) => value !== undefined),
  );
}

function valueFor(field: Field, arg: GraphQLArgument, ids: RowIds, input: unknown): unknown {
  switch (getNamedType(arg.type).name) {
    case 'UUID':
      return isNonNullType(arg.type) ? shaped(arg, namedIds(field, arg, ids)[0]) : undefined;
    case 'JSON':
      // A filter refuses what it does not know. Without conditions it finds everything that the caller sees.
      if (isNonNullType(arg.type)) return arg.name === 'filter' ? '{}' : JSON.stringify(input);
      return undefined;
    case 'Boolean':
      return false;
    case 'Int':
      return 1;
    case 'String':
      if (arg.name === 'sort') return field.name === 'wbReportPage' ? 'submitted' : 'name';
      return plausible(arg.name) ?? (isNonNullType(arg.type) ? SOME_TEXT : undefined);
    case 'Date':
      return '2030-01-01';
    default:
      if (!isNonNullType(arg.type)) return undefined;
      throw new Error(`${field.name} takes ${arg.name} of type ${String(arg.type)}: teach graphql-calls.ts to fill it`);
  }
}

function shaped(arg: GraphQLArgument, id: unknown): unknown {
  const type = isNonNullType(arg.type) ? arg.type.ofType : arg.type;
  return isListType(type) ? [id] : id;
}

/** Selects every scalar of the field's result, to detect leaks. */
function queryOf(kind: 'mutation' | 'query', field: Field): string {
  const declared = field.args.map((arg) => `$${arg.name}: ${String(arg.type)}`).join(', ');
  const passed = field.args.map((arg) => `${arg.name}: $${arg.name}`).join(', ');
  const head =
    field.args.length === 0 ? `${kind} { ${field.name}` : `${kind} Attack(${declared}) { ${field.name}(${passed})`;
  return `${head}${selectionOf(field)} }`;
}

/** `{ … }` with every plain field of what the field gives; '' for a plain value. */
export function selectionOf({ type }: Pick<Field, 'type'>): string {
  const named = getNamedType(type);
  if (!isObjectType(named)) return '';
  const plain = Object.values(named.getFields()).filter(
    (each) => isLeafType(getNamedType(each.type)) && each.args.length === 0,
  );
  return ` { ${plain.map(({ name }) => name).join(' ')} }`;
}

/** One object with the fields of all inputs; functions ignore the fields that they don't know. */
function inputWith(rows: RowIds): Values {
  const [departmentId] = idsNamed('departmentId', rows);
  const ids = [...rows.keys()].map((table) => [`${camel(table)}Id`, rows.get(table)?.[0]] as const);
  return {
    ...Object.fromEntries(ids),
    ...everyField(),
    departmentMemberships: [{ departmentId, role: 'MEMBER', criminalRecordAccess: false, identityAccess: false }],
  };
}

const camel = (table: string): string => table.replaceAll(/_([a-z])/g, (_, letter: string) => letter.toUpperCase());
