import { describe, expect, test } from 'vitest';
import { dumpSchema } from '#local/graphql/dump-schema.ts';
import { resolve } from '#local/graphql/resolve.ts';
import { connect, rolledBack } from './database.ts';

const INSERT = 'mutation { insertIntonoteCollection(objects: [{ id: 1 }]) { affectedCount } }';
const COUNT = '{ noteCollection { edges { node { id } } } }';

describe("the caller's transaction", () => {
  const pool = connect();

  test('sees tables it has just made, changed and dropped', async () => {
    await rolledBack(pool, async (tx) => {
      expect(await resolve(tx, { query: COUNT })).toEqual({
        data: null,
        errors: [{ message: 'Unknown field "noteCollection" on type Query' }],
      });
      await tx.unsafe('create table note (id int primary key)');
      expect(await resolve(tx, { query: COUNT })).toEqual({ data: { noteCollection: { edges: [] } } });
      await tx.unsafe('alter table note add body text');
      const query = '{ noteCollection { edges { node { body } } } }';
      expect(await resolve(tx, { query })).toEqual({ data: { noteCollection: { edges: [] } } });
      await tx.unsafe('drop table note');
      expect((await resolve(tx, { query })).data).toBeNull();
    });
  });

  test('is neither ended nor spoilt by a request that fails', async () => {
    await rolledBack(pool, async (tx) => {
      await tx.unsafe('create table note (id int primary key)');
      await resolve(tx, { query: INSERT });
      const failed = await resolve(tx, { query: INSERT });
      expect(failed.errors?.[0]?.message).toContain('duplicate key');
      expect(await resolve(tx, { query: COUNT })).toEqual({
        data: { noteCollection: { edges: [{ node: { id: 1 } }] } },
      });
    });
    const [row] = await pool.unsafe("select to_regclass('public.note') is null as gone");
    expect(row?.['gone']).toBe(true);
  });

  test('may be missing: the request then runs in its own', async () => {
    const sql = await pool.reserve();
    await sql.unsafe('create table note (id int primary key)');
    try {
      expect(await resolve(sql, { query: INSERT })).toEqual({
        data: { insertIntonoteCollection: { affectedCount: 1 } },
      });
      expect((await resolve(sql, { query: INSERT })).data).toBeNull();
      expect(await resolve(sql, { query: COUNT })).toEqual({
        data: { noteCollection: { edges: [{ node: { id: 1 } }] } },
      });
    } finally {
      await sql.unsafe('drop table note');
      sql.release();
    }
  });

  test('a cancelled statement and a failed assertion are thrown, as pg_graphql throws them', async () => {
    await rolledBack(pool, async (tx) => {
      await tx.unsafe("create function slow() returns text stable language sql as 'select pg_sleep(5)::text'");
      await tx.unsafe("create function wrong() returns int stable language plpgsql as 'begin assert false; end'");
      await tx.unsafe("set local statement_timeout to '50ms'");
      await expect(resolve(tx, { query: '{ slow }' })).rejects.toMatchObject({ code: '57014' });
      await tx.unsafe('set local statement_timeout to 0');
      await expect(resolve(tx, { query: '{ wrong }' })).rejects.toMatchObject({ code: 'P0004' });
      expect(await resolve(tx, { query: '{ __typename }' })).toEqual({ data: { __typename: 'Query' } });
    });
  });

  test('read-only transactions answer queries', async () => {
    const sql = await pool.reserve();
    await sql.unsafe('begin read only');
    expect(await resolve(sql, { query: '{ __typename }' })).toEqual({ data: { __typename: 'Query' } });
    await sql.unsafe('rollback');
    sql.release();
  });
});

describe('the kept schema', () => {
  const pool = connect();

  test('follows what others commit, and is one per role and search path', async () => {
    const sql = await pool.reserve();
    const asked = (query: string) => resolve(sql, { query }).then((answer) => answer.errors?.[0]?.message ?? 'fine');
    await sql.unsafe('create schema kept; create table kept.a (id int primary key); create role kept_reader');
    try {
      await sql.unsafe('set search_path to kept');
      expect(await asked('{ aCollection { __typename } }')).toBe('fine');
      await pool.unsafe('create table kept.b (id int primary key)');
      expect(await asked('{ bCollection { __typename } }')).toBe('fine');
      await pool.unsafe('alter table kept.b rename to c');
      expect(await asked('{ bCollection { __typename } }')).toBe('Unknown field "bCollection" on type Query');
      await sql.unsafe('set role kept_reader');
      expect(await asked('{ aCollection { __typename } }')).toBe('Unknown field "aCollection" on type Query');
      await pool.unsafe('grant usage on schema kept to kept_reader; grant select on kept.a to kept_reader');
      expect(await asked('{ aCollection { __typename } }')).toBe('fine');
      await sql.unsafe('reset role; set search_path to public');
      expect(await asked('{ aCollection { __typename } }')).toBe('Unknown field "aCollection" on type Query');
    } finally {
      await sql.unsafe('reset role; reset search_path; drop schema kept cascade; drop role kept_reader');
      sql.release();
    }
  });
});

describe('the schema as SDL', () => {
  const pool = connect();

  test('needs no directive, and says what the role may do', async () => {
    await rolledBack(pool, async (tx) => {
      await tx.unsafe(`comment on schema public is '@graphql({"inflect_names": true})'`);
      await tx.unsafe('create table blog_post (id uuid primary key, title text not null)');
      const sdl = await dumpSchema(tx);
      expect(sdl).toContain('type BlogPost implements Node {');
      expect(sdl).toContain('  blogPostByPk(\n    """The record\'s `id` value"""\n    id: UUID!\n  ): BlogPost');
      expect(sdl).toContain('insertIntoBlogPostCollection(objects: [BlogPostInsertInput!]!): BlogPostInsertResponse');
    });
  });
});
