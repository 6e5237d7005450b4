import * as z from 'zod/mini';
import { callService } from '../database/client.ts';
import { logFault } from '../log.ts';
import type { Budget } from './budget.ts';
import type { JobKind } from './job-kind.ts';

/** Longer than any job takes: the hosted platform ends a call after 150 seconds. */
const LEASE_SECONDS = 180;

const job = z.object({ id: z.uuid(), kind: z.string(), payload: z.unknown(), attempts: z.int() });
type Job = z.infer<typeof job>;

const report = z.object({ done: z.int(), failed: z.int(), more: z.boolean() });

/** Jobs of a kind that wait for another function at the same time. More of them would take the places of other jobs. */
const MOST_OF_KIND = 2;
/** Until new jobs are looked for while some wait. */
const PAUSE_MILLISECONDS = 250;

/**
 * Runs due jobs one after the other, until none is left or the budget is spent. Those that wait for another function hold
 * no other job up.
 */
export async function runJobs(
  kinds: readonly JobKind[],
  budget: Budget,
): Promise<{ done: number; failed: number; more: boolean }> {
  let { done, failed } = await runSqlJobs(budget);
  let more = true;
  const elsewhere = new Map<Promise<void>, JobKind>();
  const isFull = (kind: JobKind): boolean =>
    [...elsewhere.values()].filter((waiting) => waiting === kind).length >= MOST_OF_KIND;
  const faults: unknown[] = [];
  try {
    while (budget.hasLeft() && faults.length === 0 && (more || elsewhere.size > 0)) {
      // Null claims all kinds, also unknown ones, so that those fail.
      const free = kinds.some(isFull) ? kinds.filter((kind) => !isFull(kind)).map(({ kind }) => kind) : null;
      const wanted = { max: 1, lease_seconds: LEASE_SECONDS, kinds: free };
      const [next] = await callService('claim_jobs', wanted, z.array(job));
      more = next !== undefined;
      if (next === undefined) {
        if (elsewhere.size > 0) await Promise.race([...elsewhere.keys(), pause()]);
        continue;
      }
      const kind = kinds.find((candidate) => candidate.kind === next.kind);
      budget.spend(kind?.elsewhere ? 1 : (kind?.units ?? 1));
      const counted = run(kind, next).then((ok) => {
        if (ok) done += 1;
        else failed += 1;
      });
      if (!kind?.elsewhere) {
        await counted;
        continue;
      }
      const settled = counted.then(
        () => {
          elsewhere.delete(settled);
          more = true;
        },
        (error: unknown) => {
          elsewhere.delete(settled);
          faults.push(error);
        },
      );
      elsewhere.set(settled, kind);
    }
  } finally {
    // Waits for started jobs, so that the next call does not find them half done.
    await Promise.all(elsewhere.keys());
  }
  if (faults.length > 0) throw faults[0];
  return { done, failed, more };
}

function pause(): Promise<void> {
  return new Promise((over) => setTimeout(over, PAUSE_MILLISECONDS));
}

/** Runs the jobs that are SQL alone, in the database: one in each call, so that each has the statement's whole time. */
async function runSqlJobs(budget: Budget): Promise<{ done: number; failed: number }> {
  let done = 0;
  let failed = 0;
  while (budget.hasLeft()) {
    budget.spend(1);
    const round = await callService('run_sql_jobs', { max: 1 }, report);
    done += round.done;
    failed += round.failed;
    if (!round.more) break;
  }
  return { done, failed };
}

async function run(kind: JobKind | undefined, { id, kind: name, payload }: Job): Promise<boolean> {
  try {
    if (kind === undefined) throw new Error(`Unknown kind of job: ${name}`);
    await kind.run(payload);
    await callService('finish_job', { id, ok: true, error_code: null });
    return true;
  } catch (error) {
    logFault({ function: 'work', failed: name, id }, error);
    await callService('finish_job', {
      id,
      ok: false,
      error_code: kind?.errorCode(error) ?? 'INTERNAL',
      permanent: kind?.isPermanent(error) ?? false,
    });
    return false;
  }
}
