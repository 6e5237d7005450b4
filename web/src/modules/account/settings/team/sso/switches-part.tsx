import { Stack, Switch, Text, Title } from '@mantine/core';
import '@mantine/core/styles/Switch.css';
import { useTranslation } from 'react-i18next';
import type { SsoConnection } from '#functions/account/contract/sso-schemas.ts';
import { callAsUser } from '#session/call-as-user.ts';
import { ssoFault } from '#shared/sso/sso-fault.ts';
import { useTask } from '#ui/form/use-task.ts';
import { Card } from '#ui/page/card.tsx';
import { showToast } from '#ui/toast/toast-store.ts';
import type { SsoPart } from './use-sso-settings.ts';

/** Whether single sign-on is on, and required of members in the domains. */
export function SwitchesPart({ accountId, settings, connection, onChanged }: SsoPart & { connection: SsoConnection }) {
  const { t } = useTranslation('sso');
  const [isBusy, run] = useTask();
  const { isOn, isRequired, isTested } = connection;
  const change = (wanted: { isOn: boolean; isRequired: boolean }) =>
    void run(
      async () => {
        await callAsUser('sso', { action: 'switch', accountId, ...wanted });
        await onChanged();
        showToast({ kind: 'success', message: t('saved') });
      },
      (error) => showToast({ kind: 'error', message: ssoFault(error) }),
    );
  return (
    <Card>
      <Stack>
        <Title order={2} size="h3">
          {t('switches.title')}
        </Title>
        <Switch
          label={t('switches.on')}
          description={t(isTested ? 'switches.onHelp' : 'switches.testFirst')}
          checked={isOn}
          disabled={isBusy || (!isOn && !isTested)}
          onChange={(event) => change({ isOn: event.currentTarget.checked, isRequired: false })}
        />
        <Switch
          label={t('switches.required')}
          description={t('switches.requiredHelp')}
          checked={isRequired}
          disabled={isBusy || !isOn || (!isRequired && !settings.ownerHasFactor)}
          onChange={(event) => change({ isOn, isRequired: event.currentTarget.checked })}
        />
        <Text size="sm" c="dimmed">
          {t(settings.ownerHasFactor ? 'switches.owner' : 'switches.ownerNeeds')}
        </Text>
      </Stack>
    </Card>
  );
}
