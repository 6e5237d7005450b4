import type { ErrorCode } from '#functions/platform/contract/error-codes.ts';
import { toAppError } from '#api/app-error.ts';
import type { AppError } from '#api/app-error.ts';

/** Spec 000 §2.9. */
const STEP_MILLISECONDS = 500;
export const CLOSE_MILLISECONDS = 1000;

/** Schedules a callback, with a clock that tests can replace. Returns the function that cancels it. */
export type After = (milliseconds: number, run: () => void) => () => void;

export const afterRealTime: After = (milliseconds, run) => {
  const timer = setTimeout(run, milliseconds);
  return () => clearTimeout(timer);
};

export interface StepProgress {
  /** Index of the running or failed step; the number of steps when all are done. */
  readonly step: number;
  readonly error: AppError | null;
}

interface RunSteps {
  /** The number of steps shown. */
  readonly count: number;
  readonly task: () => Promise<void>;
  readonly onProgress: (progress: StepProgress) => void;
  readonly stepMilliseconds?: number;
  readonly after?: After;
}

/**
 * Shows one task as consecutive steps; the last one lasts until the task is done. A failure is shown at the first step
 * for invalid details, otherwise at the second. Returns the function that stops the updates.
 */
export function runSteps({
  count,
  task,
  onProgress,
  stepMilliseconds = STEP_MILLISECONDS,
  after = afterRealTime,
}: RunSteps): () => void {
  let step = 0;
  let hasHadItsTime = false;
  let isTaskDone = false;
  let isOver = false;
  let cancel = () => {};

  function tell(error: AppError | null = null): void {
    isOver = error !== null || step === count;
    onProgress({ step, error });
    cancel();
    if (!isOver) cancel = after(stepMilliseconds, endTime);
  }

  function endTime(): void {
    hasHadItsTime = true;
    goOn();
  }

  function goOn(): void {
    const waitsForTask = step === count - 1 && !isTaskDone;
    if (isOver || !hasHadItsTime || waitsForTask) return;
    step += 1;
    hasHadItsTime = false;
    tell();
  }

  tell();
  task().then(
    () => {
      isTaskDone = true;
      goOn();
    },
    (thrown: unknown) => {
      if (isOver) return;
      const error = toAppError(thrown);
      step = Math.min(failedStep(error), count - 1);
      tell(error);
    },
  );
  return () => {
    isOver = true;
    cancel();
  };
}

function failedStep(error: AppError): number {
  const first: ErrorCode = 'VALIDATION_FAILED';
  return error.has(first) ? 0 : 1;
}
