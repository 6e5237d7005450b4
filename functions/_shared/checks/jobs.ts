import type { JobKind } from '../platform/queue/job-kind.ts';

/** The kinds of job that this area runs. */
export const checksJobs: readonly JobKind[] = [];
