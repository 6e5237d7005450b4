import { existsSync, readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { z } from 'zod';
import type { Layer } from './layers.ts';

export interface TimedTest {
  readonly file: string;
  readonly name: string;
  readonly milliseconds: number;
}

const vitestShape = z.object({
  testResults: z.array(
    z.object({
      name: z.string(),
      assertionResults: z.array(z.object({ fullName: z.string(), duration: z.number().nullish() })),
    }),
  ),
});

const specShape = z.object({
  file: z.string(),
  title: z.string(),
  tests: z.array(z.object({ results: z.array(z.object({ duration: z.number() })) })),
});
const suiteShape = z.object({
  specs: z.array(specShape).default([]),
  get suites() {
    return z.array(suiteShape).default([]);
  },
});
type Suite = z.infer<typeof suiteShape>;

/** Returns every test of a layer's report with its time. Checks, and layers without a report, have none. */
export function timesOf(layer: Layer, reportFile: string): TimedTest[] {
  if (layer.kind === 'check' || !existsSync(reportFile)) return [];
  const report: unknown = JSON.parse(readFileSync(reportFile, 'utf8'));
  return layer.kind === 'vitest' ? vitestTimes(report) : suiteTimes(suiteShape.parse(report));
}

/** Returns the slowest tests, one line each. */
export function describeSlowest(tests: readonly TimedTest[], count = 10): string[] {
  return tests
    .toSorted((one, other) => other.milliseconds - one.milliseconds)
    .slice(0, count)
    .map(({ file, name, milliseconds }) => `${(milliseconds / 1000).toFixed(1).padStart(6)} s  ${file}: ${name}`);
}

function vitestTimes(report: unknown): TimedTest[] {
  return vitestShape.parse(report).testResults.flatMap(({ name: file, assertionResults }) =>
    assertionResults.map(({ fullName, duration }) => ({
      file: relative(process.cwd(), file),
      name: fullName,
      milliseconds: duration ?? 0,
    })),
  );
}

function suiteTimes({ specs, suites }: Suite): TimedTest[] {
  const own = specs.map(({ file, title, tests }) => ({
    file,
    name: title,
    milliseconds: Math.max(0, ...tests.flatMap(({ results }) => results.map(({ duration }) => duration))),
  }));
  return [...own, ...suites.flatMap(suiteTimes)];
}
