import { measureSealing } from '#functions/signing/seal/bench.ts';
import type { Figure } from './figure.ts';

/** Compose, seal and verify a document of each size; every size in a process of its own. */
export async function measure(): Promise<Figure[]> {
  const sizes = await measureSealing();
  return sizes.flatMap(({ pages, medianMs, processorMs, peakMemoryMb }) => [
    { name: `${pages} pages, warm, median`, value: medianMs, unit: 'ms', ...(pages === 3 ? { aim: '≤ 60 ms' } : {}) },
    { name: `${pages} pages, processor time`, value: processorMs, unit: 'ms' },
    { name: `${pages} pages, peak memory`, value: peakMemoryMb, unit: 'MB' },
  ]);
}
