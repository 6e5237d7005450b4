import { Text } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRecoveryInput } from './recovery-input.tsx';
import { PopupForm } from '#ui/popup/popup-form.tsx';

/** Says whether what the team has on paper is its recovery key. */
export function CheckRecoveryForm({ recoveryKey, onClose }: { recoveryKey: string; onClose: () => void }) {
  const { t } = useTranslation('wb-settings');
  const [fits, setFits] = useState(false);
  const { read, fields } = useRecoveryInput(recoveryKey);
  return (
    <PopupForm
      onSubmit={() => read().then((secret) => setFits(secret !== null))}
      isBusy={false}
      submitLabel={t('recovery.check')}
      closeLabel={t('close')}
      onClose={onClose}
    >
      <Text>{t('recovery.checkText')}</Text>
      {fields}
      <Text fw={600} role="status">
        {fits && t('recovery.fits')}
      </Text>
    </PopupForm>
  );
}
