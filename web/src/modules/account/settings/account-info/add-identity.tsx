import { Divider, Stack, Text, Title } from '@mantine/core';
import '@mantine/core/styles/Divider.css';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { callAsUser } from '#session/call-as-user.ts';
import { EidChoice } from '#shared/identity/eid-choice.tsx';
import { startEid } from '#shared/identity/start-eid.ts';
import { AddDocument } from './add-document.tsx';

/** Adds an identity to the own account. An eID can log in afterwards; a passport or ID card cannot. */
export function AddIdentity() {
  const { t } = useTranslation('identity');
  const { pathname } = useLocation();
  return (
    <Stack gap="lg">
      <Text>{t('add.text')}</Text>
      <EidChoice onChoose={(method) => startEid({ purpose: 'LINK' }, method, pathname, callAsUser)} />
      <Divider />
      <div>
        <Title order={3} size="h4" mb={4}>
          {t('document.title')}
        </Title>
        <AddDocument isReturn={false} />
      </div>
    </Stack>
  );
}
