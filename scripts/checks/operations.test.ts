// Hosted, pg_graphql answers the client; here, the embedded engine does. Where they differ, no operation may go.
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildSchema, concatAST, parse, visit } from 'graphql';
import { expect, test } from 'vitest';
import { MAX_ROWS, MAX_ROWS_OF, faultsOf, rowsWithoutIdentity } from './operations.ts';

const root = join(import.meta.dirname, '../..');
const schema = buildSchema(readFileSync(join(root, 'web/src/graphql/schema.graphql'), 'utf8'));

const faults = (text: string) => faultsOf(schema, parse(text));
const NODE = 'edges { node { nodeId } }';

const operationsWithout = (...endings: string[]) => {
  const files = globSync('web/src/**/*.graphql', { cwd: root }).filter((file) =>
    endings.every((ending) => !file.endsWith(ending)),
  );
  return concatAST(files.map((file) => parse(readFileSync(join(root, file), 'utf8'))));
};

test('every operation of the client is one that pg_graphql answers as the embedded engine does', () => {
  const operations = operationsWithout('schema.graphql');
  expect(operations.definitions.length).toBeGreaterThan(50);
  expect(faultsOf(schema, operations)).toEqual([]);
});

test('every operation that goes through Apollo asks for the identity of its rows', () => {
  // What is asked for without Apollo has no cache that needs it: `*.light.graphql`.
  const operations = operationsWithout('schema.graphql', '.light.graphql');
  expect(rowsWithoutIdentity(schema, operations)).toEqual([]);
  expect(rowsWithoutIdentity(schema, parse(`{ accountCollection(first: 1) { edges { node { id } } } }`))).toEqual([
    'node',
  ]);
});

/** Calls of spec 002 §7 that the client does in another way. */
const ONLY_FOR_OTHERS = ['createSignatures'];

test('every function that users can call is one that the client calls: others cost each request (decision 0211)', () => {
  const called = new Set<string>();
  visit(operationsWithout('schema.graphql'), { Field: ({ name }) => void called.add(name.value) });
  const roots = [schema.getQueryType(), schema.getMutationType()].flatMap((type) =>
    Object.keys(type?.getFields() ?? {}),
  );
  const functions = roots.filter((name) => !/(?:Collection|ByPk)$|^node$/.test(name));
  expect(functions.length).toBeGreaterThan(100);
  expect(functions.filter((name) => !called.has(name))).toEqual(ONLY_FOR_OTHERS);
});

test('the schema’s max_rows is the one that the operations are held to', () => {
  const [foundation = ''] = globSync('migrations/*_platform_foundation.sql', { cwd: root });
  expect(readFileSync(join(root, foundation), 'utf8')).toContain(`"max_rows": ${MAX_ROWS}`);
});

test.each(Object.entries(MAX_ROWS_OF))('the table of %s has a max_rows of %i', (type, maxRows) => {
  const table = type
    .replace(/Connection$/, '')
    .replaceAll(/(?!^)[A-Z]/g, '_$&')
    .toLowerCase();
  const migrations = globSync('migrations/*.sql', { cwd: root }).map((file) => readFileSync(join(root, file), 'utf8'));
  expect(migrations.join('')).toContain(`comment on table public.${table} is '@graphql({"max_rows": ${maxRows}})'`);
});

test.each([
  ['no bound', `{ accountCollection { ${NODE} } }`, 'first'],
  ['a bound above max_rows', `{ accountCollection(first: 101) { ${NODE} } }`, 'first'],
  ['a bound from a variable', `query A($n: Int!) { accountCollection(first: $n) { ${NODE} } }`, 'first'],
  ['an empty or', `{ accountCollection(first: 1, filter: { and: [{ or: [] }] }) { ${NODE} } }`, 'empty "or"'],
  ['an empty filter in and', `{ accountCollection(first: 1, filter: { and: [{}] }) { ${NODE} } }`, 'empty "and"'],
  ['an empty not', `{ accountCollection(first: 1, filter: { not: {} }) { ${NODE} } }`, 'empty "not"'],
  [
    'two keys in one object of orderBy',
    `{ accountCollection(first: 1, orderBy: [{ name: AscNullsLast, id: AscNullsLast }]) { ${NODE} } }`,
    'one key per object',
  ],
  [
    'a relation in a mutation’s answer',
    `mutation A($id: UUID!) { submitDocument(documentId: $id) { nodeId documentFileCollection(first: 1) { ${NODE} } } }`,
    'relations',
  ],
  ['an inline fragment', `{ accountCollection(first: 1) { edges { node { ... on Node { nodeId } } } } }`, 'inline'],
  ['an unknown directive', `{ accountCollection(first: 1) @stream { ${NODE} } }`, '@stream'],
  [
    'a row by its key with more than 50 fields',
    `query A($id: UUID!) { accountByPk(id: $id) { ${Array.from({ length: 51 }, (_, n) => `a${n}: id`).join(' ')} } }`,
    'at most 50',
  ],
  [
    'many collections',
    `{ ${Array.from({ length: 9 }, (_, n) => `a${n}: accountCollection(first: 1) { ${NODE} }`).join(' ')} }`,
    '9 collections, at most 8',
  ],
])('%s is a fault', (_, operation, fault) => {
  expect(faults(operation).join('\n')).toContain(fault);
});

test('what the extension answers alike is no fault', () => {
  expect(
    faults(`query A($filter: AccountFilter!) {
      accountCollection(first: 100, filter: { and: [$filter, { not: { id: { is: NULL } } }] },
        orderBy: [{ name: AscNullsLast }, { id: AscNullsLast }]) { ${NODE} }
    }`),
  ).toEqual([]);
});
