import fc from 'fast-check';
import * as z from 'zod/mini';
import { NOBODY, plausible, SOME_TEXT } from './plausible.ts';
import { idsNamed } from './row-ids.ts';
import type { RowIds } from './row-ids.ts';

type Body = Readonly<Record<string, unknown>>;

export interface FunctionCall {
  readonly title: string;
  readonly body: Body;
  /** The same call with ids that don't exist, which must be answered alike. Null when the call names no row. */
  readonly aboutNobody: Body | null;
}

interface JsonSchema {
  readonly type?: string;
  readonly format?: string;
  readonly const?: string;
  readonly enum?: readonly unknown[];
  readonly pattern?: string;
  readonly allOf?: readonly JsonSchema[];
  readonly anyOf?: readonly JsonSchema[];
  readonly oneOf?: readonly JsonSchema[];
  readonly items?: JsonSchema;
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  readonly required?: readonly string[];
}

/** Ids that name no row, because the caller chooses them. */
const madeUp = ['requestId', 'sessionToken'];

/**
 * Every action of a function's schema with foreign ids, once for each row that the first id can name; with plausible
 * values where an action has no ids.
 */
export function callsOf(name: string, schema: z.core.$ZodType, foreign: RowIds): FunctionCall[] {
  return actionsOf(schema).flatMap((action): FunctionCall[] => {
    const title = titleOf(name, action);
    const [first] = idFields(action);
    if (first === undefined) return [{ title, body: bodyOf(name, action, () => null), aboutNobody: null }];
    return idsNamed(first, foreign).map((id) => ({
      title: `${title}: ${first} ${id}`,
      body: bodyOf(name, action, (field) => (field === first ? id : idsNamed(field, foreign)[0])),
      aboutNobody: bodyOf(name, action, () => NOBODY),
    }));
  });
}

/** One request that the schema accepts for every action of a function, with ids that don't exist. */
export function requestsOf(name: string, schema: z.core.$ZodType): { readonly title: string; readonly body: Body }[] {
  return actionsOf(schema).map((action) => ({
    title: titleOf(name, action),
    body: bodyOf(name, action, () => NOBODY),
  }));
}

function actionsOf(schema: z.core.$ZodType): JsonSchema[] {
  const json = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as JsonSchema;
  return (json.oneOf ?? json.anyOf ?? [json]).flatMap(eitherBranch);
}

const titleOf = (name: string, { properties }: JsonSchema): string => `${name} ${properties?.action?.const ?? ''}`;

function idFields({ properties = {} }: JsonSchema): string[] {
  return Object.entries(properties)
    .filter(([field, { format }]) => format === 'uuid' && !madeUp.includes(field))
    .map(([field]) => field);
}

function bodyOf(name: string, action: JsonSchema, idOf: (field: string) => unknown): Body {
  const ids = idFields(action);
  return Object.fromEntries(
    Object.entries(action.properties ?? {})
      .filter(([field]) => ids.includes(field) || action.required?.includes(field) === true || isHelpful(field))
      .map(([field, type]) => [field, ids.includes(field) ? idOf(field) : valueFor(name, field, type)]),
  );
}

/** Whether an optional field makes a call more plausible. A token does not, because it takes precedence over the id. */
const isHelpful = (field: string): boolean => field !== 'token' && plausible(field) !== undefined;

/** The action with the first and with the last alternative of each of its fields that has several. */
function eitherBranch(action: JsonSchema): JsonSchema[] {
  const fields = Object.entries(action.properties ?? {});
  const choose = (place: 0 | -1): JsonSchema => ({
    ...action,
    properties: Object.fromEntries(fields.map(([field, type]) => [field, type.anyOf?.at(place) ?? type])),
  });
  return fields.some(([, { anyOf }]) => anyOf !== undefined) ? [choose(0), choose(-1)] : [action];
}

function valueFor(name: string, field: string, type: JsonSchema): unknown {
  if (type.const !== undefined) return type.const;
  if (type.enum !== undefined) return type.enum[0];
  if (type.format === 'uuid') return crypto.randomUUID();
  const described = plausible(field);
  // A phone number is a text, the number of a part is not.
  const isOfOtherType = type.type === 'integer' && typeof described === 'string';
  if (described !== undefined && !isOfOtherType) return described;
  const pattern = [type, ...(type.allOf ?? [])].findLast((each) => each.pattern !== undefined)?.pattern;
  if (pattern !== undefined) return fc.sample(fc.stringMatching(new RegExp(pattern)), { seed: 7, numRuns: 1 })[0];
  const last = type.anyOf?.at(-1);
  if (last !== undefined) return valueFor(name, field, last);
  if (type.type === 'string') return SOME_TEXT;
  if (type.type === 'null') return null;
  if (type.type === 'array') return [];
  if (type.type === 'boolean') return true;
  if (type.type === 'object')
    return Object.fromEntries(
      Object.entries(type.properties ?? {}).map(([key, each]) => [key, valueFor(name, key, each)]),
    );
  if (type.type === 'integer' || type.type === 'number') return 1;
  throw new Error(`The function ${name} takes ${field} (${JSON.stringify(type)}): teach function-calls.ts to fill it`);
}
