import { Button, Group, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useRevalidator } from 'react-router';
import { useSession } from '#session/use-session.ts';
import { formatDateTime } from '#ui/format.ts';
import { Card } from '#ui/page/card.tsx';
import { confirm } from '#ui/popup/confirm.tsx';
import { showToast } from '#ui/toast/toast-store.ts';
import { reloadSession } from '#modules/account/settings/shared/reload-session.ts';
import { leaveTeam } from './security-commands.ts';

/** The teams that shut the user out: what opens them, and the way to leave. */
export function ClosedTeams() {
  const { t } = useTranslation(['security', 'settings']);
  const { demands } = useSession();
  const { revalidate } = useRevalidator();

  const askToLeave = (memberId: string, account: string) =>
    confirm({
      title: t('settings:leave.title', { account }),
      body: t('settings:leave.text'),
      confirmLabel: t('settings:leave.confirm'),
      isDestructive: true,
      action: async () => {
        await leaveTeam(memberId);
        await reloadSession(revalidate);
        showToast({ kind: 'success', message: t('settings:leave.done', { account }) });
      },
    });

  return demands
    .filter(({ isDue }) => isDue)
    .filter(({ slug }, index, due) => due.findIndex((each) => each.slug === slug) === index)
    .map(({ kind, slug, name, heldUntil, memberId }) => (
      <Card key={slug}>
        <Group justify="space-between">
          <div className="shrinks">
            <Text>{t(kind === 'SSO' ? 'demand.sso' : 'demand.closed', { team: name })}</Text>
            {heldUntil === null ? null : (
              <Text c="dimmed">{t('demand.held', { team: name, time: formatDateTime(heldUntil) })}</Text>
            )}
            {memberId === null ? <Text c="dimmed">{t('demand.ownerStays')}</Text> : null}
          </div>
          {memberId === null ? null : (
            <Button variant="default" onClick={() => askToLeave(memberId, name)}>
              {t('demand.leave', { team: name })}
            </Button>
          )}
        </Group>
      </Card>
    ));
}
