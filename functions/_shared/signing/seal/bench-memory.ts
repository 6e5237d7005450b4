// Measures the memory of one sealing as the hosted runtime counts it; `npm run bench -- sealing` prints it.
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads';
import { drawnSignature, sealFile, sealJobInput } from './test/samples.ts';
import { samplePdf } from '../../platform/pdf/test/fixtures.ts';
import { buildSealedDocument } from './seal-document.ts';

export interface Sealing {
  readonly pages: number;
  /** All of them draw their signatures. */
  readonly signers: number;
}

const MEGABYTE = 1_000_000;

/**
 * Returns the most megabytes that a sealing takes: its used heap, garbage included, and what it holds outside, which is
 * what an edge function may have 256 MB of (MemCheck in supabase/edge-runtime, crates/base/src/runtime). The code
 * itself is counted, the process around it is not.
 */
export async function peakMemory(sealing: Sealing): Promise<number> {
  const worker = new Worker(fileURLToPath(import.meta.url), { workerData: sealing });
  let isDone = false;
  const done = once(worker, 'exit').then(() => (isDone = true));
  await once(worker, 'message');
  let peak = 0;
  while (!isDone) {
    const statistics = await worker.getHeapStatistics().catch(() => null);
    if (statistics === null) break;
    peak = Math.max(peak, statistics.used_heap_size + statistics.external_memory + statistics.malloced_memory);
  }
  await done;
  return peak / MEGABYTE;
}

async function seal({ pages, signers }: Sealing): Promise<void> {
  const signatures = await Promise.all(Array.from({ length: signers }, () => drawnSignature()));
  const input = await sealJobInput({ files: [await sealFile(await samplePdf({ pages }))], signatures });
  parentPort?.postMessage('READY');
  await buildSealedDocument(input);
}

if (!isMainThread && workerData) await seal(workerData as Sealing);
