import { ActionIcon, Button, Text } from '@mantine/core';
import { IconAlertTriangle, IconEye, IconFileTypePdf, IconInfoCircle, IconTrash } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { CheckFile } from '#functions/checks/contract/check-file-schemas.ts';
import { FileRow } from '#shared/files/file-row.tsx';
import { openPdf } from '#shared/files/open-pdf.tsx';
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
  const { id, name, size, pageCount, documentType, warnings } = file;
  const facts = [t('pages', { count: pageCount }), formatBytes(size), t(`documentType.${documentType}`)].join(' · ');

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
      <FileRow look="card" icon={<IconFileTypePdf size={22} aria-hidden />} name={name} facts={facts}>
        <Button
          variant="default"
          leftSection={<IconEye size={16} aria-hidden />}
          aria-label={t('viewOf', { name })}
          onClick={() => openPdf(name, () => checkFileAddress(id))}
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
