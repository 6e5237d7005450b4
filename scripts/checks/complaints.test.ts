import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

// docs/check-complaints.md: each complaint about other products names the test that proves our answer.
const root = join(import.meta.dirname, '..', '..');
const guide = readFileSync(join(root, 'docs/check-complaints.md'), 'utf8');
const rows = [...guide.matchAll(/^\| (?<complaint>[^|]+?) +\| [^|]+\| `(?<file>[^`]+)`: (?<name>[^|]+?) +\|$/gm)];

test('every complaint has a row with a test', () => {
  const lines = guide.split('\n').filter((line) => line.startsWith('| ') && !/^\| (?:complaint|-)/.test(line));
  expect(rows).toHaveLength(lines.length);
  expect(rows.length).toBeGreaterThan(0);
});

test.each(rows.map(({ groups }) => [groups?.['complaint'], groups?.['file'], groups?.['name']]))(
  '%s: %s has the test',
  (_complaint, file = '', name = '') => {
    expect(readFileSync(join(root, file), 'utf8')).toContain(`test('${name}'`);
  },
);
