import '@mantine/core/styles/Alert.css';
import { Alert, Button, Group, Stack, Text, Title } from '@mantine/core';
import { IconShieldLock } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { loadTexts } from '#i18n/i18n.ts';
import { Card } from '#ui/page/card.tsx';
import { showError } from '#ui/toast/show-error.ts';

/** Handlers log in with two-factor. Lets one who has not turned it on do so here, before anything else. */
export function TwoFactorNotice({ onChanged }: { readonly onChanged: () => Promise<unknown> }) {
  const { t } = useTranslation(['wb-settings', 'tellmore']);
  const [isBusy, setBusy] = useState(false);

  async function turnOn(): Promise<void> {
    setBusy(true);
    try {
      const [{ showTwoFactorSetUp }] = await Promise.all([
        import('#shared/two-factor/show-two-factor-set-up.tsx'),
        loadTexts('security'),
      ]);
      await showTwoFactorSetUp({ onChanged });
    } catch (error) {
      showError(error);
    } finally {
      setBusy(false);
    }
  }

  return (
    <Card>
      <Stack>
        <Title order={2}>{t('tellmore:keys.title')}</Title>
        <Alert color="yellow" icon={<IconShieldLock size={20} aria-hidden />} title={t('twoFactor.title')}>
          <Text>{t('twoFactor.text')}</Text>
        </Alert>
        <Group>
          <Button loading={isBusy} onClick={() => void turnOn()}>
            {t('twoFactor.open')}
          </Button>
        </Group>
      </Stack>
    </Card>
  );
}
