import { Button, Divider, Stack, Text, Title } from '@mantine/core';
import '@mantine/core/styles/Divider.css';
import { useTranslation } from 'react-i18next';
import { useLocation, useRevalidator } from 'react-router';
import type { DocumentState } from '#functions/identity/contract/document-schemas.ts';
import { reloadSession } from '#modules/account/settings/shared/reload-session.ts';
import { callAsUser } from '#session/call-as-user.ts';
import { refetchShown } from '#session/refetch.ts';
import { DocumentProof } from '#shared/identity/document-proof.tsx';
import { EidChoice } from '#shared/identity/eid-choice.tsx';
import { startEid } from '#shared/identity/start-eid.ts';
import { showError } from '#ui/toast/show-error.ts';
import { showToast } from '#ui/toast/toast-store.ts';
import { useState } from 'react';
import { IdentitiesDocument } from './identities.generated.ts';

/** Adds an identity to the own account. An eID can log in afterwards; a passport or ID card cannot. */
export function AddIdentity() {
  const { t } = useTranslation('identity');
  const { pathname } = useLocation();
  const { revalidate } = useRevalidator();

  async function follow({ status }: DocumentState): Promise<void> {
    if (status !== 'APPROVED') return;
    showToast({ kind: 'success', message: t('callback.verified') });
    await refetchShown(IdentitiesDocument);
    await reloadSession(revalidate);
  }

  return (
    <Stack gap="lg">
      <Text>{t('add.text')}</Text>
      <EidChoice onChoose={(method) => startEid({ purpose: 'LINK' }, method, pathname, callAsUser)} />
      <Divider />
      <div>
        <Title order={3} size="h4" mb={4}>
          {t('document.title')}
        </Title>
        <Text mb="md">{t('document.add')}</Text>
        <DocumentProof about={{ purpose: 'LINK' }} onChange={(state) => void follow(state)}>
          {(begin) => <Begin begin={() => begin(null)} />}
        </DocumentProof>
      </div>
    </Stack>
  );
}

/** Veriff's pages ask for the document. */
function Begin({ begin }: { begin: () => Promise<void> }) {
  const { t } = useTranslation('identity');
  const [isBusy, setBusy] = useState(false);

  async function start(): Promise<void> {
    setBusy(true);
    try {
      await begin();
    } catch (error) {
      setBusy(false);
      showError(error);
    }
  }

  return (
    <Button variant="default" size="md" loading={isBusy} onClick={() => void start()}>
      {t('document.begin')}
    </Button>
  );
}
