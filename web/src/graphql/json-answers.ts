import { AppError } from '#api/app-error.ts';
import type { z } from '#api/zod.ts';
import { json } from './json-text.ts';

/** By place: `peoplePage`, or `SavedView.filter` for JSON in a row. Null: an answer that is not checked. */
type Schemas = Record<string, z.ZodMiniType | null>;

const schemas: Schemas = {};

/** Says which schema of the contract reads the JSON of a field. Generated files call it for the fields they ask for. */
export function declareAnswers(declared: Readonly<Schemas>): void {
  Object.assign(schemas, declared);
}

/** Whether a field has JSON. */
export const isJson = (place: string): boolean => place in schemas;

/**
 * Returns the value of JSON as the schema of its contract reads it. What the schema does not know is left out: it is a newer
 * server's.
 * @throws AppError with UNREADABLE_ANSWER when JSON does not fit: the server and this version of the client disagree
 */
export function readJson(place: string, text: unknown): unknown {
  const value = parsed(text);
  const read = schemas[place]?.safeParse(value);
  if (!read?.error) return read ? read.data : value;
  const cause = new Error(`${place} does not fit its contract: ${read.error.message}`);
  throw new AppError('graphql', [{ code: 'UNREADABLE_ANSWER', path: null }], null, cause);
}

/** JSON that is a string comes without quotes (pg_graphql), an id for example; its schema refuses other text. */
function parsed(text: unknown): unknown {
  try {
    return JSON.parse(text as string);
  } catch {
    return text;
  }
}

json.read = readJson;
