import { bench } from '#local/graphql/bench/bench.ts';
import type { Figure } from './figure.ts';

/** The embedded GraphQL engine against hand-written SQL, and the time to build its schema. */
export async function measure(): Promise<Figure[]> {
  const measurements = await bench();
  return measurements.map(({ name, value, unit, limit, detail }) => ({
    name: `${name.replace(/^graphql: /, '')} (${detail})`,
    value,
    unit,
    aim: `≤ ${limit} ${unit}`,
  }));
}
