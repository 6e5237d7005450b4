// Sends the outbox and does the jobs. The scheduler calls it with WORK_KEY, which opens nothing else; whoever calls it,
// only work that is due gets done, and nothing twice.
import { workRequest } from '../_shared/signing/contract/function-schemas.ts';
import type { WorkReport } from '../_shared/signing/contract/function-schemas.ts';
import { endpoint } from '../_shared/platform/http/endpoint.ts';
import { runJobs } from '../_shared/platform/queue/jobs.ts';
import { drainOutbox } from '../_shared/platform/queue/outbox.ts';

/** New work is begun for this long; the hosted platform ends a call after 150 seconds. */
const BUDGET_MILLISECONDS = 60_000;

const NOTHING = { sent: 0, done: 0, failed: 0, more: false };

export default endpoint({
  name: 'work',
  audience: 'secret',
  body: workRequest,
  maxBodyBytes: 1_000,

  async handle({ body: { kind } }): Promise<WorkReport> {
    const deadline = Date.now() + BUDGET_MILLISECONDS;
    const jobs = kind === 'outbox' ? NOTHING : { ...NOTHING, ...(await runJobs(deadline)) };
    const outbox = kind === 'job' ? NOTHING : { ...NOTHING, ...(await drainOutbox(deadline)) };
    return {
      sent: outbox.sent,
      done: jobs.done,
      failed: jobs.failed + outbox.failed,
      more: jobs.more || outbox.more,
    };
  },
});
