import type { Request } from '#local/graphql/request/request.ts';
import type { Statement } from './statement.ts';

/** Shared state of the compiling functions: the request being read and the statement being written. */
export interface Compiler {
  readonly request: Request;
  readonly statement: Statement;
}

/** A response key and the SQL of its value. */
export type Entry = readonly [key: string, sql: string];

/** Postgres allows 100 arguments per function, so 50 entries per object. */
const ENTRIES_PER_CALL = 50;

/** Builds a JSON object with any number of entries. */
export function jsonObject(compiler: Compiler, entries: readonly Entry[]): string {
  if (entries.length === 0) return `'{}'::jsonb`;
  const calls: string[] = [];
  for (let start = 0; start < entries.length; start += ENTRIES_PER_CALL) {
    calls.push(jsonObjectCall(compiler, entries.slice(start, start + ENTRIES_PER_CALL)));
  }
  return calls.length === 1 ? (calls[0] ?? '') : `(${calls.join(' || ')})`;
}

/** Builds a JSON object in one call. Postgres refuses more than 50 entries. */
export function jsonObjectCall(compiler: Compiler, entries: readonly Entry[]): string {
  const args = entries.flatMap(([key, sql]) => [compiler.statement.text(key), sql]);
  return `jsonb_build_object(${args.join(', ')})`;
}
