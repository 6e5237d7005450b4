/** One measured number. `aim` is the project's target, printed beside it and never asserted. */
export interface Figure {
  name: string;
  value: number;
  unit: string;
  /** What it would be where pg_graphql answers: an estimate (extension-cost.ts). */
  onExtension?: number;
  aim?: string;
}

/** The value below which the share `p` (0 to 1) of the samples is. */
export function percentile(samples: readonly number[], p: number): number {
  const sorted = samples.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * p))] ?? Number.NaN;
}

/** Returns the milliseconds of each of `runs` sequential calls, after `warmUp` uncounted calls. */
export async function timeCalls(runs: number, call: () => Promise<unknown>, warmUp = 5): Promise<number[]> {
  for (let i = 0; i < warmUp; i++) await call();
  const samples: number[] = [];
  for (let i = 0; i < runs; i++) {
    const started = performance.now();
    await call();
    samples.push(performance.now() - started);
  }
  return samples;
}

export function p50p95(name: string, samples: readonly number[], aim?: string): Figure[] {
  return [
    { name: `${name}, p50`, value: percentile(samples, 0.5), unit: 'ms' },
    { name: `${name}, p95`, value: percentile(samples, 0.95), unit: 'ms', ...(aim ? { aim } : {}) },
  ];
}

export function printFigures(
  title: string,
  figures: readonly Figure[],
  print: (line: string) => void = console.log,
): void {
  print(`\n${title}`);
  const width = Math.max(...figures.map(({ name }) => name.length));
  for (const { name, value, unit, onExtension, aim } of figures) {
    const hosted = onExtension === undefined ? '' : `   as on the extension: ${format(onExtension)} ${unit}`;
    print(`  ${name.padEnd(width)}  ${format(value).padStart(8)} ${unit}${hosted}${aim ? `   (aim: ${aim})` : ''}`);
  }
}

const format = (value: number): string => value.toLocaleString('en', { maximumFractionDigits: value < 10 ? 2 : 0 });
