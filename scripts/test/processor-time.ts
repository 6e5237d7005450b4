/** Returns the seconds that a shell's `times` tells: user and system, of the shell and of its processes. */
export function readTimes(output: string): number {
  const parts = [...output.matchAll(/(\d+)m([\d.]+)s/g)];
  return parts.reduce((sum, [, minutes, seconds]) => sum + Number(minutes) * 60 + Number(seconds), 0);
}

/** Says what a layer took of its budget, in seconds of a processor. `budget`: none for a part of a layer. */
export function describeBudget(seconds: number, budget: number | undefined): string {
  const taken = `${Math.round(seconds)} s of a processor`;
  if (budget === undefined) return taken;
  return seconds > budget ? `${taken}: OVER ITS BUDGET of ${budget}` : `${taken}; budget ${budget}`;
}
