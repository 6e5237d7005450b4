import { Button, Stack, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { isUnaccepted, isWaiting, useFileList } from './chosen-files.ts';
import type { ChosenFiles } from './chosen-files.ts';
import { ChosenFileRow } from './chosen-file-row.tsx';

export interface ChosenFilesListProps {
  readonly files: ChosenFiles;
  readonly isAnonymous: boolean;
  readonly isSending: boolean;
  readonly onCancel: () => void;
}

/** What will be sent with a report, and how far it is. */
export function ChosenFilesList({ files, isAnonymous, isSending, onCancel }: ChosenFilesListProps) {
  const { t } = useTranslation('report-files');
  const list = useFileList(files);
  if (list.length === 0) return null;
  return (
    <Stack gap="xs">
      <Text fw={500}>{t('field.label')}</Text>
      <ul className="list-xs" aria-label={t('field.chosen')}>
        {list.map((file) => (
          <ChosenFileRow
            key={file.id}
            file={file}
            files={files}
            offersOriginal={false}
            isAnonymous={isAnonymous}
            disabled={isSending}
          />
        ))}
      </ul>
      {isWaiting(list) && <Text role="status">{t('field.waiting')}</Text>}
      {isUnaccepted(list) && <Text role="status">{t('field.unaccepted')}</Text>}
      {list.some(({ state }) => state === 'SENDING') && (
        <div>
          <Button variant="default" size="compact-sm" onClick={onCancel}>
            {t('field.cancel')}
          </Button>
        </div>
      )}
    </Stack>
  );
}
