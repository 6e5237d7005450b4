/**
 * Reads the JSON of a field, which is text, by its place. `json-answers.ts`, which loads with the first schema, checks it,
 * too. Pages without Apollo load this file with the session: every byte counts.
 */
export const json = { read: (_place: string, text: unknown): unknown => JSON.parse(text as string) };

/** Returns the data of an answer without errors. Apollo types it as optional, because other settings keep errors beside it. */
export function answered<Data>(data: Data | null | undefined): Data {
  if (!data) throw new Error('no data');
  return data;
}
