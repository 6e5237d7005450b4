import { expect, test } from 'vitest';
import { letterOf, unusedColumns } from './unused-columns.ts';

const nameOf = (letter: string) => `Column ${letter}`;

test('columns that become nothing are named by their headers, or by their letters where they have none', () => {
  const sample = [
    { number: 1, cells: ['Kandidater', '', '', '', ''] },
    { number: 2, cells: ['E-post', 'Mob', 'Skonummer', '', ''] },
    { number: 3, cells: ['kari@x.no', '90000000', '', '41', ''] },
  ];
  expect(unusedColumns({ sample }, { header: 2, keys: ['email', 'phone', null, null, null] }, nameOf)).toEqual([
    'Skonummer',
    'Column D',
  ]);
});

test('a file without headers names its columns by letters', () => {
  const sample = [{ number: 1, cells: ['kari@x.no', 'Kari'] }];
  expect(unusedColumns({ sample }, { header: 0, keys: ['email', null] }, nameOf)).toEqual(['Column B']);
});

test.each([
  [0, 'A'],
  [25, 'Z'],
  [26, 'AA'],
  [701, 'ZZ'],
])('column %i is %s', (index, letter) => {
  expect(letterOf(index)).toBe(letter);
});
