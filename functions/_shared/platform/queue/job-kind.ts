import * as z from 'zod/mini';

/** What an area declares for each kind of job. */
export interface JobDefinition<Payload> {
  /** As in private.job. The file is named after it. */
  readonly kind: string;
  readonly payload: z.ZodMiniType<Payload>;
  /** Runs again after a crash, so repeating any part of it must do no harm. */
  readonly run: (payload: Payload) => Promise<unknown>;
  /** Returns the code that is stored with a failed job; INTERNAL when absent or null. */
  readonly errorCode?: (error: unknown) => string | null;
  /** Returns whether no other try can succeed, so that the job is given up at once. */
  readonly isPermanent?: (error: unknown) => boolean;
  /** The job waits for another function, which reads a stranger's file. Other jobs can run at the same time. */
  readonly elsewhere?: boolean;
  /** Of 10 ms of CPU time; JOB_UNITS when absent. */
  readonly units?: number;
}

/** A kind of job as the queue uses it. */
export interface JobKind {
  readonly kind: string;
  readonly run: (payload: unknown) => Promise<unknown>;
  readonly errorCode: (error: unknown) => string;
  readonly isPermanent: (error: unknown) => boolean;
  readonly elsewhere: boolean;
  readonly units: number;
}

/** A job makes a file, or asks a service: 50 ms (`npm run bench -- functions`). */
const JOB_UNITS = 5;

export function jobKind<Payload>(definition: JobDefinition<Payload>): JobKind {
  const { kind, payload, run, errorCode, isPermanent = () => false, elsewhere = false, units = JOB_UNITS } = definition;
  return {
    kind,
    run: async (input) => run(z.parse(payload, input)),
    errorCode: (error) => errorCode?.(error) ?? 'INTERNAL',
    isPermanent,
    elsewhere,
    units,
  };
}
