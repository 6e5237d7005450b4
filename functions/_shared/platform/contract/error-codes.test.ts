import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ERROR_CODES, isErrorCode } from './error-codes.ts';

const root = join(import.meta.dirname, '../../../..');

/** Every code that a file raises, by the ways in which codes are raised. */
function codesIn(pattern: string, raised: readonly RegExp[]): Map<string, string> {
  const found = new Map<string, string>();
  for (const file of globSync(pattern, { cwd: root, exclude: (name) => name.includes('.test.') })) {
    const text = readFileSync(join(root, file), 'utf8').replace(/--.*|\/\/.*/g, ''); // without comments
    for (const expression of raised) {
      for (const [, code] of text.matchAll(expression)) found.set(code!, file);
    }
  }
  return found;
}

test('SQL raises no code that is not in the list', () => {
  const codes = codesIn('migrations/*.sql', [
    /private\.(?:fail|error)\('([A-Z_0-9]+)'/g,
    /'!([A-Z_0-9]+)'/g, // document_transition
    /pattern_errors\([^;]*?'([A-Z_0-9]+)'\)/g,
  ]);
  expect(codes.size).toBeGreaterThan(10);
  expect([...codes].filter(([code]) => !isErrorCode(code))).toEqual([]);
});

test('functions raise no code that is not in the list', () => {
  const codes = codesIn('functions/**/*.ts', [/failure\('([A-Z_0-9]+)'/g, /\bcode: '([A-Z_0-9]+)'/g]);
  expect(codes.size).toBeGreaterThan(5);
  expect([...codes].filter(([code]) => !isErrorCode(code))).toEqual([]);
});

test('a code is in the list once', () => {
  expect(new Set(ERROR_CODES).size).toBe(ERROR_CODES.length);
});
