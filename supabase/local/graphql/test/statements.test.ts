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
});

/** What pg_graphql spends, so that a measurement on this engine also holds there. */
describe('as much work as pg_graphql', () => {
  const pool = connect();

  const cases = [
    { rule: 'a page counts all rows, although nobody asked', selection: 'edges { node { id } }', runs: 2 },
    { rule: 'a page that shows its count, counts once', selection: 'totalCount edges { node { id } }', runs: 2 },
    { rule: 'a connection without a page counts, too', selection: '__typename', runs: 2 },
  ];

  test.each(cases)('$rule', async ({ selection, runs }) => {
    await rolledBack(pool, async (tx) => {
      await tx.unsafe(SETUP);
      await tx.unsafe(`comment on table note is '@graphql({"totalCount": {"enabled": true}})'`);
      await tx.unsafe('create sequence runs');
      await tx.unsafe(`create function notes() returns setof note language plpgsql as
        $$ begin perform nextval('runs'); return query table note; end $$`);
      const { errors } = await resolve(tx, { query: `mutation { notes { ${selection} } }` });
      expect(errors).toBeUndefined();
      const [row] = await tx.unsafe('select last_value::int as n from runs');
      expect(row?.['n']).toBe(runs);
    });
  });
});
