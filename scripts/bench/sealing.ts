import { measureSealing } from '#functions/signing/seal/bench.ts';
import type { Figure } from './figure.ts';

/** Composes, seals and verifies a document of each size, each in its own process. */
export async function measure(): Promise<Figure[]> {
  const sizes = await measureSealing();
  return sizes.flatMap(({ pages, medianMs, threadMs, processorMs, peakMemoryMb }) => [
    { name: `${pages} pages, warm, median`, value: medianMs, unit: 'ms', ...(pages === 3 ? { aim: '≤ 60 ms' } : {}) },
    { name: `${pages} pages, fresh, processor time`, value: threadMs, unit: 'ms', aim: '≤ 2000 ms' },
    { name: `${pages} pages, fresh, processor time of all threads`, value: processorMs, unit: 'ms' },
    { name: `${pages} pages, peak memory`, value: peakMemoryMb, unit: 'MB' },
  ]);
}
