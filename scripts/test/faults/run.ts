/**
 * `npm run faults` plants each fault of the list in a copy of the checkout and runs the test that has to find it. Ends
 * with exit code 1 if one is not found, or if a test fails without any fault.
 * `npm run faults -- retry web` runs only the faults whose area or name contains one of the words.
 */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { layers } from '#scripts/test/layers.ts';
import type { Layer } from '#scripts/test/layers.ts';
import { runLayer } from '#scripts/test/run-layer.ts';
import type { LayerResult } from '#scripts/test/run-layer.ts';
import { plant } from './fault.ts';
import type { Fault } from './fault.ts';
import { layerOf, onlyThese } from './layer-of.ts';
import { faults } from './list.ts';
import { makeScratch } from './scratch.ts';

const words = process.argv.slice(2);
const chosen = faults.filter(
  ({ area, name }) => words.length === 0 || words.some((word) => `${area}: ${name}`.includes(word)),
);
if (chosen.length === 0) {
  console.error(`No fault matches. There are:\n${faults.map(({ area, name }) => `${area}: ${name}`).join('\n')}`);
  process.exit(2);
}

process.chdir(makeScratch(process.cwd()));
let missed = 0;
for (const [layer, own] of Map.groupBy(chosen, ({ foundBy }) => layerOf(foundBy, layers))) {
  const isGreen = await proveGreen(layer, own);
  for (const fault of own) {
    const verdict = isGreen(fault) ? await judge(layer, fault) : 'NOT FOUND: its test fails without the fault';
    if (verdict.startsWith('NOT FOUND')) missed += 1;
    console.log(`${fault.area}: ${fault.name}\n  ${verdict}`);
  }
}
console.log(`\n${chosen.length - missed} found, ${missed} not found`);
process.exitCode = missed === 0 ? 0 : 1;

/** Runs the tests of all faults of a layer without a fault. Returns whether those of one passed. */
async function proveGreen(layer: Layer, own: readonly Fault[]): Promise<(fault: Fault) => boolean> {
  const { count, tests, logFile } = await run(layer, own);
  if (count.failed === 0) return () => true;
  const red = new Set(tests.filter(({ failed }) => failed).map(({ file }) => file));
  console.log(`${layer.name} fails without a fault: ${[...red].join(', ') || logText(logFile)}`);
  return ({ foundBy }) => red.size > 0 && [...red].every((file) => !foundBy.endsWith(file));
}

async function judge(layer: Layer, fault: Fault): Promise<string> {
  const source = readFileSync(fault.file, 'utf8');
  writeFileSync(fault.file, plant(fault, source));
  try {
    const { count, tests, logFile } = await run(layer, [fault]);
    if (count.failed === 0) return `NOT FOUND by ${fault.foundBy}`;
    if (layer.kind === 'check') return `found by ${layer.name}`;
    // Runners take a path for a part of one: `races.test.ts` is also in `bulk-races.test.ts`.
    const failed = tests.find((test) => test.failed && fault.foundBy.endsWith(test.file));
    // Whatever stops the tests from running is no fault that a rule finds.
    if (!failed || failed.name === 'the file cannot be loaded')
      return `NOT FOUND: its tests did not run\n${logText(logFile)}`;
    return `found by ${fault.foundBy}: ${failed.name}`;
  } finally {
    writeFileSync(fault.file, source);
  }
}

async function run(layer: Layer, own: readonly Fault[]): Promise<LayerResult> {
  if (layer.needs === 'web-build') execFileSync('node', ['scripts/build-web.ts'], { stdio: 'ignore' });
  const files = [...new Set(own.map(({ foundBy }) => foundBy))];
  const titles = own.flatMap(({ title }) => title ?? []);
  // A folder of its own, so that nobody takes the report of an earlier run for that of one that stopped.
  const folder = mkdtempSync(join(tmpdir(), 'fault-'));
  return await runLayer(onlyThese(layer, files, titles), folder);
}

function logText(file: string): string {
  return readFileSync(file, 'utf8').split('\n').slice(-30).join('\n');
}
