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
