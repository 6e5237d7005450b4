import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { lazyPart } from '#ui/lazy-part.tsx';
import { openPopup } from '#ui/popup/popup-store.ts';
import type { OnSettled, Signer } from './signer-api.ts';

const RefuseForm = lazyPart(async () => (await import('./refuse-form.tsx')).RefuseForm, null);

interface RefuseButtonProps {
  readonly signer: Signer;
  readonly documentName: string;
  readonly onRefused: OnSettled;
}

/**
 * The button for declining, which ends the document for everyone: less prominent than signing, and confirmed with a
 * reason.
 */
export function RefuseButton({ signer, documentName, onRefused }: RefuseButtonProps) {
  const { t } = useTranslation('signing');
  function ask(): void {
    openPopup({
      title: t('refuse.title', { name: documentName }),
      content: (close) => <RefuseForm signer={signer} onRefused={onRefused} onClose={close} />,
    });
  }
  return (
    <Button variant="subtle" color="gray" onClick={ask}>
      {t('refuse.open')}
    </Button>
  );
}
