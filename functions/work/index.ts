// Sends the outbox and runs the jobs. The scheduler calls it with WORK_KEY, which opens nothing else. Any caller only
// starts work that is due, and nothing runs twice.
import { jobKinds, mailKinds, textKinds } from '../_shared/areas.ts';
import { endpoint } from '../_shared/platform/http/endpoint.ts';
import { runJobs } from '../_shared/platform/queue/jobs.ts';
import { drainOutbox } from '../_shared/platform/queue/outbox.ts';
import { workRequest } from '../_shared/platform/contract/work-schemas.ts';
import type { AddressReport, WorkReport } from '../_shared/platform/contract/work-schemas.ts';

/** New work is started for this long; the hosted platform ends a call after 150 seconds. */
const BUDGET_MILLISECONDS = 60_000;

const NOTHING = { sent: 0, done: 0, failed: 0, more: false };

export default endpoint({
  name: 'work',
  audience: 'secret',
  body: workRequest,
  maxBodyBytes: 1_000,

  async handle({ body: { kind }, address }): Promise<WorkReport | AddressReport> {
    if (kind === 'address') return { address };
    const deadline = Date.now() + BUDGET_MILLISECONDS;
    const messageKinds = { mails: mailKinds, texts: textKinds };
    const jobs = kind === 'outbox' ? NOTHING : { ...NOTHING, ...(await runJobs(jobKinds, deadline)) };
    const outbox = kind === 'job' ? NOTHING : { ...NOTHING, ...(await drainOutbox(messageKinds, deadline)) };
    return {
      sent: outbox.sent,
      done: jobs.done,
      failed: jobs.failed + outbox.failed,
      more: jobs.more || outbox.more,
    };
  },
});
