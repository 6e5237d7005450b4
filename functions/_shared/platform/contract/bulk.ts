/** A list's filter as the list and its bulk mutations take it. */
export type BulkFilter = Readonly<Record<string, string | boolean>>;
