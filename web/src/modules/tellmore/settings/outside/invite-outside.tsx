import { Button } from '@mantine/core';
import i18next from 'i18next';
import { useTranslation } from 'react-i18next';
import { openPopup } from '#ui/popup/popup-store.ts';
import { OutsideForm } from './outside-form.tsx';

/** Invites somebody from outside the team to receive reports. */
export function InviteOutside() {
  const { t } = useTranslation('wb-settings');
  return (
    <Button variant="default" onClick={openForm}>
      {t('outside.invite')}
    </Button>
  );
}

function openForm(): void {
  openPopup({
    title: i18next.t('wb-settings:outside.invite'),
    content: (close) => <OutsideForm onClose={close} />,
  });
}
