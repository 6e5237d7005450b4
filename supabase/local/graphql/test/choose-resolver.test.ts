import { describe, expect, test } from 'vitest';
import { chooseResolver, resolveByExtension } from '#local/graphql/choose-resolver.ts';
import { resolve } from '#local/graphql/resolve.ts';
import type { SqlConnection } from '#local/graphql/types.ts';

/** A fake database that gives prepared answers and records its queries. */
class DatabaseDouble implements SqlConnection {
  readonly asked: { query: string; parameters: (string | null)[] }[] = [];
  readonly #hasExtension: boolean;

  constructor(hasExtension: boolean) {
    this.#hasExtension = hasExtension;
  }

  async unsafe(query: string, parameters: (string | null)[] = []) {
    this.asked.push({ query, parameters });
    if (query.includes('pg_extension')) return [{ isInstalled: this.#hasExtension }];
    return [{ answer: '{"data": {"from": "extension"}}' }];
  }
}

describe('the choice of a resolver', () => {
  test('is pg_graphql where the extension is installed', async () => {
    const database = new DatabaseDouble(true);
    const chosen = await chooseResolver(database);
    const answer = await chosen(database, { query: '{ a }', variables: { b: 1 }, operationName: 'C' });
    expect(chosen).toBe(resolveByExtension);
    expect(answer).toEqual({ data: { from: 'extension' } });
    expect(database.asked.at(-1)?.query).toContain('graphql.resolve');
    expect(database.asked.at(-1)?.parameters).toEqual(['{ a }', '{"b":1}', 'C']);
  });

  test('is the embedded engine elsewhere', async () => {
    expect(await chooseResolver(new DatabaseDouble(false))).toBe(resolve);
  });

  test('passes absent variables and operation name on as absent', async () => {
    const database = new DatabaseDouble(true);
    await resolveByExtension(database, { query: '{ a }' });
    expect(database.asked.at(-1)?.parameters).toEqual(['{ a }', null, null]);
  });
});
