import type { FunctionArg } from './model.ts';

export interface RawArgs {
  readonly argTypes: readonly number[];
  readonly argTypeNames: readonly string[];
  readonly argNames: readonly string[] | null;
  readonly defaultCount: number;
  /** All defaults as one SQL text, separated by commas. */
  readonly defaults: string | null;
}

const BOOLEAN = 16;
const SMALLINT = 21;
const INTEGER = 23;
const TEXT = 25;
const REAL = 700;
const DOUBLE = 701;

/**
 * Returns names, types and defaults of a function's input arguments. As in pg_graphql, defaults are split at every
 * comma, so a comma inside a default makes all arguments required.
 */
export function functionArgs(raw: RawArgs): FunctionArg[] {
  const defaults = splitDefaults(raw);
  const firstDefault = raw.argTypes.length - defaults.length;
  return raw.argTypes.map((typeOid, position) => {
    const typeName = raw.argTypeNames[position] ?? 'text';
    const defaultText = defaults[position - firstDefault];
    return {
      name: raw.argNames?.[position] || null,
      typeOid,
      // An argument declared char(n) is stored without its length; a cast to char would cut it to one letter.
      typeName: typeName === 'character' ? 'text' : typeName,
      defaultValue: defaultText === undefined ? undefined : graphqlDefault(defaultText.trim(), typeOid),
    };
  });
}

function splitDefaults(raw: RawArgs): string[] {
  if (raw.defaults === null || raw.defaultCount === 0) return [];
  const parts = raw.defaults.split(',');
  return parts.length === raw.defaultCount ? parts : [];
}

function graphqlDefault(text: string, typeOid: number): string | null {
  if (text.startsWith('NULL::')) return null;
  switch (typeOid) {
    case SMALLINT:
    case INTEGER:
      return /^[+-]?\d+$/.test(text) && Math.abs(Number(text)) <= 2_147_483_648 ? String(Number(text)) : null;
    case BOOLEAN:
      return text === 'true' || text === 'false' ? text : null;
    case REAL:
    case DOUBLE:
      return /^[+-]?(\d+\.?\d*|\.\d+)(e[+-]?\d+)?$/i.test(text) ? String(Number(text)) : null;
    case TEXT:
      return text.endsWith('::text') ? `"${text.slice(0, -'::text'.length).replace(/^'+|'+$/g, '')}"` : null;
    default:
      return null;
  }
}
