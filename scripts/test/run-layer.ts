import { spawn } from 'node:child_process';
import { createWriteStream, mkdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { countLayer } from './count.ts';
import type { Count } from './count.ts';
import type { Layer } from './layers.ts';
import { testsOf } from './report.ts';
import type { ReportedTest } from './report.ts';

export interface LayerResult {
  readonly layer: Layer;
  readonly count: Count;
  readonly seconds: number;
  readonly logFile: string;
  readonly tests: readonly ReportedTest[];
}

/** Runs one layer as its own process. Its output goes to a log file beside its report. */
export async function runLayer(layer: Layer, folder: string): Promise<LayerResult> {
  mkdirSync(folder, { recursive: true });
  const slug = layer.name.replace(/[^a-z]+/g, '-');
  const logFile = join(folder, `${slug}.log`);
  // Absolute, because some layers' tools run in their own folder.
  const reportFile = resolve(folder, `${slug}.json`);
  const started = performance.now();
  const exitCode = await execute(layer, logFile, reportFile);
  return {
    layer,
    count: countLayer(layer, exitCode, reportFile),
    seconds: (performance.now() - started) / 1000,
    logFile,
    tests: testsOf(layer, reportFile),
  };
}

function execute(layer: Layer, logFile: string, reportFile: string): Promise<number> {
  const [program = '', ...args] = layer.command;
  const log = createWriteStream(logFile);
  const child = spawn(program, [...args, ...reporterArgs(layer, reportFile)], {
    env: { ...process.env, PLAYWRIGHT_JSON_OUTPUT_FILE: reportFile, FORCE_COLOR: '0' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  child.stdout.pipe(log, { end: false });
  child.stderr.pipe(log, { end: false });
  return new Promise((done) => {
    child.on('error', (error) => {
      log.end(`${error.message}\n`);
      done(127);
    });
    child.on('close', (code) => log.end(() => done(code ?? 1)));
  });
}

function reporterArgs(layer: Layer, reportFile: string): string[] {
  if (layer.kind === 'vitest') return ['--reporter=default', '--reporter=json', `--outputFile.json=${reportFile}`];
  if (layer.kind === 'playwright') return ['--reporter=list,json'];
  return [];
}
