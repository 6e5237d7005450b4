import { Loader, VisuallyHidden } from '@mantine/core';
import { IconAlertCircle, IconCircleCheck, IconCircleDashed } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { StepProgress } from './run-steps.ts';
import classes from './step-loader.module.css';

type Mark = 'waiting' | 'running' | 'done' | 'failed';

function markOf(index: number, { step, error }: StepProgress): Mark {
  if (index < step) return 'done';
  if (index > step) return 'waiting';
  return error === null ? 'running' : 'failed';
}

/** Consecutive steps: a spinner, then a check mark or an error icon. */
export function StepList({ steps, progress }: { steps: readonly string[]; progress: StepProgress }) {
  const { t } = useTranslation('widgets');
  return (
    <ol className="list-sm">
      {steps.map((label, index) => {
        const mark = markOf(index, progress);
        return (
          <li key={label} className={classes.step} data-mark={mark}>
            <MarkIcon mark={mark} />
            <span>
              {label}
              <VisuallyHidden>, {t(`steps.${mark}`)}</VisuallyHidden>
            </span>
          </li>
        );
      })}
    </ol>
  );
}

function MarkIcon({ mark }: { mark: Mark }) {
  switch (mark) {
    case 'waiting':
      return <IconCircleDashed size={22} aria-hidden />;
    case 'running':
      return <Loader size={22} aria-hidden />;
    case 'done':
      return <IconCircleCheck size={22} aria-hidden />;
    case 'failed':
      return <IconAlertCircle size={22} aria-hidden />;
    default:
      return mark satisfies never;
  }
}
