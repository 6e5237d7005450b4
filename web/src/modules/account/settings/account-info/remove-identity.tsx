import { Button, Group, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRevalidator } from 'react-router';
import { countryName } from '#ui/choice/countries.ts';
import { openPopup } from '#ui/popup/popup-store.ts';
import { showError } from '#ui/toast/show-error.ts';
import { showToast } from '#ui/toast/toast-store.ts';
import { reloadSession } from '#modules/account/settings/shared/reload-session.ts';
import { removeIdentity } from './identity-commands.ts';
import type { Identity } from './identity-commands.ts';

interface RemoveProps {
  readonly identity: Identity;
  readonly name: string;
}

/** Asks once, and removes the identity. */
export function RemoveIdentityButton({ identity, name }: RemoveProps) {
  const { t } = useTranslation('settings');
  const ask = () =>
    openPopup({
      title: t('identities.removeTitle', { name }),
      content: (close) => <Confirm identity={identity} onClose={close} />,
    });
  return (
    <Button
      variant="default"
      size="xs"
      aria-label={t('identities.removeOf', { name, country: countryName(identity.country) })}
      onClick={ask}
    >
      {t('identities.remove')}
    </Button>
  );
}

function Confirm({ identity, onClose }: { readonly identity: Identity; readonly onClose: () => void }) {
  const { t } = useTranslation('settings');
  const { revalidate } = useRevalidator();
  const [isBusy, setBusy] = useState(false);

  async function remove() {
    setBusy(true);
    try {
      await removeIdentity(identity.id);
      onClose();
      await reloadSession(revalidate);
      showToast({ kind: 'success', message: t('identities.removed') });
    } catch (error) {
      setBusy(false);
      showError(error);
    }
  }

  return (
    <Stack>
      <Text>{t('identities.removeText')}</Text>
      <Group justify="flex-end" gap="xs">
        <Button variant="default" onClick={onClose}>
          {t('identities.keep')}
        </Button>
        <Button color="red.9" loading={isBusy} onClick={() => void remove()}>
          {t('identities.remove')}
        </Button>
      </Group>
    </Stack>
  );
}
