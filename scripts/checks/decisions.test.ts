import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { AREAS, readDecisions } from '#scripts/generate/decisions.ts';

const root = join(import.meta.dirname, '..', '..');
const decisions = readDecisions();
const numbers = new Set(decisions.flatMap(({ number, includes }) => [number, ...includes]));
const PARTS = ['## Context', '## Decision', '## Consequences', '## What would change it'];
const STATE = /^\d{4}-\d\d-\d\d(?:, changed \d{4}-\d\d-\d\d)? · [a-z][^·]* · [^·]+?(?: · includes \d{4}(?:, \d{4})*)?$/;
const CODE = /\.(?:ts|tsx|mjs|sql|toml|css|html|jsonc|example|yml)$/;

test.each(decisions.map((each) => [each.file, each] as const))('%s follows the template', (_file, decision) => {
  const lines = decision.text.split('\n');
  expect(lines[0]).toMatch(new RegExp(`^# ${decision.number} \\S`));
  expect(lines[2]).toMatch(STATE);
  expect(AREAS).toContain(decision.area);
  expect(lines.filter((line) => line.startsWith('## '))).toEqual(PARTS);
});

test('a number belongs to one record', () => {
  expect(decisions.flatMap(({ number, includes }) => [number, ...includes])).toHaveLength(numbers.size);
});

test('every decision and every file in docs that is named anywhere exists', () => {
  const files = execFileSync('git', ['ls-files'], { cwd: root, encoding: 'utf8' }).split('\n').filter(Boolean);
  const read = files.filter((file) => (CODE.test(file) || file.endsWith('.md')) && existsSync(join(root, file)));
  expect(read.flatMap((file) => deadReferences(file, readFileSync(join(root, file), 'utf8')))).toEqual([]);
});

/** Numbers of decisions are looked for in the guides and in comments, paths everywhere. */
function deadReferences(file: string, text: string): string[] {
  const prose = text.split('\n').map((line) => (file.startsWith('docs/') ? line : commentIn(file, line)));
  const named = prose.flatMap((line) =>
    [...line.matchAll(/(?<![^\s([])0\d{3}(?=[\s,.;:)\]]|$)/g)].map(([number]) => number),
  );
  const paths = [...text.matchAll(/\b(?:docs|reference)\/(?:[\w-]+\/)*[\w-]+\.md/g)].map(([path]) => path);
  const links = file.startsWith('docs/')
    ? [...text.matchAll(/\]\((?!https?:)([^)#\s]+)/g)].map(([, to = '']) => to)
    : [];
  return [
    ...named.filter((number) => !numbers.has(number)),
    ...paths.filter((path) => !existsSync(join(root, path))),
    ...links.filter((to) => !existsSync(join(root, file, '..', to))),
  ].map((dead) => `${file}: ${dead}`);
}

function commentIn(file: string, line: string): string {
  return CODE.test(file) ? (/(?:^|\s)(?:\/\/|--|\*|\/\*\*|#)\s(?<words>.*)/.exec(line)?.groups?.['words'] ?? '') : '';
}
