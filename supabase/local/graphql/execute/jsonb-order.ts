import type { Json, JsonObject } from '#local/graphql/types.ts';

/** Returns an object with its keys in jsonb's order: shorter first, then by byte. Names are ASCII. */
export function jsonbObject(entries: readonly (readonly [string, Json])[]): JsonObject {
  return Object.fromEntries(entries.toSorted(([a], [b]) => a.length - b.length || (a < b ? -1 : 1)));
}
