import { existsSync, readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { z } from 'zod';
import type { Layer } from './layers.ts';

export interface ReportedTest {
  readonly file: string;
  readonly name: string;
  readonly milliseconds: number;
  readonly failed: boolean;
}

const vitestShape = z.object({
  testResults: z.array(
    z.object({
      name: z.string(),
      status: z.string(),
      assertionResults: z.array(z.object({ fullName: z.string(), status: z.string(), duration: z.number().nullish() })),
    }),
  ),
});

const specShape = z.object({
  file: z.string(),
  title: z.string(),
  ok: z.boolean(),
  tests: z.array(z.object({ results: z.array(z.object({ duration: z.number() })) })),
});
const suiteShape = z.object({
  specs: z.array(specShape).default([]),
  get suites() {
    return z.array(suiteShape).default([]);
  },
});
type Suite = z.infer<typeof suiteShape>;

/** Returns every test of a layer's report. Checks, and layers without a report, have none. */
export function testsOf(layer: Layer, reportFile: string): ReportedTest[] {
  if (layer.kind === 'check' || !existsSync(reportFile)) return [];
  const report: unknown = JSON.parse(readFileSync(reportFile, 'utf8'));
  return layer.kind === 'vitest' ? vitestTests(report) : suiteTests(suiteShape.parse(report));
}

/** Returns the files whose tests took longest together, one line each. */
export function describeSlowest(tests: readonly ReportedTest[], count = 10): string[] {
  const files = [...Map.groupBy(tests, ({ file }) => file)].map(([file, own]) => ({
    file,
    seconds: own.reduce((sum, { milliseconds }) => sum + milliseconds, 0) / 1000,
    tests: own.length,
  }));
  return files
    .toSorted((one, other) => other.seconds - one.seconds)
    .slice(0, count)
    .map((each) => `${each.seconds.toFixed(1).padStart(6)} s  ${each.file} (${each.tests})`);
}

/** Returns what failed in a layer, one line each: its tests, or the layer itself if it failed outside of them. */
export function describeFailed(layer: Layer, failed: number, tests: readonly ReportedTest[]): string[] {
  const lines = tests.filter((test) => test.failed).map(({ file, name }) => `  ${layer.name}: ${file}: ${name}`);
  if (failed === 0 || lines.length > 0) return lines;
  return [`  ${layer.name}`];
}

function vitestTests(report: unknown): ReportedTest[] {
  return vitestShape.parse(report).testResults.flatMap(({ name, status: outcome, assertionResults }) => {
    const file = relative(process.cwd(), name);
    if (outcome === 'failed' && assertionResults.length === 0) {
      return [{ file, name: 'the file cannot be loaded', milliseconds: 0, failed: true }];
    }
    return assertionResults.map(({ fullName, status, duration }) => ({
      file,
      name: fullName,
      milliseconds: duration ?? 0,
      failed: status !== 'passed',
    }));
  });
}

function suiteTests({ specs, suites }: Suite): ReportedTest[] {
  const own = specs.map(({ file, title, ok, tests }) => ({
    file,
    name: title,
    milliseconds: Math.max(0, ...tests.flatMap(({ results }) => results.map(({ duration }) => duration))),
    failed: !ok,
  }));
  return [...own, ...suites.flatMap(suiteTests)];
}
