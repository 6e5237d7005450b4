import { existsSync, readFileSync } from 'node:fs';
import type { Layer } from './layers.ts';

/** The counts of one layer. A skipped test counts as failed, because a skip could hide a failure. */
export interface Count {
  passed: number;
  failed: number;
}

interface VitestReport {
  numPassedTests: number;
  numFailedTests: number;
  numPendingTests: number;
  numTodoTests: number;
  /** By file. */
  testResults: readonly { status: string; assertionResults: readonly unknown[] }[];
}
interface PlaywrightReport {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number };
}

/**
 * Reads the layer's report. A runner that stopped with an error but reported no failed test
 * (a broken import, an unhandled rejection, no tests where there must be some) counts as one failure.
 */
export function countLayer(layer: Layer, exitCode: number, reportFile: string): Count {
  if (layer.kind === 'check') return exitCode === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
  const isEmpty = layer.mayBeEmpty && exitCode === 0;
  if (!existsSync(reportFile)) return { passed: 0, failed: isEmpty ? 0 : 1 };

  const report: unknown = JSON.parse(readFileSync(reportFile, 'utf8'));
  const count =
    layer.kind === 'vitest' ? countVitest(report as VitestReport) : countPlaywright(report as PlaywrightReport);
  const silentFailure = count.failed === 0 && (exitCode !== 0 || (count.passed === 0 && !isEmpty));
  return silentFailure ? { ...count, failed: 1 } : count;
}

/** A file that cannot be loaded has no tests, and is one failure, whatever else fails. */
function countVitest(report: VitestReport): Count {
  const unloaded = report.testResults.filter(
    ({ status, assertionResults }) => status === 'failed' && assertionResults.length === 0,
  );
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + report.numPendingTests + report.numTodoTests + unloaded.length,
  };
}

function countPlaywright({ stats }: PlaywrightReport): Count {
  return { passed: stats.expected, failed: stats.unexpected + stats.flaky + stats.skipped };
}
