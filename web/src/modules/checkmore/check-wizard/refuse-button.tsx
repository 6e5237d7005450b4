import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { lazyPart } from '#ui/lazy-part.tsx';
import { openPopup } from '#ui/popup/popup-store.ts';
import type { OwnCheckList } from '#functions/checks/contract/own-check-list.ts';

const RefuseForm = lazyPart(async () => (await import('./lazy-refuse-form.tsx')).LazyRefuseForm, null);

/** Refuses, or withdraws a consent; asked once, with a message to the organisation. */
export function RefuseButton({ list, variant = 'subtle' }: { list: OwnCheckList; variant?: 'subtle' | 'default' }) {
  const { t } = useTranslation('candidate');
  const isWithdrawal = list.consentedAt !== null;
  function ask(): void {
    openPopup({
      title: t(isWithdrawal ? 'refuse.withdrawTitle' : 'refuse.title'),
      content: (close) => <RefuseForm list={list} onClose={close} />,
    });
  }
  return (
    <Button variant={variant} color="gray" size="md" onClick={ask}>
      {t(isWithdrawal ? 'consent.withdraw' : 'refuse.open')}
    </Button>
  );
}
