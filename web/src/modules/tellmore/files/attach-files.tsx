import { Button } from '@mantine/core';
import { IconPaperclip } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFileList } from './chosen-files.ts';
import { LazyReportFilesField } from './lazy-files.tsx';
import type { ReportFilesFieldProps } from './report-files-field.tsx';
import classes from './attach.module.css';

interface AttachFilesProps extends Omit<ReportFilesFieldProps, 'disabled'> {
  readonly isUploading: boolean;
  readonly onCancel: () => void;
}

/** In a message box: a button that opens the field for files, because most messages have none. */
export function AttachFiles({ isUploading, onCancel, ...field }: AttachFilesProps) {
  const { t } = useTranslation('report-files');
  const [isOpen, setOpen] = useState(false);
  const hasFiles = useFileList(field.files).length > 0;
  // Once its files have been sent, the field takes no more room from the thread.
  useEffect(() => {
    if (isUploading) setOpen(false);
  }, [isUploading]);
  return (
    <>
      {(isOpen || hasFiles) && (
        <div className={classes.field}>
          <LazyReportFilesField {...field} disabled={isUploading} />
        </div>
      )}
      <div>
        {isUploading ? (
          <Button variant="default" size="compact-sm" onClick={onCancel}>
            {t('field.cancel')}
          </Button>
        ) : (
          <Button
            variant="default"
            size="compact-sm"
            aria-expanded={isOpen || hasFiles}
            leftSection={<IconPaperclip size={16} aria-hidden />}
            onClick={() => setOpen((open) => !open)}
          >
            {t('field.attach')}
          </Button>
        )}
      </div>
    </>
  );
}
