import { useState } from 'react';
import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { usePathTo } from '#session/use-session.ts';
import { showError } from '#ui/toast/show-error.ts';
import { showToast } from '#ui/toast/toast-store.ts';
import { copyDocument } from './document-commands.ts';

interface CopyButtonProps {
  readonly documentId: string;
  /** `SEND_AGAIN`: the document has ended unsigned, and a copy can be sent. */
  readonly action: 'COPY' | 'SEND_AGAIN';
}

/** Makes a draft from a document, with its files and signers, and opens it. */
export function CopyButton({ documentId, action }: CopyButtonProps) {
  const { t } = useTranslation('signmore');
  const navigate = useNavigate();
  const to = usePathTo();
  const [isBusy, setBusy] = useState(false);

  async function copy(): Promise<void> {
    setBusy(true);
    try {
      const { documentId: id, filesLeftOut } = await copyDocument(documentId);
      if (filesLeftOut.length > 0) {
        showToast({ kind: 'info', message: t('copy.leftOut', { files: filesLeftOut.join(', ') }) });
      }
      await navigate(to('CREATE_DOCUMENT_WIZARD', { id }));
    } catch (error) {
      showError(error);
      setBusy(false);
    }
  }

  return (
    <Button variant={action === 'SEND_AGAIN' ? 'filled' : 'default'} loading={isBusy} onClick={() => void copy()}>
      {t(`action.${action}`)}
    </Button>
  );
}
