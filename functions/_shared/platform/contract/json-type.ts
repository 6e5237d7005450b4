/**
 * The JSON of an area's GraphQL functions by place, in SDL's notation: `Query.peoplePage` is an answer,
 * `Mutation.updatePerson(input:)` an argument. pg_graphql sends both as text. A row names the export of a contract that
 * describes it (`area/file#export`): a schema, or for an argument a type. With `?` the answer may be null, where there is
 * nothing or the user may not see it. `npm run generate` writes the client's types
 * from the rows, and refuses an operation that uses JSON without one.
 */
export type JsonTypes = Readonly<Record<string, string | JsonException>>;

type JsonException =
  /** Stays text. */
  | { readonly text: null; readonly why: string }
  /** Has a type of the contract (`area/file#Type`), which nobody checks. */
  | { readonly unchecked: string; readonly why: string };
