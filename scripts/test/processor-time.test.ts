import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { readTimes } from './processor-time.ts';
import { runLayer } from './run-layer.ts';

test('the times of a shell and of its processes are added up', () => {
  expect(readTimes('0m0.250s 0m0.250s\n1m2.500s 2m3.000s\n')).toBe(186);
  expect(readTimes('')).toBe(0);
});

test('a layer has the processor time of the processes that it starts, and its exit code', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'layer-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const burn = 'const end = process.cpuUsage().user + 300_000; while (process.cpuUsage().user < end);';
  const inAChild = `require("node:child_process").execFileSync(process.execPath, ["-e", ${JSON.stringify(burn)}]); process.exit(3)`;
  const layer = { name: 'layer', kind: 'check', command: [process.execPath, '-e', inAChild] } as const;
  const { processorSeconds, count } = await runLayer(layer, folder);
  expect(processorSeconds).toBeGreaterThan(0.3);
  expect(count).toEqual({ passed: 0, failed: 1 });
});
