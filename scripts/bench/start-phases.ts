/** One step of a start. Steps overlap, so their seconds add up to more than the whole. */
export interface Phase {
  readonly name: string;
  readonly seconds: number;
}

/**
 * Reads the steps that `npm start` prints with their seconds.
 * @param untilFirst seconds until the first step began, when packages were installed or compared
 */
export function readPhases(output: string, untilFirst: number): Phase[] {
  const steps = [...output.matchAll(/^ *✓ (?<name>.+) \((?<seconds>[\d.]+) s\)$/gm)];
  return [
    { name: 'packages', seconds: untilFirst },
    ...steps.map(({ groups }) => ({ name: groups?.['name'] ?? '', seconds: Number(groups?.['seconds']) })),
  ];
}
