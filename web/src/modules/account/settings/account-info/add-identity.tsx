import { Stack, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { callAsUser } from '#session/call-as-user.ts';
import { EidChoice } from '#shared/identity/eid-choice.tsx';
import { startEid } from '#shared/identity/start-eid.ts';

/** Adds an identity to the own account. The eID can log in afterwards. */
export function AddIdentity() {
  const { t } = useTranslation('identity');
  const { pathname } = useLocation();
  return (
    <Stack gap="lg">
      <Text>{t('add.text')}</Text>
      <EidChoice onChoose={(method) => startEid({ purpose: 'LINK' }, method, pathname, callAsUser)} />
    </Stack>
  );
}
