import { Button, Group, Stack, Text, Title } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { BegunSso } from '#functions/account/contract/sso-schemas.ts';
import { callAsUser } from '#session/call-as-user.ts';
import { useLocale } from '#session/use-session.ts';
import { leaveForProvider } from '#shared/sso/sso-attempt.ts';
import { ssoFault } from '#shared/sso/sso-fault.ts';
import { useTask } from '#ui/form/use-task.ts';
import { Card } from '#ui/page/card.tsx';
import { confirm } from '#ui/popup/confirm.tsx';
import { openPopup } from '#ui/popup/popup-store.ts';
import { showToast } from '#ui/toast/toast-store.ts';
import { ConnectionForm } from './connection-form.tsx';
import type { SsoPart } from './use-sso-settings.ts';

/** The team's provider: what it is, where it is told to send people back to, and its test. */
export function ConnectionPart({ accountId, settings, onChanged }: SsoPart) {
  const { t } = useTranslation('sso');
  const language = useLocale();
  const [isBusy, run] = useTask();
  const { connection, redirectUri } = settings;
  const edit = () =>
    openPopup({
      title: t('connection.title'),
      closeOnClickOutside: false,
      content: (close) => (
        <ConnectionForm accountId={accountId} settings={settings} onChanged={onChanged} onClose={close} />
      ),
    });
  const remove = () =>
    confirm({
      title: t('connection.removeTitle'),
      body: t('connection.removeText'),
      confirmLabel: t('connection.remove'),
      isDestructive: true,
      action: async () => {
        await callAsUser('sso', { action: 'removeConnection', accountId });
        await onChanged();
      },
    });
  async function test() {
    const begun = await callAsUser<BegunSso>('sso', { action: 'beginTest', accountId, language });
    leaveForProvider(begun, 'TEST', location.pathname);
  }
  return (
    <Card>
      <Stack>
        <div>
          <Title order={2} size="h3">
            {t('connection.title')}
          </Title>
          <Text c="dimmed">{connection ? t(`kind.${connection.kind}`) : t('connection.none')}</Text>
        </div>
        {connection === null ? null : (
          <>
            <Text size="sm">{connection.issuer}</Text>
            <div>
              <Text size="sm">{t('connection.redirect')}</Text>
              <Text ff="monospace" style={{ overflowWrap: 'anywhere' }}>
                {redirectUri}
              </Text>
            </div>
            <Text size="sm">{t(connection.isTested ? 'connection.isTested' : 'connection.notTested')}</Text>
          </>
        )}
        <Group gap="xs">
          {connection === null || connection.isTested ? null : (
            <Button
              loading={isBusy}
              onClick={() => void run(test, (error) => showToast({ kind: 'error', message: ssoFault(error) }))}
            >
              {t('connection.test')}
            </Button>
          )}
          <Button variant="default" onClick={edit}>
            {t(connection === null ? 'connection.add' : 'connection.edit')}
          </Button>
          {connection === null ? null : (
            <Button variant="default" onClick={remove}>
              {t('connection.remove')}
            </Button>
          )}
        </Group>
      </Stack>
    </Card>
  );
}
