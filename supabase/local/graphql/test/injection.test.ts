import fc from 'fast-check';
import type postgres from 'postgres';
import { beforeAll, describe, expect, test } from 'vitest';
import { resolve } from '#local/graphql/resolve.ts';
import type { SqlConnection } from '#local/graphql/types.ts';
import { connect } from './database.ts';
import { enterShop, SHOP } from './shop.ts';

/** Strings that end literals, identifiers, comments and statements, mixed with anything else. */
const hostile = fc
  .oneof(
    fc.constantFrom(
      "'",
      '"',
      "';drop table shop.customer;--",
      '"; drop table shop.customer; --',
      '$$',
      '$a$',
      '\\',
      "\\'",
      '--',
      '/*',
      '*/',
      "' or '1'='1",
      '{',
      '}',
      '{"',
      ',',
      'NULL',
      '%',
      '_',
      '$1',
      '$1::text',
      ';',
      "E'\\n'",
      '()',
      '[]',
      'null',
      '\u2019',
      '1) union select rolname from pg_authid --',
      '\uFF07',
      'select pg_sleep(10)',
    ),
    fc.string({ unit: 'binary', maxLength: 40 }),
    fc.string({
      unit: fc.constantFrom("'", '"', '\\', '$', ';', '-', '/', '*', '(', ')', '{', '}', ',', ' ', 'a', '1'),
      maxLength: 30,
    }),
  )
  .filter((text) => !text.includes('\0') && text.isWellFormed());

/** A GraphQL name that could do harm as SQL. */
const hostileName = fc.oneof(
  fc.constantFrom('select', 'drop', '__proto__', 'constructor', 'toString', 'pg_sleep', '__gql_1', '__records', 'r'),
  fc.stringMatching(/^[_a-zA-Z][_a-zA-Z0-9]{0,20}$/),
);

/** A connection that keeps what was sent, to prove that no request text is in the SQL. */
function spy(sql: postgres.ReservedSql): SqlConnection & { texts: string[] } {
  const texts: string[] = [];
  return {
    texts,
    unsafe: (query, parameters, options) => {
      if (parameters !== undefined && parameters.length > 0) texts.push(query);
      return sql.unsafe(query, parameters, options);
    },
  };
}

const RUNS = { numRuns: 300 };

describe('no text of a request reaches SQL but as a bound value', () => {
  const pool = connect();
  let sql: postgres.ReservedSql;

  beforeAll(async () => {
    await pool.unsafe(SHOP);
    sql = await pool.reserve();
    await enterShop(sql);
  });

  test('filter operands, also as variables, match only themselves', async () => {
    await fc.assert(
      fc.asyncProperty(hostile, fc.constantFrom('eq', 'startsWith', 'in'), async (text, operator) => {
        const query = `{ customerCollection(filter: { email: { ${operator}: ${JSON.stringify(text)} } }) { totalCount } }`;
        const byVariable =
          'query ($text: String) { customerCollection(filter: { email: { eq: $text } }) { totalCount } }';
        const empty = text === '' && operator === 'startsWith' ? 12 : 0;
        const isPrefix = operator === 'startsWith' && 'c1@example.com'.startsWith(text) && text !== '';
        const literal = await resolve(sql, { query });
        if (!isPrefix) expect(literal).toEqual({ data: { customerCollection: { totalCount: empty } } });
        const bound = await resolve(sql, { query: byVariable, variables: { text } });
        expect(bound).toEqual({ data: { customerCollection: { totalCount: 0 } } });
      }),
      RUNS,
    );
  });

  test('values that are written come back unchanged', async () => {
    await fc.assert(
      fc.asyncProperty(hostile, fc.array(hostile, { maxLength: 4 }), async (text, tags) => {
        await sql.unsafe('begin');
        const answer = await resolve(sql, {
          query: `mutation ($rows: [CustomerInsertInput!]!) {
            insertIntoCustomerCollection(objects: $rows) { records { email tags select settings } }
          }`,
          variables: { rows: [{ email: text, tags, select: text, settings: JSON.stringify({ [text]: text }) }] },
        });
        await sql.unsafe('rollback');
        const [record] = Object.values(answer.data ?? {}).flatMap((value) => readRecords(value));
        expect(record).toMatchObject({ email: text, tags, select: text });
      }),
      RUNS,
    );
  });

  test('cursors and node ids of any content are data or refused', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(fc.oneof(hostile, fc.jsonValue()), { maxLength: 4 }), async (values) => {
        const encoded = Buffer.from(JSON.stringify(values)).toString('base64');
        const connection = spy(sql);
        const query = `query ($cursor: Cursor, $id: ID!) {
          customerCollection(after: $cursor, orderBy: [{ email: AscNullsLast }]) { edges { cursor } }
          node(nodeId: $id) { nodeId }
        }`;
        const id = Buffer.from(JSON.stringify(['shop', 'customer', ...values])).toString('base64');
        expectWellFormed(await resolve(connection, { query, variables: { cursor: encoded, id } }));
        for (const value of values) {
          if (typeof value === 'string' && value.length > 8) expect(connection.texts.join()).not.toContain(value);
        }
      }),
      RUNS,
    );
  });

  test('aliases, field and argument names never stand in the SQL', async () => {
    await fc.assert(
      fc.asyncProperty(hostileName, hostileName, async (alias, name) => {
        const connection = spy(sql);
        const query = `{
          ${alias}: customerCollection(first: 1, ${name}: 1) { edges { node { id } } }
          x_${alias}: customerCollection(first: 1) { ${alias}: edges { ${alias}: node { zz${alias}zz: id ${alias}: email } } }
          ${name}
        }`;
        expectWellFormed(await resolve(connection, { query }));
        for (const text of connection.texts) expect(text).not.toContain(`zz${alias}zz`);
      }),
      RUNS,
    );
  });

  test('order directions, enum values and operators are from the schema or refused', async () => {
    await fc.assert(
      // A word of small letters may be an operator or a column: the strings drawn at random have found "gt".
      fc.asyncProperty(
        hostile.filter((text) => !/^[a-z]+$/u.test(text)),
        async (text) => {
          const connection = spy(sql);
          const answer = await resolve(connection, {
            query: `query ($order: [CustomerOrderBy!], $filter: CustomerFilter, $status: OrderStatus) {
            a: customerCollection(orderBy: $order) { edges { node { id } } }
            b: customerCollection(filter: $filter) { edges { node { id } } }
            c: purchaseCollection(filter: { status: { eq: $status } }) { edges { node { id } } }
          }`,
            variables: {
              order: [{ [text]: 'AscNullsLast' }, { id: text }],
              filter: { email: { [text]: text } },
              status: text,
            },
          });
          expect(answer.data).toBeNull();
          expect(answer.errors).toHaveLength(3);
          expect(connection.texts).toEqual([]);
        },
      ),
      RUNS,
    );
  });

  test('function arguments are data', async () => {
    await fc.assert(
      fc.asyncProperty(hostile, async (text) => {
        const answer = await resolve(sql, {
          query: 'query ($text: String!) { customersLike(pattern: $text) { totalCount } }',
          variables: { text },
        });
        expectWellFormed(answer);
      }),
      RUNS,
    );
  });

  test('names in the catalogue may hold anything that Postgres allows', async () => {
    await fc.assert(
      fc.asyncProperty(hostile, async (text) => {
        const name = Array.from(`t${text}`).slice(0, 12).join('');
        const quoted = `"${name.replaceAll('"', '""')}"`;
        await sql.unsafe('begin');
        await sql.unsafe(`create table ${quoted} (${quoted} int primary key, "value ' "" $1" text)`);
        await sql.unsafe(`comment on table ${quoted} is '@graphql({"name": "Odd"})'`);
        await sql.unsafe(`comment on column ${quoted}.${quoted} is '@graphql({"name": "key"})'`);
        await sql.unsafe(`comment on column ${quoted}."value ' "" $1" is '@graphql({"name": "value"})'`);
        const answer = await resolve(sql, {
          query: `mutation { insertIntoOddCollection(objects: [{ key: 1, value: "v" }]) { records { nodeId key value } } }`,
        });
        const query =
          '{ oddCollection(filter: { key: { eq: 1 } }, orderBy: [{ value: AscNullsLast }]) { edges { cursor node { value } } pageInfo { hasPreviousPage } } }';
        const read = await resolve(sql, { query });
        await sql.unsafe('rollback');
        expect(answer.errors).toBeUndefined();
        expect(read.errors).toBeUndefined();
      }),
      { numRuns: 100 },
    );
  });

  test('nothing was dropped on the way', async () => {
    expect(await resolve(sql, { query: '{ customerCollection { totalCount } }' })).toEqual({
      data: { customerCollection: { totalCount: 12 } },
    });
  });
});

function readRecords(value: unknown): unknown[] {
  return typeof value === 'object' && value !== null && 'records' in value && Array.isArray(value.records)
    ? value.records
    : [];
}

function expectWellFormed(answer: { data?: unknown; errors?: { message: string }[] }): void {
  expect('data' in answer || 'errors' in answer).toBe(true);
  for (const error of answer.errors ?? []) expect(error.message).not.toMatch(/syntax error|at or near/);
}
