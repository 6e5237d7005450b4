import { expect, test } from 'vitest';
import { findReports } from './search-reports.ts';

const read = [
  { id: 'a', words: 'nødutgangen på lageret er låst\nring vaktmesteren' },
  { id: 'b', words: 'kassa manglet penger' },
];

test.each([
  ['every word has to be there, in any order', 'vaktmesteren nødutgangen', ['a']],
  ['parts of words count, and cases do not', 'LAGER', ['a']],
  ['words of different reports find none', 'lageret kassa', []],
  ['spaces find everything', '  ', ['a', 'b']],
])('%s', (_title, query, found) => {
  expect(findReports(read, query)).toEqual(found);
});
