/**
 * `npm test`: runs every layer, names the slowest files and the failed tests and ends with one line `N passed, N failed`.
 * `npm test -- check` runs the quick checks (types, imports, format, lint, dead code and so on).
 * `npm test -- database browser` runs only the layers whose names contain one of the words.
 * `npm test -- changed` runs what the changes since `main`, or since `--since <commit>`, are likely to break.
 * `npm test -- --part 2/4` runs the second of four parts that take about as long: several machines can share the tests.
 * `npm test -- --full` runs the abuse tests in their full size (testing/size.ts).
 */
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { changedOf, changesSince } from './test/changed.ts';
import { layers } from './test/layers.ts';
import { partOf, readPart } from './test/part.ts';
import { describeSlowest, describeFailed } from './test/report.ts';
import { describeBudget } from './test/processor-time.ts';
import { runLayer } from './test/run-layer.ts';
import type { LayerResult } from './test/run-layer.ts';

/** Two at a time, because the smallest supported machine has two cores. */
const LANES = 2;
const logFolder = join('.cache', 'test');
const CHANGED = 'changed';
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { full: { type: 'boolean', default: false }, part: { type: 'string' }, since: { type: 'string' } },
});
const words = positionals.filter((word) => word !== CHANGED);
const named = layers.filter(({ name }) => words.length === 0 || words.some((word) => name.includes(word)));
const shared = values.part === undefined ? named : partOf(named, readPart(values.part));
const chosen = positionals.includes(CHANGED) ? changedOf(shared, changesSince(values.since)) : shared;

if (chosen.length === 0) {
  console.error(`No layer matches. There are: ${layers.map(({ name }) => name).join(', ')}`);
  process.exit(2);
}

if (values.full) process.env['TEST_SIZE'] = 'full';
rmSync(logFolder, { recursive: true, force: true });
const results = await runAll();
const passed = results.reduce((sum, { count }) => sum + count.passed, 0);
const failed = results.reduce((sum, { count }) => sum + count.failed, 0);
const slowest = describeSlowest(results.flatMap(({ tests }) => tests));
const failures = results.flatMap(({ layer, count, tests }) => describeFailed(layer, count.failed, tests));
if (slowest.length > 0) console.log(`\nThe slowest files, with the number of their tests:\n${slowest.join('\n')}`);
if (failures.length > 0) console.log(`\nFailed:\n${failures.join('\n')}`);
console.log(`\n${passed} passed, ${failed} failed`);
process.exitCode = failed === 0 ? 0 : 1;

async function runAll(): Promise<LayerResult[]> {
  const waiting = [...chosen];
  const finished: LayerResult[] = [];
  let built: Promise<unknown> = Promise.resolve();

  async function lane(): Promise<void> {
    for (let layer = waiting.shift(); layer; layer = waiting.shift()) {
      if (layer.needs === 'web-build') await built;
      const run = runLayer(layer, logFolder);
      if (layer.name === 'build') built = run;
      const result = await run;
      finished.push(result);
      print(result);
    }
  }

  await Promise.all(Array.from({ length: LANES }, lane));
  return finished;
}

function print({ layer, count, seconds, processorSeconds, logFile }: LayerResult): void {
  const mark = count.failed === 0 ? '✓' : '✗';
  const time = `${seconds.toFixed(1)} s, ${describeBudget(processorSeconds, layer.budget)}`;
  console.log(`${mark} ${layer.name}: ${count.passed} ok, ${count.failed} not ok (${time})`);
  if (count.failed === 0 || !existsSync(logFile)) return;
  console.log(readFileSync(logFile, 'utf8').split('\n').slice(-200).join('\n'));
  console.log(`  whole output: ${logFile}`);
}
