import { Button, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRevalidator } from 'react-router';
import type { DocumentState } from '#functions/identity/contract/document-schemas.ts';
import { reloadSession } from '#modules/account/settings/shared/reload-session.ts';
import { refetchShown } from '#session/refetch.ts';
import { DocumentProof } from '#shared/identity/document-proof.tsx';
import { showError } from '#ui/toast/show-error.ts';
import { showToast } from '#ui/toast/toast-store.ts';
import { IdentitiesDocument } from './identities.generated.ts';

/** Adds an identity by passport or ID card; `isReturn`: the person has just come back from Veriff. */
export function AddDocument({ isReturn }: { isReturn: boolean }) {
  const { t } = useTranslation('identity');
  const { revalidate } = useRevalidator();

  async function follow({ status }: DocumentState): Promise<void> {
    if (status !== 'APPROVED') return;
    showToast({ kind: 'success', message: t('callback.verified') });
    await refetchShown(IdentitiesDocument);
    await reloadSession(revalidate);
  }

  return (
    <Stack gap="md">
      {isReturn ? null : <Text>{t('document.add')}</Text>}
      <DocumentProof about={{ purpose: 'LINK' }} isReturn={isReturn} onChange={(state) => void follow(state)}>
        {(begin) => <Begin begin={() => begin(null)} />}
      </DocumentProof>
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
    <div>
      <Button variant="default" size="md" loading={isBusy} onClick={() => void start()}>
        {t('document.begin')}
      </Button>
    </div>
  );
}
