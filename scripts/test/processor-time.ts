/** Returns the seconds that a shell's `times` tells: user and system, of the shell and of its processes. */
export function readTimes(output: string): number {
  const parts = [...output.matchAll(/(\d+)m([\d.]+)s/g)];
  return parts.reduce((sum, [, minutes, seconds]) => sum + Number(minutes) * 60 + Number(seconds), 0);
}

/** Says what a layer took of its budget, in CPU seconds. `budget`: none for a part of a layer. */
export function describeBudget(seconds: number, budget: number | undefined): string {
  const taken = `${Math.round(seconds)} CPU s`;
  if (budget === undefined) return taken;
  return seconds > budget ? `${taken}: OVER ITS BUDGET of ${budget}` : `${taken}; budget ${budget}`;
}
