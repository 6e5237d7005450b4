import { useCallback } from 'react';
import { ActionIcon, Button, Text } from '@mantine/core';
import { IconEye, IconFileTypePdf, IconTrash } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { formatBytes } from '#ui/format.ts';
import { PopupPdf } from '#ui/pdf-viewer/popup-pdf.tsx';
import { confirm } from '#ui/popup/confirm.tsx';
import { openPopup } from '#ui/popup/popup-store.ts';
import { showError } from '#ui/toast/show-error.ts';
import { documentFileAddress } from '#modules/signmore/shared/document-file-address.ts';
import { removeFile } from './draft-commands.ts';
import type { DraftFile } from './draft.ts';
import type { Save } from '#shared/wizard/use-saving.ts';
import classes from './create-document-wizard.module.css';

interface DraftFileRowProps {
  readonly file: DraftFile;
  readonly documentId: string;
  /** Without it the file can only be looked at. */
  readonly save?: Save;
}

export function DraftFileRow({ file, documentId, save }: DraftFileRowProps) {
  const { t } = useTranslation('signmore');

  function preview(): void {
    openPopup({
      title: file.name,
      size: 'lg',
      content: () => <FilePreview documentId={documentId} file={file} />,
    });
  }

  function askRemove(remove: Save): void {
    confirm({
      title: t('create.removeFileTitle', { name: file.name }),
      body: t('create.removeFileText'),
      confirmLabel: t('create.removeFile'),
      isDestructive: true,
      action: () => remove(() => removeFile(file.id)).catch(showError),
    });
  }

  return (
    <li className={classes.row}>
      <IconFileTypePdf size={22} aria-hidden className={classes.rowIcon} />
      <div className={classes.rowBody}>
        <Text fw={600} size="sm" className={classes.rowName}>
          {file.name}
        </Text>
        <Text size="xs" c="dimmed">
          {t('create.fileFacts', { count: file.pageCount, size: formatBytes(file.size) })}
        </Text>
      </div>
      <Button
        variant="default"
        size="compact-sm"
        leftSection={<IconEye size={16} aria-hidden />}
        aria-label={t('create.previewOf', { name: file.name })}
        onClick={preview}
      >
        {t('create.preview')}
      </Button>
      {save && (
        <ActionIcon
          variant="subtle"
          color="gray"
          size="lg"
          aria-label={t('create.removeOf', { name: file.name })}
          onClick={() => askRemove(save)}
        >
          <IconTrash size={18} aria-hidden />
        </ActionIcon>
      )}
    </li>
  );
}

function FilePreview({ documentId, file }: { documentId: string; file: DraftFile }) {
  const getSource = useCallback(() => documentFileAddress(documentId, file.id), [documentId, file.id]);
  return <PopupPdf name={file.name} getSource={getSource} />;
}
