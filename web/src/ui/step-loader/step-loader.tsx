import { Button, Group, Stack, Text } from '@mantine/core';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { errorText } from '#ui/toast/show-error.ts';
import { afterRealTime, CLOSE_MILLISECONDS, runSteps } from './run-steps.ts';
import type { StepProgress } from './run-steps.ts';
import { StepList } from './step-list.tsx';

export interface StepLoaderOptions {
  readonly title: string;
  /** The steps shown to the user, in order. The task itself is one promise. */
  readonly steps: readonly string[];
  readonly task: () => Promise<void>;
  /** Minimum time that each step is shown; 500 ms by default. */
  readonly stepMilliseconds?: number;
  /** Closes one second after the last step instead of waiting for the user. */
  readonly autoComplete?: boolean;
  readonly onClose?: () => void;
}

/** Runs the task on mount. A failure stays until the user closes it or tries again. */
export function StepLoader({ options, onClose }: { options: StepLoaderOptions; onClose: () => void }) {
  const { t } = useTranslation(['widgets', 'common']);
  const { steps, task, stepMilliseconds, autoComplete = false } = options;
  const [progress, setProgress] = useState<StepProgress>({ step: 0, error: null });
  const [attempt, setAttempt] = useState(0);
  const isDone = progress.step === steps.length;
  const { error } = progress;

  useEffect(
    function run() {
      return runSteps({ count: steps.length, task, stepMilliseconds, onProgress: setProgress });
    },
    // One run per attempt: options that a later render changes do not start the task again.
    // oxlint-disable-next-line react/exhaustive-deps
    [attempt],
  );
  useEffect(
    function closeWhenDone() {
      if (isDone && autoComplete) return afterRealTime(CLOSE_MILLISECONDS, onClose);
    },
    // `onClose` closes the same popup on every render.
    // oxlint-disable-next-line react/exhaustive-deps
    [isDone, autoComplete],
  );

  return (
    <Stack gap="lg">
      <div role="status" aria-live="polite">
        <StepList steps={steps} progress={progress} />
      </div>
      {error ? (
        <Text c="var(--mantine-color-error)" role="alert">
          {error.errors.length > 0 ? error.errors.map(errorText).join(' ') : t('steps.error')}
        </Text>
      ) : null}
      {error || (isDone && !autoComplete) ? (
        <Group justify="flex-end" gap="xs">
          {error ? (
            <Button variant="default" onClick={() => setAttempt((count) => count + 1)}>
              {t('common:action.retry')}
            </Button>
          ) : null}
          <Button onClick={onClose} data-autofocus>
            {t('common:action.close')}
          </Button>
        </Group>
      ) : null}
    </Stack>
  );
}
