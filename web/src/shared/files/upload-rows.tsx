import { ActionIcon, Button, Group, Loader, Progress, Text } from '@mantine/core';
import { IconAlertCircle, IconX } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { formatBytes } from '#ui/format.ts';
import { isLimit, isRetryable } from './upload-problem.ts';
import type { LimitProblem, UploadProblem } from './upload-problem.ts';
import type { Upload, UploadState } from './upload-queue.ts';
import type { UploadQueue } from './use-upload-queue.ts';
import classes from './upload.module.css';

/** The message when a file exceeds a limit of its area. */
export type LimitText = (problem: LimitProblem, name: string) => string;

/** The files of a queue, as items of a list. */
export function UploadRows({ queue, limitText }: { queue: UploadQueue; limitText: LimitText }) {
  return queue.uploads.map((upload) => (
    <UploadRow
      key={upload.id}
      upload={upload}
      limitText={limitText}
      onRetry={() => queue.retry(upload.id)}
      onRemove={() => queue.remove(upload.id)}
    />
  ));
}

interface UploadRowProps {
  readonly upload: Upload;
  readonly limitText: LimitText;
  readonly onRetry: () => void;
  readonly onRemove: () => void;
}

/** One file of a queue: its progress, or what is wrong with it and what to do. */
export function UploadRow({ upload: { file, state }, limitText, onRetry, onRemove }: UploadRowProps) {
  const { t } = useTranslation('files');
  const { name } = file;
  const failed = state.phase === 'failed';
  return (
    <li className={classes.row} data-failed={failed || undefined}>
      {failed ? (
        <IconAlertCircle className={classes.rowIcon} size={22} color="var(--mantine-color-error)" aria-hidden />
      ) : (
        <Loader className={classes.rowIcon} size={22} aria-hidden />
      )}
      <div className={classes.rowBody}>
        <Text fw={600} size="sm" className="breaks">
          {name}
        </Text>
        {failed ? (
          <UploadFault name={name} problem={state.problem} limitText={limitText} onRetry={onRetry} />
        ) : (
          <UploadProgress file={file} state={state} />
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

function UploadProgress({ file, state }: { file: File; state: UploadState }) {
  const { t } = useTranslation('files');
  return (
    <>
      <Text size="xs" c="dimmed" role="status">
        {state.phase === 'uploading' &&
          t('upload.uploading', { percent: Math.round(state.fraction * 100), size: formatBytes(file.size) })}
        {state.phase === 'inspecting' && t('upload.inspecting')}
        {state.phase === 'waiting' && t('upload.waiting')}
      </Text>
      <Progress
        mt={6}
        size="sm"
        value={state.phase === 'uploading' ? state.fraction * 100 : state.phase === 'inspecting' ? 100 : 0}
        aria-label={t('upload.progressOf', { name: file.name })}
      />
    </>
  );
}

interface UploadFaultProps {
  readonly name: string;
  readonly problem: UploadProblem;
  readonly limitText: LimitText;
  readonly onRetry: () => void;
}

function UploadFault({ name, problem, limitText, onRetry }: UploadFaultProps) {
  const { t } = useTranslation('files');
  return (
    <Group gap="xs" role="alert">
      <Text size="sm" c="var(--mantine-color-error)">
        {isLimit(problem) ? limitText(problem, name) : t(`upload.problem.${problem}`, { name })}
      </Text>
      {isRetryable(problem) && (
        <Button size="compact-sm" variant="default" onClick={onRetry}>
          {t('upload.retry')}
        </Button>
      )}
    </Group>
  );
}
