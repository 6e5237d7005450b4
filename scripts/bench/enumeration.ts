import { knownAddresses, ways } from '#function-tests/abuse/support/addresses.ts';
import { compareAnswers } from '#function-tests/abuse/support/telling.ts';
import { clockOf } from '#testing/clock.ts';
import { startStack } from '#local/stack.ts';
import type { Figure } from './figure.ts';

const SAMPLES = 1_000;

/** Whether response times reveal that an address has a user: Welch's t of known against unknown addresses. */
export async function measure(): Promise<Figure[]> {
  const stack = await startStack({ worker: false });
  const clock = clockOf(stack);
  try {
    const addresses = await knownAddresses(stack, clock);
    const figures: Figure[] = [];
    for (const way of ways) {
      const { t, means } = await compareAnswers(addresses.trial(way, SAMPLES));
      figures.push({ name: `${way}: Welch's t`, value: t, unit: '', aim: 'within ±4.5' });
      figures.push({ name: `${way}: known minus unknown`, value: means.known - means.unknown, unit: 'ms' });
    }
    return figures;
  } finally {
    await clock.stop();
    await stack.stop();
  }
}
