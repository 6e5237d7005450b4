/** What the engine needs of a postgres.js connection: a reserved one or a transaction. */
export interface SqlConnection {
  unsafe(
    query: string,
    parameters?: (string | null)[],
    options?: { prepare?: boolean },
  ): PromiseLike<ArrayLike<Record<string, unknown>>>;
}

export type Json = null | boolean | number | string | Json[] | { [key: string]: Json };
export type JsonObject = Record<string, Json>;

export interface GraphQLRequest {
  query: string;
  /** Parsed JSON; anything but an object (or nothing) is answered with an error. */
  variables?: unknown;
  operationName?: string | null | undefined;
}

/** `data` is absent, null or an object exactly where pg_graphql has it so; an error is a message only. */
export interface GraphQLAnswer {
  data?: JsonObject | null;
  errors?: { message: string }[];
}

export interface ResolveOptions {
  /** Keep the schema between calls (default true). Uncommitted DDL is always seen, with or without it. */
  cache?: boolean;
  /** Answer `__schema` and `__type` for every schema whatever its directive says (for codegen). */
  introspection?: boolean;
}

export type Resolver = (sql: SqlConnection, request: GraphQLRequest) => Promise<GraphQLAnswer>;
