import { Anchor, Box, Stack, Text } from '@mantine/core';
import type { AppOffer } from '#functions/account/contract/two-factor-schemas.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { renderSVG } from 'uqr';
import { CodeForm } from '#session/challenge/code-form.tsx';
import { showToast } from '#ui/toast/toast-store.ts';
import { RecoveryCodeList } from './recovery-code-list.tsx';
import { addApp } from './two-factor-commands.ts';

interface AppSetUpProps {
  readonly offer: AppOffer;
  readonly onChanged: () => Promise<unknown>;
  readonly onClose: () => void;
}

/** Adds an authenticator app: its secret as a QR code, the first code, and recovery codes for a user who has none. */
export function AppSetUp({ offer, onChanged, onClose }: AppSetUpProps) {
  const { t } = useTranslation('security');
  const [newCodes, setNewCodes] = useState<readonly string[]>([]);

  async function add(code: string): Promise<void> {
    const { codes } = await addApp(code);
    // Before the user is loaded, which may fail: they are not shown again.
    if (codes.length > 0) setNewCodes(codes);
    else finish();
    await onChanged();
  }

  // After the codes, which a toast would cover on a phone.
  function finish(): void {
    showToast({ kind: 'success', message: t('app.added') });
    onClose();
  }

  if (newCodes.length > 0) return <RecoveryCodeList codes={newCodes} onDone={finish} />;
  return (
    <Stack>
      <Secret offer={offer} />
      <CodeForm text={t('app.code')} submitLabel={t('app.submit')} verify={add} />
    </Stack>
  );
}

function Secret({ offer: { address, secret } }: { offer: AppOffer }) {
  const { t } = useTranslation('security');
  const grouped = secret.replaceAll(/(.{4})(?=.)/g, '$1 ');
  return (
    <>
      <Text>{t('app.scan')}</Text>
      <Box
        role="img"
        aria-label={t('app.picture')}
        w={200}
        mx="auto"
        bg="white"
        bdrs="sm"
        // The library writes the picture; the address in it is encoded.
        dangerouslySetInnerHTML={{ __html: renderSVG(address, { border: 2 }) }}
      />
      <Anchor href={address}>{t('app.open')}</Anchor>
      <div>
        <Text size="sm" c="dimmed">
          {t('app.key')}
        </Text>
        <Text ff="monospace" translate="no" data-testid="app-key">
          {grouped}
        </Text>
      </div>
    </>
  );
}
