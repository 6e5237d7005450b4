// Hosted projects may have Postgres 15, which reads no underscores in numbers.
import { globSync, readFileSync } from 'node:fs';
import { parseSync, Visitor } from 'oxc-parser';
import { expect, test } from 'vitest';

const GROUPED = /(?<![\w'"])\d+(?:_\d+)+\b/;
const STARTS_SQL = /^\s*(?:alter|begin|call|create|delete|do|insert|merge|select|set|truncate|update|with)\b/i;

/** The texts of a file that begin as SQL does, without the values that are put into them. */
function sqlIn(file: string): string[] {
  const code = readFileSync(file, 'utf8');
  if (file.endsWith('.sql')) return [code];
  // Parsing all files takes seconds.
  if (!GROUPED.test(code)) return [];
  const found: string[] = [];
  const visitor = new Visitor({
    TemplateLiteral: ({ quasis }) => void found.push(quasis.map(({ value }) => value.raw).join('$')),
    Literal: ({ value }) => void (typeof value === 'string' && found.push(value)),
  });
  visitor.visit(parseSync(file, code).program);
  return found.filter((text) => STARTS_SQL.test(text));
}

test('no number in SQL has underscores', () => {
  const files = globSync(
    '{functions,migrations,scripts,seed,supabase/local,supabase/tests,testing,web}/**/*.{sql,ts}',
    {
      exclude: ['**/node_modules', '**/dist'],
    },
  );
  expect(files.length).toBeGreaterThan(1000);
  expect(files.filter((file) => sqlIn(file).some((sql) => GROUPED.test(sql)))).toEqual([]);
});
