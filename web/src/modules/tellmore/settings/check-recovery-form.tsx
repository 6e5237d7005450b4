import { Button, Group, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRecoveryInput } from './recovery-input.tsx';

/** Says whether what the team has on paper is its recovery key. */
export function CheckRecoveryForm({ recoveryKey, onClose }: { recoveryKey: string; onClose: () => void }) {
  const { t } = useTranslation('wb-settings');
  const [fits, setFits] = useState(false);
  const { read, fields } = useRecoveryInput(recoveryKey);
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void read().then((secret) => setFits(secret !== null));
      }}
    >
      <Stack>
        <Text>{t('recovery.checkText')}</Text>
        {fields}
        <Text fw={600} role="status">
          {fits && t('recovery.fits')}
        </Text>
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            {t('close')}
          </Button>
          <Button type="submit">{t('recovery.check')}</Button>
        </Group>
      </Stack>
    </form>
  );
}
