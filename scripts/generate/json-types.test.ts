import { buildSchema, parse, print } from 'graphql';
import { describe, expect, test } from 'vitest';
import {
  asSent,
  jsonIn,
  readJsonRows,
  requireOwnNames,
  scalarTypes,
  toRow,
  withJsonTypes,
  withJsonVariables,
} from './json-types.ts';
import type { JsonRow } from './json-types.ts';

const SDL = `
  scalar JSON
  type Row { id: String! filter: JSON! }
  type Query { page(filter: JSON!, skip: Int): JSON rows: [Row!] count: Int }
  type Mutation { save(input: JSON): JSON }`;

const TABLE = {
  'Query.page': 'account/people-page#peoplePage',
  'Query.page(filter:)': 'account/people-page#PeopleFilter',
  'Mutation.save(input:)': 'account/people-schemas#personSchema',
};

const rowsOf = (table: Parameters<typeof Object.entries<Parameters<typeof toRow>[1]>>[0]) =>
  new Map<string, JsonRow>(Object.entries(table).map(([place, target]) => [place, toRow(place, target)]));
const rows = rowsOf(TABLE);
const schema = buildSchema(withJsonTypes(SDL, rows));
const typed = (text: string) => withJsonVariables(schema, parse(text));
const PAGE = 'query Page($f: JSON!, $skip: Int) { page(filter: $f, skip: $skip) }';

describe('generation refuses', () => {
  test.each([
    ['an answer', 'mutation Save { save }', 'Mutation.save'],
    ['an argument', 'mutation Remove($x: JSON) { remove(input: $x) }', 'Mutation.remove(input:)'],
    ['JSON in a row', 'query Rows { rows { filter } }', 'Row.filter'],
  ])('%s without a row', (_, text, place) => {
    const more = SDL.replace('save(', 'remove(input: JSON): Int save(');
    const known = buildSchema(withJsonTypes(more, rows));
    expect(() => withJsonVariables(known, parse(text))).toThrow(`JSON without a row`);
    expect(() => withJsonVariables(known, parse(text))).toThrow(place);
  });

  test('an alias of JSON, which is read by its name', () => {
    expect(() => typed('query Page { other: page(filter: "{}") }')).toThrow('Query.page has an alias');
  });

  test('JSON in a row of a light operation', () => {
    const table = rowsOf({ ...TABLE, 'Row.filter': 'account/saved-view-schemas#savedFilter' });
    const known = buildSchema(withJsonTypes(SDL, table));
    const document = parse('query Rows { rows { filter } }');
    expect(withJsonVariables(known, document)).toBeTruthy();
    expect(() => withJsonVariables(known, document, true)).toThrow('Row.filter');
    expect(() => withJsonVariables(known, parse('query Count { count }'), true)).toThrow('Query.count');
    const list = parse('query Page($ids: [Int]) { count }');
    expect(() => withJsonVariables(known, list, true)).toThrow('takes no lists');
  });

  test('a row for a place that holds no JSON', () => {
    const stale = rowsOf({ ...TABLE, 'Query.gone': 'account/people-page#peoplePage' });
    expect(() => withJsonTypes(SDL, stale)).toThrow('Query.gone');
  });

  test.each([
    ['a row that names no export', 'Query.page', 'people-page'],
    ['a type for an answer, which a type cannot read', 'Query.page', 'account/people-page#PeoplePage'],
  ])('%s', (_, place, target) => {
    expect(() => toRow(place, target)).toThrow(place);
  });
});

test('each place has the type of its contract, and the request is as before', () => {
  const document = typed(PAGE);
  expect(print(document)).not.toContain('$f: JSON!');
  expect(asSent(print(document))).toBe(print(parse(PAGE)));
  expect(asSent(JSON.stringify(document))).toContain('"value":"JSON"');
  expect(scalarTypes(rows)).toEqual({
    Json_Query_page: 'z.output<typeof peoplePage>',
    Json_Query_page_filter_: 'PeopleFilter',
    Json_Mutation_save_input_: 'z.output<typeof personSchema>',
  });
  expect(jsonIn(schema, [document], rows).map(({ place }) => place)).toEqual(['Query.page', 'Query.page(filter:)']);
});

test('the schema of an answer says whether it may be null, except where JSON stays text', () => {
  expect(withJsonTypes(SDL, rows)).toContain('page(filter: Json_Query_page_filter_!, skip: Int): Json_Query_page!');
  const text = rowsOf({ ...TABLE, 'Mutation.save': { text: null, why: 'a reason' } });
  expect(withJsonTypes(SDL, text)).toContain('save(input: Json_Mutation_save_input_): Json_Mutation_save\n');
});

test('every export that a row of the areas names exists', async () => {
  for (const { from, name } of (await readJsonRows()).values()) {
    if (from === undefined || !/^[a-z]/.test(name)) continue;
    expect(await import(from), from).toHaveProperty(name);
  }
});

test('a query and a mutation of one name are refused, since answers of the root are read by their name', () => {
  expect(() => requireOwnNames(['Query.page', 'Mutation.page(input:)', 'View.page'])).not.toThrow();
  expect(() => requireOwnNames(['Query.page', 'Mutation.page'])).toThrow('page');
});

test('JSON of two types in one variable is refused', () => {
  const table = rowsOf({ ...TABLE, 'Query.count(of:)': 'account/people-schemas#personSchema' });
  const known = buildSchema(withJsonTypes(SDL.replace('count:', 'count(of: JSON!):'), table));
  const both = parse('query Both($f: JSON!) { page(filter: $f) count(of: $f) }');
  expect(() => withJsonVariables(known, both)).toThrow('Both f is JSON of two types');
});
