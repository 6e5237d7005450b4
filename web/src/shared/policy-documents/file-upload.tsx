import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { MAX_ACCOUNT_FILES } from '#functions/account/contract/account-files.ts';
import type { AccountFileKind } from '#functions/account/contract/account-files.ts';
import { DropZone } from '#shared/files/drop-zone.tsx';
import { FileErrors } from '#shared/files/file-errors.tsx';
import { acceptOf, sortFiles } from '#shared/files/file-requirements.ts';
import type { SortedFiles } from '#shared/files/file-requirements.ts';
import { UploadRows } from '#shared/files/upload-rows.tsx';
import { useUploadQueue } from '#shared/files/use-upload-queue.ts';
import { sendAccountFile } from './account-file-commands.ts';
import classes from './policy-documents.module.css';
import { POLICY_FILES } from './policy-files.ts';

interface FileUploadProps {
  readonly accountId: string;
  readonly kind: AccountFileKind;
  /** Files in the list already. */
  readonly present: number;
  readonly onBusy?: ((isBusy: boolean) => void) | undefined;
}

/** Drop or choose several files. Uploads start at once; a file that has arrived is in the list. */
export function FileUpload({ accountId, kind, present, onBusy }: FileUploadProps) {
  const { t } = useTranslation('policies');
  const [sorted, setSorted] = useState<SortedFiles | null>(null);
  const queue = useUploadQueue({ send: sendAccountFile(accountId, kind), capacity: MAX_ACCOUNT_FILES - present });

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
        <ul className={classes.list}>
          <UploadRows
            queue={queue}
            limitText={(problem) => t(`upload.limit.${problem}`, { count: MAX_ACCOUNT_FILES })}
          />
        </ul>
      ) : null}
    </div>
  );
}
