import { spawn } from 'node:child_process';
import { createWriteStream, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { countLayer } from './count.ts';
import type { Count } from './count.ts';
import type { Layer } from './layers.ts';
import { readTimes } from './processor-time.ts';
import { testsOf } from './report.ts';
import type { ReportedTest } from './report.ts';

export interface LayerResult {
  readonly layer: Layer;
  readonly count: Count;
  readonly seconds: number;
  /** CPU seconds of all processes of the layer, which hardly depend on what else runs. */
  readonly processorSeconds: number;
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
  const timesFile = join(folder, `${slug}.times`);
  const started = performance.now();
  const exitCode = await execute(layer, { logFile, reportFile, timesFile });
  return {
    layer,
    count: countLayer(layer, exitCode, reportFile),
    seconds: (performance.now() - started) / 1000,
    processorSeconds: readTimes(readFileSync(timesFile, 'utf8')),
    logFile,
    tests: testsOf(layer, reportFile),
  };
}

interface Files {
  readonly logFile: string;
  readonly reportFile: string;
  readonly timesFile: string;
}

/** Only a shell knows how long the processes of its processes took. */
const TIMED = 'times_file="$1"; shift; "$@"; code=$?; times >"$times_file"; exit $code';

function execute(layer: Layer, { logFile, reportFile, timesFile }: Files): Promise<number> {
  const command = [...layer.command, ...reporterArgs(layer, reportFile)];
  writeFileSync(timesFile, '');
  const log = createWriteStream(logFile);
  const child = spawn('sh', ['-c', TIMED, 'sh', timesFile, ...command], {
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
