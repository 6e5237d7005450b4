import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import type { Layer } from './layers.ts';
import { describeSlowest, describeFailed, testsOf } from './report.ts';

const folder = mkdtempSync(join(tmpdir(), 'report-'));
afterAll(() => rmSync(folder, { recursive: true }));

const layer = (kind: Layer['kind']): Layer => ({ name: `the ${kind} layer`, kind, command: ['true'] });

function read(kind: Layer['kind'], report: unknown) {
  const file = join(folder, `${kind}.json`);
  writeFileSync(file, JSON.stringify(report));
  return testsOf(layer(kind), file);
}

const vitest = read('vitest', {
  testResults: [
    {
      name: resolve('web/src/a.test.ts'),
      status: 'failed',
      assertionResults: [
        { fullName: 'quick', status: 'passed', duration: 20 },
        { fullName: 'slow', status: 'failed', duration: 2340 },
        { fullName: 'never started', status: 'pending', duration: null },
      ],
    },
    { name: resolve('web/src/b.test.ts'), status: 'failed', assertionResults: [] },
  ],
});
const spec = { file: 'b.spec.ts', title: 'slower', ok: false, tests: [{ results: [{ duration: 12_340 }] }] };
const playwright = read('playwright', { suites: [{ specs: [], suites: [{ specs: [spec] }] }] });

test('the slowest files of every layer come in one list, with the number of their tests', () => {
  expect(describeSlowest([...vitest, ...playwright], 2)).toEqual([
    '  12.3 s  b.spec.ts (1)',
    '   2.4 s  web/src/a.test.ts (3)',
  ]);
});

test('what failed or was skipped is named, with its layer', () => {
  expect(describeFailed(layer('vitest'), 3, vitest)).toEqual([
    '  the vitest layer: web/src/a.test.ts: slow',
    '  the vitest layer: web/src/a.test.ts: never started',
    '  the vitest layer: web/src/b.test.ts: the file cannot be loaded',
  ]);
  expect(describeFailed(layer('playwright'), 1, playwright)).toEqual(['  the playwright layer: b.spec.ts: slower']);
});

test('a layer that fails outside its tests is named itself', () => {
  expect(describeFailed(layer('check'), 1, [])).toEqual(['  the check layer']);
  expect(describeFailed(layer('check'), 0, [])).toEqual([]);
});

test('a check has no tests, nor has a layer that left no report', () => {
  expect(read('check', {})).toEqual([]);
  expect(testsOf(layer('vitest'), join(folder, 'none.json'))).toEqual([]);
});
