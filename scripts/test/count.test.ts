import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { countLayer } from './count.ts';
import type { Layer } from './layers.ts';

const folder = mkdtempSync(join(tmpdir(), 'count-'));
afterAll(() => rmSync(folder, { recursive: true }));

const layer = (kind: Layer['kind']): Layer => ({ name: 'sample', kind, command: ['true'] });
const unloaded = { status: 'failed', assertionResults: [] };
const vitest = (passed: number, failed: number, pending = 0, testResults: readonly object[] = []) => ({
  testResults,
  numPassedTests: passed,
  numFailedTests: failed,
  numPendingTests: pending,
  numTodoTests: 0,
});
const playwright = (expected: number, unexpected: number, flaky = 0, skipped = 0) => ({
  stats: { expected, unexpected, flaky, skipped },
});

describe('what a layer adds to the closing line', () => {
  const cases = [
    { rule: 'a check passes by its exit code', kind: 'check', exitCode: 0, report: null, count: [1, 0] },
    { rule: 'a failing check is one failure', kind: 'check', exitCode: 2, report: null, count: [0, 1] },
    { rule: 'vitest reports its own counts', kind: 'vitest', exitCode: 1, report: vitest(7, 2), count: [7, 2] },
    { rule: 'a skipped test is a failure', kind: 'vitest', exitCode: 0, report: vitest(7, 0, 1), count: [7, 1] },
    {
      rule: 'an error outside any test is a failure',
      kind: 'vitest',
      exitCode: 1,
      report: vitest(7, 0),
      count: [7, 1],
    },
    {
      rule: 'a file that cannot be loaded is a failure beside others',
      kind: 'vitest',
      exitCode: 1,
      report: vitest(7, 1, 0, [unloaded]),
      count: [7, 2],
    },
    { rule: 'a run without tests is a failure', kind: 'vitest', exitCode: 0, report: vitest(0, 0), count: [0, 1] },
    { rule: 'a missing report is a failure', kind: 'vitest', exitCode: 0, report: null, count: [0, 1] },
    {
      rule: 'a flaky browser test is a failure',
      kind: 'playwright',
      exitCode: 0,
      report: playwright(5, 0, 1),
      count: [5, 1],
    },
    {
      rule: 'browser tests report their counts',
      kind: 'playwright',
      exitCode: 0,
      report: playwright(5, 0),
      count: [5, 0],
    },
  ] as const;

  test.each(cases)('$rule', ({ kind, exitCode, report, count }) => {
    const file = join(folder, `${Math.random()}.json`);
    if (report) writeFileSync(file, JSON.stringify(report));
    expect(countLayer(layer(kind), exitCode, file)).toEqual({ passed: count[0], failed: count[1] });
  });
});

test.each([
  { rule: 'without a report', report: null, exitCode: 0, count: { passed: 0, failed: 0 } },
  { rule: 'with an empty report', report: vitest(0, 0), exitCode: 0, count: { passed: 0, failed: 0 } },
  { rule: 'that broke before its tests', report: null, exitCode: 1, count: { passed: 0, failed: 1 } },
])('a layer that may have no tests, $rule', ({ report, exitCode, count }) => {
  const file = join(folder, `${Math.random()}.json`);
  if (report) writeFileSync(file, JSON.stringify(report));
  expect(countLayer({ ...layer('vitest'), mayBeEmpty: true }, exitCode, file)).toEqual(count);
});
