import { ActionIcon, Button, Text } from '@mantine/core';
import { IconAlertTriangle, IconEye, IconFileTypePdf, IconInfoCircle, IconPhoto, IconTrash } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { CheckFile } from '#functions/checks/contract/check-file-schemas.ts';
import { FileRow } from '#shared/files/file-row.tsx';
import { openStoredFile } from '#shared/files/open-stored-file.tsx';
import { formatBytes } from '#ui/format.ts';
import { confirm } from '#ui/popup/confirm.tsx';
import { checkFileAddress, removeCheckFile } from './check-file-commands.ts';
import classes from './check-files.module.css';

interface CheckFileRowProps {
  readonly file: CheckFile;
  /** Absent once it was submitted. */
  readonly onRemoved?: () => void;
}

/** One file of a check: what it seems to be, and what may be wrong with it. */
export function CheckFileRow({ file, onRemoved }: CheckFileRowProps) {
  const { t } = useTranslation('check-files');
  const { id, name, size, contentType, pageCount, documentType, warnings } = file;
  const isPicture = contentType !== 'application/pdf';
  const facts = isPicture
    ? [formatBytes(size), t('picture')]
    : [t('pages', { count: pageCount }), formatBytes(size), t(`documentType.${documentType}`)];
  const Icon = isPicture ? IconPhoto : IconFileTypePdf;

  function askRemoval(): void {
    confirm({
      title: t('removeTitle', { name }),
      body: t('removeText'),
      confirmLabel: t('remove'),
      isDestructive: true,
      action: async () => {
        await removeCheckFile(id);
        onRemoved?.();
      },
    });
  }

  return (
    <>
      <FileRow look="card" icon={<Icon size={22} aria-hidden />} name={name} facts={facts.join(' · ')}>
        <Button
          variant="default"
          leftSection={<IconEye size={16} aria-hidden />}
          aria-label={t('viewOf', { name })}
          onClick={() => openStoredFile(file, () => checkFileAddress(id))}
        >
          {t('view')}
        </Button>
        {onRemoved && (
          <ActionIcon variant="subtle" color="gray" size={44} aria-label={t('removeOf', { name })} onClick={askRemoval}>
            <IconTrash size={18} aria-hidden />
          </ActionIcon>
        )}
      </FileRow>
      {onRemoved && warnings.length > 0 && (
        <li className={classes.warnings}>
          {warnings.map((warning) => (
            <Text key={warning} size="sm" className={classes.warning}>
              {warning === 'NO_TEXT' ? (
                <IconInfoCircle size={18} aria-hidden />
              ) : (
                <IconAlertTriangle size={18} aria-hidden />
              )}
              <span>{t(`warning.${warning}`, { name })}</span>
            </Text>
          ))}
        </li>
      )}
    </>
  );
}
