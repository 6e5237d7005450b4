import { ActionIcon, Button, Group, Loader, Progress, Text } from '@mantine/core';
import { IconAlertCircle, IconX } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { formatBytes } from '#ui/format.ts';
import { isRetryable } from './upload-queue.ts';
import type { Upload, UploadProblem } from './upload-queue.ts';
import classes from './upload.module.css';

interface UploadRowProps {
  readonly upload: Upload;
  readonly onRetry: () => void;
  readonly onRemove: () => void;
}

/** One file on its way: how far it is, or what is wrong with it and what to do. */
export function UploadRow({ upload, onRetry, onRemove }: UploadRowProps) {
  const { t } = useTranslation('signmore');
  const { file, state } = upload;
  const name = file.name;
  const failed = state.phase === 'failed';
  return (
    <li className={classes.row} data-failed={failed || undefined}>
      {failed ? (
        <IconAlertCircle size={22} color="var(--mantine-color-error)" aria-hidden />
      ) : (
        <Loader size={22} aria-hidden />
      )}
      <div className={classes.rowBody}>
        <Text fw={600} size="sm" className={classes.rowName}>
          {name}
        </Text>
        {failed ? (
          <UploadFault name={name} problem={state.problem} onRetry={onRetry} />
        ) : (
          <>
            <Text size="xs" c="dimmed" role="status">
              {state.phase === 'uploading' &&
                t('upload.uploading', {
                  percent: Math.round(state.fraction * 100),
                  size: formatBytes(file.size),
                })}
              {state.phase === 'inspecting' && t('upload.inspecting')}
              {state.phase === 'waiting' && t('upload.waiting')}
            </Text>
            <Progress
              mt={6}
              size="sm"
              value={state.phase === 'uploading' ? state.fraction * 100 : state.phase === 'inspecting' ? 100 : 0}
              aria-label={t('upload.progressOf', { name })}
            />
          </>
        )}
      </div>
      <ActionIcon
        variant="subtle"
        color="gray"
        aria-label={t(failed ? 'upload.dismiss' : 'upload.cancel', { name })}
        onClick={onRemove}
      >
        <IconX size={18} />
      </ActionIcon>
    </li>
  );
}

function UploadFault({ name, problem, onRetry }: { name: string; problem: UploadProblem; onRetry: () => void }) {
  const { t } = useTranslation('signmore');
  return (
    <Group gap="xs" role="alert">
      <Text size="sm" c="var(--mantine-color-error)">
        {t(`upload.problem.${problem}`, { name })}
      </Text>
      {isRetryable(problem) && (
        <Button size="compact-sm" variant="default" onClick={onRetry}>
          {t('upload.retry')}
        </Button>
      )}
    </Group>
  );
}
