import * as z from 'zod/mini';
import { callService } from '../database/client.ts';
import { logFault } from '../log.ts';
import type { JobKind } from './job-kind.ts';

/** Longer than any job takes: the hosted platform ends a call after 150 seconds. */
const LEASE_SECONDS = 180;

const job = z.object({ id: z.uuid(), kind: z.string(), payload: z.unknown(), attempts: z.int() });
type Job = z.infer<typeof job>;

const report = z.object({ done: z.int(), failed: z.int(), more: z.boolean() });

/**
 * Runs due jobs one after the other, until none is left, `deadline` (ms since the epoch) has passed, or a job has run
 * that must be alone in its call.
 */
export async function runJobs(
  kinds: readonly JobKind[],
  deadline: number,
): Promise<{ done: number; failed: number; more: boolean }> {
  let { done, failed } = await runSqlJobs(deadline);
  while (Date.now() < deadline) {
    const [next] = await callService('claim_jobs', { max: 1, lease_seconds: LEASE_SECONDS, kinds: null }, z.array(job));
    if (next === undefined) return { done, failed, more: false };
    const kind = kinds.find((candidate) => candidate.kind === next.kind);
    if (await run(kind, next)) done += 1;
    else failed += 1;
    if (kind?.alone) break;
  }
  return { done, failed, more: true };
}

/** Runs the jobs that are SQL alone, in the database: one in each call, so that each has the statement's whole time. */
async function runSqlJobs(deadline: number): Promise<{ done: number; failed: number }> {
  let done = 0;
  let failed = 0;
  while (Date.now() < deadline) {
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
