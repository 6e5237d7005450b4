import { describe, expect, test } from 'vitest';
import { resolve } from '#local/graphql/resolve.ts';
import { connect, rolledBack } from './database.ts';

const SETUP =
  'create table note (id int primary key, parent int references note (id), body text); insert into note values (1, null, null)';

/** Behaviour of our own: where pg_graphql would send SQL that Postgres refuses, or do work twice. */
describe('beyond pg_graphql', () => {
  const pool = connect();

  test('objects without values are rows of defaults', async () => {
    await rolledBack(pool, async (tx) => {
      await tx.unsafe(`create table event (id int generated always as identity primary key, kind text default 'x')`);
      const query = 'mutation { insertIntoeventCollection(objects: [{}, {}]) { affectedCount records { kind } } }';
      expect(await resolve(tx, { query })).toEqual({
        data: { insertIntoeventCollection: { affectedCount: 2, records: [{ kind: 'x' }, { kind: 'x' }] } },
      });
    });
  });

  test('a node without fields is an empty object', async () => {
    await rolledBack(pool, async (tx) => {
      await tx.unsafe(SETUP);
      const query = '{ noteCollection { edges { node { id @skip(if: true) } } } }';
      expect(await resolve(tx, { query })).toEqual({ data: { noteCollection: { edges: [{ node: {} }] } } });
    });
  });

  test('a volatile function of rows runs once', async () => {
    await rolledBack(pool, async (tx) => {
      await tx.unsafe(SETUP);
      await tx.unsafe(`create function add_note() returns setof note language sql as
        'insert into note (id) select max(id) + 1 from note returning *'`);
      const query = 'mutation { add_note { edges { node { id } } } }';
      expect(await resolve(tx, { query })).toEqual({ data: { add_note: { edges: [{ node: { id: 2 } }] } } });
      const [row] = await tx.unsafe('select count(*)::int as n from note');
      expect(row?.['n']).toBe(2);
    });
  });

  test('only what is selected is computed: no count without totalCount', async () => {
    await rolledBack(pool, async (tx) => {
      await tx.unsafe(SETUP);
      const sent: string[] = [];
      const spy = {
        unsafe: (query: string, parameters?: (string | null)[], options?: { prepare?: boolean }) => {
          sent.push(query);
          return tx.unsafe(query, parameters, options);
        },
      };
      await resolve(spy, { query: '{ noteCollection(first: 1) { edges { node { id } } } }' });
      const statement = sent.find((query) => query.includes('"note"'));
      expect(statement).toBeDefined();
      expect(statement).not.toContain('count(');
    });
  });
});
