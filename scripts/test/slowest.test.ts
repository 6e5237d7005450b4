import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import type { Layer } from './layers.ts';
import { describeSlowest, timesOf } from './slowest.ts';

const folder = mkdtempSync(join(tmpdir(), 'slowest-'));
afterAll(() => rmSync(folder, { recursive: true }));

function times(kind: Layer['kind'], report: unknown) {
  const file = join(folder, `${kind}.json`);
  writeFileSync(file, JSON.stringify(report));
  return timesOf({ name: 'sample', kind, command: ['true'] }, file);
}

test('the slowest tests of every layer come in one list, slowest first', () => {
  const found = [
    ...times('vitest', {
      testResults: [
        {
          name: resolve('web/src/a.test.ts'),
          assertionResults: [
            { fullName: 'quick', duration: 20 },
            { fullName: 'slow', duration: 2340 },
            { fullName: 'never started', duration: null },
          ],
        },
      ],
    }),
    ...times('playwright', {
      suites: [
        {
          specs: [],
          suites: [{ specs: [{ file: 'b.spec.ts', title: 'slower', tests: [{ results: [{ duration: 12_340 }] }] }] }],
        },
      ],
    }),
  ];
  expect(describeSlowest(found, 2)).toEqual(['  12.3 s  b.spec.ts: slower', '   2.3 s  web/src/a.test.ts: slow']);
});

test('a check has no times, nor has a layer that left no report', () => {
  expect(times('check', {})).toEqual([]);
  expect(timesOf({ name: 'sample', kind: 'vitest', command: ['true'] }, join(folder, 'none.json'))).toEqual([]);
});
