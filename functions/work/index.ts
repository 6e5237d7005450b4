// Sends the outbox and runs the jobs. The scheduler calls it with WORK_KEY, which opens nothing else. Any caller only
// starts work that is due, and nothing runs twice.
import { jobKinds, mailKinds, textKinds } from '../_shared/areas.ts';
import { callService } from '../_shared/platform/database/client.ts';
import { endpoint } from '../_shared/platform/http/endpoint.ts';
import { budgetOf } from '../_shared/platform/queue/budget.ts';
import { runJobs } from '../_shared/platform/queue/jobs.ts';
import { drainOutbox } from '../_shared/platform/queue/outbox.ts';
import { workRequest } from '../_shared/platform/contract/work-schemas.ts';
import type { AddressReport, WorkReport } from '../_shared/platform/contract/work-schemas.ts';

/** New work is started for this long; the hosted platform ends a call after 150 seconds. */
const BUDGET_MILLISECONDS = 60_000;
/** Of 10 ms of CPU time: jobs and messages together stay at 60 % of the platform's two seconds. */
const BUDGET_UNITS = 60;

const NOTHING = { sent: 0, done: 0, failed: 0, more: false };

export default endpoint({
  name: 'work',
  audience: 'scheduler',
  body: workRequest,
  maxBodyBytes: 1_000,

  async handle({ body: { kind }, address }): Promise<WorkReport | AddressReport> {
    if (kind === 'address') return { address };
    const budget = () => budgetOf(BUDGET_MILLISECONDS, BUDGET_UNITS);
    const messageKinds = { mails: mailKinds, texts: textKinds };
    const jobs = kind === 'outbox' ? NOTHING : { ...NOTHING, ...(await runJobs(jobKinds, budget())) };
    const outbox = kind === 'job' ? NOTHING : { ...NOTHING, ...(await drainOutbox(messageKinds, budget())) };
    const more = jobs.more || outbox.more;
    if (more) await callService('continue_work', {});
    return {
      sent: outbox.sent,
      done: jobs.done,
      failed: jobs.failed + outbox.failed,
      more,
    };
  },
});
