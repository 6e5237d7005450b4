import { expect, test } from 'vitest';
import { toCsv } from './to-csv.ts';

test.each([
  ['plain', 'Sak 12', 'Sak 12'],
  ['a comma', 'a, b', '"a, b"'],
  ['quotes', 'say "hi"', '"say ""hi"""'],
  ['a line break', 'a\nb', '"a\nb"'],
  ['a formula', '=HYPERLINK("x")', `"'=HYPERLINK(""x"")"`],
  ['a sign', '+47', "'+47"],
  ['a formula in full width', '＝1+1', "'＝1+1"],
  ['a formula after a line break', '\n=1+1', `"'\n=1+1"`],
])('a cell with %s', (_, text, cell) => {
  expect(toCsv([['a', text]])).toBe(`\ufeffa,${cell}\r\n`);
});

test('numbers stay numbers, also below zero', () => {
  expect(toCsv([[-10, '-10']])).toBe(`\ufeff-10,'-10\r\n`);
});

test('with semicolons, a text with a semicolon is quoted, and one with a comma is not', () => {
  expect(toCsv([['a;b', 'a, b', 3]], ';')).toBe(`\ufeff"a;b";a, b;3\r\n`);
});
