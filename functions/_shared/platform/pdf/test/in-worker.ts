import { Worker } from 'node:worker_threads';

const LONGEST_MILLISECONDS = 60_000;

/**
 * Calls an exported function once for each argument, in a thread of its own. Rejects when the thread does not come to an
 * end: a loop would keep the test from failing.
 */
export async function callsInWorker<Result>(
  module: URL,
  name: string,
  calls: readonly Uint8Array[],
): Promise<Result[]> {
  const source = `
    const { parentPort, workerData } = require('node:worker_threads');
    import(workerData.module).then(async (module) => {
      const results = [];
      for (const bytes of workerData.calls) results.push(await module[workerData.name](new Uint8Array(bytes)));
      parentPort.postMessage(results);
    });`;
  const worker = new Worker(source, { eval: true, workerData: { module: module.href, name, calls } });
  const answer = Promise.withResolvers<Result[]>();
  worker.once('message', answer.resolve).once('error', answer.reject);
  const timer = setTimeout(() => answer.reject(new Error('It reads for ever')), LONGEST_MILLISECONDS);
  try {
    return await answer.promise;
  } finally {
    clearTimeout(timer);
    await worker.terminate();
  }
}
