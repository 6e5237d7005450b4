export interface Budget {
  /** Whether new work may be started. */
  hasLeft(): boolean;
  /** Counts work that is started. */
  spend(units: number): void;
}

/**
 * Limits the work of one call, in time and in units of about 10 ms of CPU time: the hosted platform ends a call at 2 s of
 * CPU time or 150 s, with what it is doing.
 */
export function budgetOf(milliseconds: number, units: number): Budget {
  const deadline = Date.now() + milliseconds;
  let left = units;
  return {
    hasLeft: () => left > 0 && Date.now() < deadline,
    spend: (spent) => (left -= spent),
  };
}
