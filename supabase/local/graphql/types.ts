/** The engine's view of a postgres.js connection: a reserved one or a transaction. */
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
  /** Parsed JSON. Anything but an object (or nothing) is answered with an error. */
  variables?: unknown;
  operationName?: string | null | undefined;
}

/** `data` is absent, null or an object exactly as in pg_graphql. An error is only a message. */
export interface GraphQLAnswer {
  data?: JsonObject | null;
  errors?: { message: string }[];
}

export interface ResolveOptions {
  /** Cache the schema between calls (default true). Uncommitted DDL is always seen, with or without the cache. */
  cache?: boolean;
  /** Answer `__schema` and `__type` for every schema, regardless of its directive (for codegen). */
  introspection?: boolean;
}

export type Resolver = (sql: SqlConnection, request: GraphQLRequest) => Promise<GraphQLAnswer>;
