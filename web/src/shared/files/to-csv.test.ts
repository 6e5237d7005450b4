import Papa from 'papaparse';
import { expect, test } from 'vitest';
import { toCsv } from './to-csv.ts';

test.each([
  ['plain', 'Sak 12', '"Sak 12"'],
  ['a comma', 'a, b', '"a, b"'],
  ['quotes', 'say "hi"', '"say ""hi"""'],
  ['a line break', 'a\nb', '"a\nb"'],
  ['nothing', '', ''],
  ['a formula', '=HYPERLINK("x")', `"'=HYPERLINK(""x"")"`],
  ['a sign', '+47', `"'+47"`],
  ['a formula in full width', '＝1+1', `"'＝1+1"`],
  ['a formula after a line break', '\n=1+1', `"'\n'=1+1"`],
  ['a formula after a separator', 'Avtale; =1+1', `"Avtale; '=1+1"`],
])('a cell with %s', (_, text, cell) => {
  expect(toCsv([['a', text]])).toBe(`\ufeff"a",${cell}\r\n`);
});

const FORMULA = /^["\s]*[=+\-@＝＋－＠](?!1$)/;
const BETWEEN = ['', ',', ';', '\t', '\n', '\r\n', ',"', ';"', '",', '";', '","', '"\n', ', ', ' '];
const ATTACKS = BETWEEN.flatMap((between) =>
  ["=cmd|' /C calc'!A0", '+1+1', '-1+1', '@SUM(1)', '＝1'].flatMap((formula) =>
    ['Avtale', ''].map((name) => `${name}${between}${formula},x;y`),
  ),
);

test.each([',', ';'] as const)('a file with %j has no formula, whatever separator it is read with', (separator) => {
  const file = toCsv(
    ATTACKS.map((text) => [text, -1]),
    separator,
  );
  for (const delimiter of [',', ';', '\t']) {
    const { data } = Papa.parse<string[]>(file.slice(1), { delimiter });
    expect(
      data.flat().filter((cell) => FORMULA.test(cell)),
      delimiter,
    ).toEqual([]);
  }
  // Nor for a program that knows no quotes.
  expect(file.split(/[,;\t\r\n]/).filter((piece) => FORMULA.test(piece))).toEqual([]);
});

test('numbers stay numbers, also below zero', () => {
  expect(toCsv([[-10, '-10']])).toBe(`\ufeff-10,"'-10"\r\n`);
});

test('Norwegian files are separated by semicolons', () => {
  expect(toCsv([['a;b', 'a, b', 3]], ';')).toBe(`\ufeff"a;b";"a, b";3\r\n`);
});
