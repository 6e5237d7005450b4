import type postgres from 'postgres';
import { beforeAll, describe, expect, test } from 'vitest';
import { LIMITS } from '#local/graphql/limits.ts';
import { resolve } from '#local/graphql/resolve.ts';
import { connect } from './database.ts';
import { enterShop, SHOP } from './shop.ts';

const repeat = (text: string, times: number) => text.repeat(times);

/** Requests made to exhaust the server. */
const BOMBS: [name: string, query: string, message: RegExp][] = [
  [
    'relations nested without end',
    `{ customerCollection { edges { node { ${repeat('purchaseCollection { edges { node { customer { ', 20)} id ${repeat('} } } } ', 20)} } } } }`,
    /^Operation is too complex: deeper than \d+ levels$/,
  ],
  [
    'a field under thousands of aliases',
    `{ customerCollection { edges { node { ${Array.from({ length: LIMITS.selections }, (_, i) => `a${i}: id`).join(' ')} } } } }`,
    /^Operation is too complex: more than \d+ selections$/,
  ],
  [
    'a collection under many aliases',
    `{ ${Array.from({ length: LIMITS.rootFields + 1 }, (_, i) => `a${i}: customerCollection { totalCount }`).join(' ')} }`,
    /^Operation is too complex: more than \d+ root fields$/,
  ],
  [
    'fragments that double at every step',
    `{ ...F0 } ${Array.from({ length: 22 }, (_, i) => `fragment F${i} on Query { a${i}: __typename ...F${i + 1} ...F${i + 1} }`).join(' ')} fragment F22 on Query { __typename }`,
    /^Operation is too complex: more than \d+ selections$/,
  ],
  [
    'a document of endless tokens',
    `{ customerCollection(filter: { id: { in: [${repeat('1 ', LIMITS.tokens)}] } }) { totalCount } }`,
    /^query parse error: .*more that \d+ tokens/s,
  ],
  [
    'lists nested in lists',
    `{ customerCollection(filter: ${repeat('[', 20_000)}${repeat(']', 20_000)}) { totalCount } }`,
    /nested too deeply|Invalid input/,
  ],
  [
    'introspection that walks in circles',
    `{ __schema { types { ${repeat('interfaces { possibleTypes { ', 12)} name ${repeat('} } ', 12)} } } }`,
    /^Operation is too complex/,
  ],
];

describe('requests without measure', () => {
  const pool = connect();
  let sql: postgres.ReservedSql;

  beforeAll(async () => {
    await pool.unsafe(SHOP);
    sql = await pool.reserve();
    await enterShop(sql);
  });

  test.each(BOMBS)('%s are refused with a clear error', async (_name, query, message) => {
    const answer = await resolve(sql, { query });
    expect(answer.data ?? null).toBeNull();
    expect(answer.errors).toHaveLength(1);
    expect(answer.errors?.[0]?.message).toMatch(message);
  });

  test('more values than the protocol can count are refused', async () => {
    const ids = Array.from({ length: 70_000 }, (_, i) => ({ email: `e${i}` }));
    const query =
      'mutation ($rows: [CustomerInsertInput!]!) { insertIntoCustomerCollection(objects: $rows) { affectedCount } }';
    const answer = await resolve(sql, { query, variables: { rows: ids } });
    expect(answer).toEqual({
      data: null,
      errors: [{ message: 'Operation is too complex: more than 65534 different values' }],
    });
  });

  test('a list of many values is one value', async () => {
    const ids = Array.from({ length: 70_000 }, (_, i) => i);
    const query = 'query ($ids: [Int!]) { customerCollection(filter: { id: { in: $ids } }) { totalCount } }';
    expect(await resolve(sql, { query, variables: { ids } })).toEqual({
      data: { customerCollection: { totalCount: 12 } },
    });
  });
});
