import { Button, Group } from '@mantine/core';
import { IconDownload, IconFileText, IconFileTypePdf, IconTrash } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { FileRow } from '#shared/files/file-row.tsx';
import { openPdf } from '#shared/files/open-pdf.tsx';
import { startDownload } from '#shared/files/start-download.ts';
import { formatBytes, formatDate } from '#ui/format.ts';
import { confirm } from '#ui/popup/confirm.tsx';
import { showError } from '#ui/toast/show-error.ts';
import { showToast } from '#ui/toast/toast-store.ts';
import { accountFileAddress, removeAccountFile } from './account-file-commands.ts';
import type { AccountFile } from './account-file-commands.ts';
import classes from './policy-documents.module.css';

interface FileListProps {
  readonly label: string;
  readonly files: readonly AccountFile[];
  readonly canManage: boolean;
}

/** The files, newest first: a PDF opens in the viewer, a Word file is saved. */
export function FileList({ label, files, canManage }: FileListProps) {
  return (
    <ul className={classes.list} aria-label={label}>
      {files.map((file) => (
        <FileItem key={file.id} file={file} canManage={canManage} />
      ))}
    </ul>
  );
}

function FileItem({ file, canManage }: { file: AccountFile; canManage: boolean }) {
  const { t } = useTranslation(['policies', 'common']);
  const { id, name } = file;
  const isPdf = file.contentType === 'application/pdf';
  const Icon = isPdf ? IconFileTypePdf : IconFileText;

  async function save(): Promise<void> {
    try {
      startDownload((await accountFileAddress(id, 'download')).url);
    } catch (error) {
      showError(error);
    }
  }

  const remove = () =>
    confirm({
      title: t('remove.title', { name }),
      body: t('remove.text'),
      confirmLabel: t('remove.confirm'),
      isDestructive: true,
      action: async () => {
        await removeAccountFile(id);
        showToast({ kind: 'success', message: t('remove.done', { name }) });
      },
    });

  return (
    <FileRow
      look="line"
      size="md"
      icon={<Icon size={24} stroke={1.5} aria-hidden />}
      name={name}
      facts={`${formatBytes(file.size)} · ${t('added', { date: formatDate(file.createdAt) })}`}
    >
      <Group gap={4} wrap="nowrap" className={classes.fileActions}>
        {isPdf ? (
          <Button
            variant="default"
            size="xs"
            aria-label={t('viewOf', { name })}
            onClick={() => openPdf(name, () => accountFileAddress(id, 'page'))}
          >
            {t('view')}
          </Button>
        ) : null}
        <Button
          variant="default"
          size="xs"
          aria-label={t('downloadOf', { name })}
          leftSection={<IconDownload size={16} aria-hidden />}
          onClick={() => void save()}
        >
          {t('download')}
        </Button>
        {canManage ? (
          <Button
            variant="subtle"
            color="gray"
            c="var(--tillit-danger-text)"
            size="xs"
            aria-label={t('removeOf', { name })}
            leftSection={<IconTrash size={16} aria-hidden />}
            onClick={remove}
          >
            {t('remove.button')}
          </Button>
        ) : null}
      </Group>
    </FileRow>
  );
}
