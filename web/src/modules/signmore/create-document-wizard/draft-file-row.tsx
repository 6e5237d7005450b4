import { ActionIcon, Button } from '@mantine/core';
import { IconEye, IconFileTypePdf, IconTrash } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { FileRow } from '#shared/files/file-row.tsx';
import { openPdf } from '#shared/files/open-pdf.tsx';
import { formatBytes } from '#ui/format.ts';
import { confirm } from '#ui/popup/confirm.tsx';
import { showError } from '#ui/toast/show-error.ts';
import { documentFileAddress } from '#modules/signmore/shared/document-file-address.ts';
import { MoveButtons } from '#modules/signmore/shared/move-buttons.tsx';
import { removeFile } from './draft-commands.ts';
import type { DraftFile } from './draft.ts';
import type { Save } from '#shared/wizard/use-saving.ts';

interface DraftFileRowProps {
  readonly file: DraftFile;
  readonly documentId: string;
  /** Without it the file can only be viewed. */
  readonly save?: Save;
  /** Moves it before or after its neighbour; left out where there is none. */
  readonly onMoveUp?: (() => void) | undefined;
  readonly onMoveDown?: (() => void) | undefined;
}

export function DraftFileRow({ file, documentId, save, onMoveUp, onMoveDown }: DraftFileRowProps) {
  const { t } = useTranslation('signmore');
  const { id, name } = file;

  function askRemove(remove: Save): void {
    confirm({
      title: t('create.removeFileTitle', { name }),
      body: t('create.removeFileText'),
      confirmLabel: t('create.removeFile'),
      isDestructive: true,
      action: () => remove(() => removeFile(id)).catch(showError),
    });
  }

  return (
    <FileRow
      look="card"
      icon={<IconFileTypePdf size={22} aria-hidden />}
      name={name}
      facts={t('create.fileFacts', { count: file.pageCount, size: formatBytes(file.size) })}
      notes={file.leftOut.map((what) => t(`create.leftOut.${what}`, { name }))}
    >
      <Button
        variant="default"
        size="compact-sm"
        leftSection={<IconEye size={16} aria-hidden />}
        aria-label={t('create.previewOf', { name })}
        onClick={() => openPdf(name, () => documentFileAddress(documentId, id, 'page'))}
      >
        {t('create.preview')}
      </Button>
      {save && (onMoveUp || onMoveDown) && (
        <MoveButtons
          upLabel={t('create.moveUp', { name })}
          downLabel={t('create.moveDown', { name })}
          onMoveUp={onMoveUp}
          onMoveDown={onMoveDown}
        />
      )}
      {save && (
        <ActionIcon
          variant="subtle"
          color="gray"
          size="lg"
          aria-label={t('create.removeOf', { name })}
          onClick={() => askRemove(save)}
        >
          <IconTrash size={18} aria-hidden />
        </ActionIcon>
      )}
    </FileRow>
  );
}
