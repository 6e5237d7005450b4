export interface Comparison {
  /** Welch's t: beyond ±4.5 two groups of a thousand are told apart for certain. */
  readonly t: number;
  /** Milliseconds. */
  readonly means: readonly [number, number];
  readonly samples: number;
}

/** How certainly two groups of times come from different causes, whatever their spread. */
export function compareTimes(left: readonly number[], right: readonly number[]): Comparison {
  const [a, b] = [momentsOf(left), momentsOf(right)];
  const t = (a.mean - b.mean) / Math.sqrt(a.variance / left.length + b.variance / right.length);
  return { t, means: [a.mean, b.mean], samples: left.length };
}

function momentsOf(values: readonly number[]): { mean: number; variance: number } {
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  const variance = values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / (values.length - 1);
  return { mean, variance };
}

export function describe(name: string, { t, means, samples }: Comparison): string {
  const [known, unknown] = means.map((mean) => mean.toFixed(2));
  return `${name}: Welch's t ${t.toFixed(2)} over 2 × ${samples}; known ${known} ms, unknown ${unknown} ms`;
}
