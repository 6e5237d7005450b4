/** How clearly two groups of measurements differ. */
export interface Comparison {
  /** Welch's t, positive where the left group is slower. */
  readonly t: number;
  readonly means: { readonly left: number; readonly right: number };
}

/** Returns Welch's t of two groups whose variances may differ. Each needs two measurements. */
export function welch(left: readonly number[], right: readonly number[]): Comparison {
  const [one, other] = [momentsOf(left), momentsOf(right)];
  const error = Math.sqrt(one.variance / left.length + other.variance / right.length);
  return { t: (one.mean - other.mean) / error, means: { left: one.mean, right: other.mean } };
}

function momentsOf(all: readonly number[]): { mean: number; variance: number } {
  const mean = all.reduce((sum, each) => sum + each, 0) / all.length;
  return { mean, variance: all.reduce((sum, each) => sum + (each - mean) ** 2, 0) / (all.length - 1) };
}
