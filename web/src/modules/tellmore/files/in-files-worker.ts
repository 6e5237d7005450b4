import { workerCalls } from '#modules/tellmore/workers/worker-calls.ts';
import type { fileJobs, PreparedFile, Refusal } from './file-jobs.ts';

const calls = () =>
  workerCalls<typeof fileJobs>(() => new Worker(new URL('./files.worker.ts', import.meta.url), { type: 'module' }));

/** Runs one of the jobs on files in their worker. @throws when the job fails */
export const inFilesWorker = calls().run;

/** Milliseconds. The largest recording takes a slow phone less. */
const LONGEST = 45_000;

/**
 * Prepares a file in a worker of its own. LibPDF does not come to an end with some damaged PDFs: they are left as they
 * are, and `kept` says so. @throws when the job fails
 */
export async function prepareFile(file: Blob, hidesNames: boolean): Promise<PreparedFile | Refusal> {
  const { run, stop } = calls();
  let isLate = false;
  const timer = setTimeout(() => {
    isLate = true;
    stop();
  }, LONGEST);
  try {
    return await run('prepare', file, true, hidesNames);
  } catch (error) {
    if (!isLate) throw error;
    return await inFilesWorker('prepare', file, false);
  } finally {
    clearTimeout(timer);
    stop();
  }
}
