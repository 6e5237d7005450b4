import '@mantine/core/styles/Alert.css';
import { Alert, Button, Group, Stack, Text, Title } from '@mantine/core';
import { IconShieldLock } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { loadTexts } from '#i18n/i18n.ts';
import { useTask } from '#ui/form/use-task.ts';
import { Card } from '#ui/page/card.tsx';

/** Handlers log in with two-factor. Lets one who has not turned it on do so here, before anything else. */
export function TwoFactorNotice({ onChanged }: { readonly onChanged: () => Promise<unknown> }) {
  const { t } = useTranslation(['wb-settings', 'tellmore']);
  const [isBusy, run] = useTask();

  const turnOn = () =>
    run(async () => {
      const [{ showTwoFactorSetUp }] = await Promise.all([
        import('#shared/two-factor/show-two-factor-set-up.tsx'),
        loadTexts('security'),
      ]);
      await showTwoFactorSetUp({ onChanged });
    });

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
