import { RequestError } from './errors.ts';

/**
 * Limits on one request. pg_graphql has none (Postgres' own stack and statement_timeout stop it), but a public gateway
 * needs a clear error before any SQL is written. All are far above what generated clients send: the standard
 * introspection query is 15 levels deep and selects about 100 fields.
 */
export const LIMITS = {
  tokens: 100_000,
  depth: 64,
  selections: 10_000,
  rootFields: 100,
  introspectedObjects: 1_000_000,
} as const;

/** Counts the work of one request and refuses it above a limit. */
export class Budget {
  #selections = 0;
  #depth = 0;
  #objects = 0;

  countSelection(): void {
    this.#selections += 1;
    if (this.#selections > LIMITS.selections) {
      throw new RequestError(`Operation is too complex: more than ${LIMITS.selections} selections`);
    }
  }

  /** Runs `work` one level deeper in the selection. */
  descend<T>(work: () => T): T {
    this.#depth += 1;
    try {
      if (this.#depth > LIMITS.depth) {
        throw new RequestError(`Operation is too complex: deeper than ${LIMITS.depth} levels`);
      }
      return work();
    } finally {
      this.#depth -= 1;
    }
  }

  /** Counts an object of an introspection response, which grows with the schema as well as with the request. */
  countObject(): void {
    this.#objects += 1;
    if (this.#objects > LIMITS.introspectedObjects) {
      throw new RequestError(`Operation is too complex: more than ${LIMITS.introspectedObjects} objects`);
    }
  }

  checkRootFields(count: number): void {
    if (count > LIMITS.rootFields) {
      throw new RequestError(`Operation is too complex: more than ${LIMITS.rootFields} root fields`);
    }
  }
}
