import { Button, Stack, Text, Title } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useDeletion } from '#modules/account/deletion/use-deletion.ts';
import classes from '#modules/account/settings/shared/settings.module.css';

/** The row for deleting the personal account. */
export function DeleteAccountRow() {
  const { t } = useTranslation('settings');
  const { deletePerson } = useDeletion();
  return (
    <Stack align="flex-start" className={classes.narrow}>
      <Title order={2}>{t('deletion.personTitle')}</Title>
      <Text c="dimmed">{t('deletion.personText')}</Text>
      <Button variant="default" onClick={() => void deletePerson()}>
        {t('deletion.personSubmit')}
      </Button>
    </Stack>
  );
}
