import { z } from 'zod';

/** `quick` proves each rule; `full` uses an attacker's numbers. `npm test -- --full` selects it. */
export const size = z
  .enum(['quick', 'full'])
  .default('quick')
  .parse(process.env['TEST_SIZE'] || undefined);

/** Returns the amount for the size of this run. */
export function sized(amounts: Readonly<Record<typeof size, number>>): number {
  return amounts[size];
}
