import { measureIntake } from '#functions/platform/pdf/bench.ts';
import type { Figure } from './figure.ts';

/** Inspects the most expensive PDFs that can be uploaded, each in its own process. */
export async function measure(): Promise<Figure[]> {
  const files = await measureIntake();
  return files.flatMap(({ file, outcome, processorMs, peakMemoryMb }) => [
    { name: `${file} (${outcome}), processor time`, value: processorMs, unit: 'ms', aim: '≤ 2000 ms' },
    { name: `${file}, peak memory`, value: peakMemoryMb, unit: 'MB', aim: '≤ 256 MB' },
  ]);
}
