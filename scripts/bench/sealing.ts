import { measureSealing } from '#functions/signing/seal/bench.ts';
import { peakMemory } from '#functions/signing/seal/bench-memory.ts';
import type { Figure } from './figure.ts';

/** Composes, seals and verifies documents of several sizes. */
export async function measure(): Promise<Figure[]> {
  const sizes = await measureSealing();
  const times = sizes.flatMap(({ pages, medianMs, threadMs, processorMs }): Figure[] => [
    { name: `${pages} pages, warm, median`, value: medianMs, unit: 'ms', ...(pages === 3 ? { aim: '≤ 60 ms' } : {}) },
    { name: `${pages} pages, fresh, processor time`, value: threadMs, unit: 'ms', aim: '≤ 2000 ms' },
    { name: `${pages} pages, fresh, processor time of all threads`, value: processorMs, unit: 'ms' },
  ]);
  const memory: Figure[] = [];
  for (const [pages, signers] of [
    [3, 2],
    [290, 2],
    [3, 100],
    [290, 100],
  ] as const) {
    const value = await peakMemory({ pages, signers });
    memory.push({
      name: `${pages} pages, ${signers} drawn signatures, peak memory`,
      value,
      unit: 'MB',
      aim: '≤ 154 MB',
    });
  }
  return [...times, ...memory];
}
