import { ActionIcon, Button, Group, Progress, Text } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { MAX_ACCOUNT_FILES } from '#functions/account/contract/account-files.ts';
import type { AccountFileKind } from '#functions/account/contract/account-files.ts';
import { DropZone } from '#ui/upload/drop-zone.tsx';
import { FileErrors } from '#ui/upload/file-errors.tsx';
import { acceptOf, POLICY_FILES, sortFiles } from '#ui/upload/file-requirements.ts';
import type { SortedFiles } from '#ui/upload/file-requirements.ts';
import { isRetryable } from '#ui/upload/upload-queue.ts';
import type { Upload } from '#ui/upload/upload-queue.ts';
import { useUploadQueue } from '#ui/upload/use-upload-queue.ts';
import { sendAccountFile } from './account-file-commands.ts';
import classes from './policy-documents.module.css';
import { accountFileProblem } from './upload-problem.ts';
import type { AccountFileProblem } from './upload-problem.ts';

interface FileUploadProps {
  readonly accountId: string;
  readonly kind: AccountFileKind;
  /** Files that are there already. */
  readonly present: number;
  readonly onBusy?: ((isBusy: boolean) => void) | undefined;
}

/** Drop or choose several files; each goes on its way at once, and stands in the list when it has arrived. */
export function FileUpload({ accountId, kind, present, onBusy }: FileUploadProps) {
  const { t } = useTranslation('policies');
  const [sorted, setSorted] = useState<SortedFiles | null>(null);
  const queue = useUploadQueue<AccountFileProblem>({
    send: sendAccountFile(accountId, kind),
    problemOf: accountFileProblem,
    check: () => Promise.resolve(null),
    capacity: MAX_ACCOUNT_FILES - present,
    tooMany: 'TOO_MANY_FILES',
  });

  useEffect(
    function tellBusy() {
      if (!queue.busy) return;
      onBusy?.(true);
      return () => onBusy?.(false);
    },
    [queue.busy, onBusy],
  );

  function add(files: readonly File[]): void {
    const result = sortFiles(files, POLICY_FILES);
    setSorted(result);
    queue.add(result.accepted);
  }

  return (
    <div className={classes.upload}>
      <DropZone
        accept={acceptOf(POLICY_FILES)}
        title={t('upload.drop')}
        button={t('upload.choose')}
        help={t('upload.help', { count: MAX_ACCOUNT_FILES })}
        disabled={present >= MAX_ACCOUNT_FILES}
        onFiles={add}
      />
      {sorted ? <FileErrors sorted={sorted} /> : null}
      {queue.uploads.length > 0 ? (
        <ul className={classes.uploads}>
          {queue.uploads.map((upload) => (
            <UploadLine
              key={upload.id}
              upload={upload}
              onRetry={() => queue.retry(upload.id)}
              onRemove={() => queue.remove(upload.id)}
            />
          ))}
        </ul>
      ) : null}
    </div>
  );
}

interface UploadLineProps {
  readonly upload: Upload<AccountFileProblem>;
  readonly onRetry: () => void;
  readonly onRemove: () => void;
}

/** One file on its way: how far it is, or what is wrong with it. */
function UploadLine({ upload: { file, state }, onRetry, onRemove }: UploadLineProps) {
  const { t } = useTranslation('policies');
  const { name } = file;
  const percent =
    state.phase === 'uploading' ? Math.round(state.fraction * 100) : state.phase === 'inspecting' ? 100 : 0;
  return (
    <li>
      <div className={classes.uploadBody}>
        <Text size="sm" fw={550} className={classes.fileName}>
          {name}
        </Text>
        {state.phase === 'failed' ? (
          <Group gap="xs" role="alert">
            <Text size="sm" c="var(--mantine-color-error)">
              {t(`upload.problem.${state.problem}`, { count: MAX_ACCOUNT_FILES })}
            </Text>
            {isRetryable(state.problem) ? (
              <Button size="compact-sm" variant="default" onClick={onRetry}>
                {t('upload.retry')}
              </Button>
            ) : null}
          </Group>
        ) : (
          <Progress size="sm" value={percent} aria-label={t('upload.progressOf', { name })} />
        )}
      </div>
      <ActionIcon
        variant="subtle"
        color="gray"
        aria-label={t(state.phase === 'failed' ? 'upload.dismiss' : 'upload.stop', { name })}
        onClick={onRemove}
      >
        <IconX size={18} aria-hidden />
      </ActionIcon>
    </li>
  );
}
