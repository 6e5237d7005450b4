import { expect, test } from 'vitest';
import { printFigures } from './figure.ts';
import { countConnections } from './extension-cost.ts';

test.each([
  ['a function that returns JSON', '{ sessionPage }', 0],
  ['one row', '{ accountByPk(id: "1") { name } }', 0],
  ['a list', '{ accountCollection { edges { node { name } } } }', 1],
  ['a count alone', '{ accountCollection { totalCount } }', 1],
  [
    'lists in a list and in a fragment that is used twice',
    `query Page { a: accountCollection { edges { node { memberCollection { pageInfo { hasNextPage } } ...Own } } }
      b: accountCollection { ... { edges { node { ...Own } } } edges { cursor } } }
     fragment Own on Account { departmentCollection { edges { node { name } } } }`,
    5,
  ],
])('connections of %s', (_, query, count) => {
  expect(countConnections(query)).toBe(count);
});

test('the column "as on the extension" is printed where there is such a figure', () => {
  const lines: string[] = [];
  const figures = [
    { name: 'list', value: 4, unit: 'ms', onExtension: 10.2, aim: '≤ 20 ms' },
    { name: 'ratio', value: 1, unit: '×' },
  ];
  printFigures('documents', figures, (line) => lines.push(line));
  expect(lines).toEqual([
    '\ndocuments',
    '  list          4 ms   as on the extension: 10 ms   (aim: ≤ 20 ms)',
    '  ratio         1 ×',
  ]);
});
