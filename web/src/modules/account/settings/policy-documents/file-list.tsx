import { Button, Group, Text } from '@mantine/core';
import { IconDownload, IconFileText, IconFileTypePdf, IconTrash } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { formatBytes, formatDate } from '#ui/format.ts';
import { confirm } from '#ui/popup/confirm.tsx';
import { showError } from '#ui/toast/show-error.ts';
import { showToast } from '#ui/toast/toast-store.ts';
import { accountFileAddress, removeAccountFile } from './account-file-commands.ts';
import type { AccountFile } from './account-file-commands.ts';
import { openFile } from './open-file.tsx';
import classes from './policy-documents.module.css';

interface FileListProps {
  readonly label: string;
  readonly files: readonly AccountFile[];
  readonly canManage: boolean;
}

/** The files, newest first: a PDF opens in the viewer, a Word file is saved. */
export function FileList({ label, files, canManage }: FileListProps) {
  return (
    <ul className={classes.files} aria-label={label}>
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
      startDownload(await accountFileAddress(id, 'download'));
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
    <li>
      <Icon size={24} stroke={1.5} aria-hidden className={classes.icon} />
      <div className={classes.fileText}>
        <Text fw={550} className={classes.fileName}>
          {name}
        </Text>
        <Text size="xs" c="dimmed">
          {formatBytes(file.size)} · {t('added', { date: formatDate(file.createdAt) })}
        </Text>
      </div>
      <Group gap={4} wrap="nowrap" className={classes.fileActions}>
        {isPdf ? (
          <Button variant="default" size="xs" aria-label={t('viewOf', { name })} onClick={() => openFile(file)}>
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
    </li>
  );
}

/** Hands an address to the browser's downloads without leaving the page. */
function startDownload(url: string): void {
  const link = document.createElement('a');
  link.href = url;
  link.download = '';
  link.rel = 'noopener';
  document.body.append(link);
  link.click();
  link.remove();
}
