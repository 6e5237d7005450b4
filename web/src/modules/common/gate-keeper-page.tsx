import { Button, Group, List, Stack, Text, Title } from '@mantine/core';
import { IconMailCheck } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRevalidator } from 'react-router';
import { apollo } from '#session/apollo-client.ts';
import { expireSession } from '#session/session.ts';
import { openNewTeam } from '#shared/team/open-new-team.ts';
import { useSession } from '#session/use-session.ts';
import { useCountdown } from '#ui/use-countdown.ts';
import { Card } from '#ui/page/card.tsx';
import { PageTitle } from '#ui/page/page-title.tsx';
import { showError } from '#ui/toast/show-error.ts';
import { showToast } from '#ui/toast/toast-store.ts';
import classes from './gate-keeper-page.module.css';
import { RequestMailboxConfirmationDocument } from './request-confirmation.generated.ts';

/** The same number as in private.request_mailbox_confirmation. */
const RESEND_SECONDS = 60;

/**
 * The page for users who have signed up and not confirmed the mailbox. When they return to the tab after using the
 * link, the session is refreshed and the guard redirects them.
 */
export function Component() {
  const { t } = useTranslation();
  const { user, accounts } = useSession();
  // A user whose team could not be made at sign-up can make it now, before the email address is confirmed.
  const hasTeam = accounts.some(({ accountType }) => accountType === 'TEAM');
  const { revalidate } = useRevalidator();
  const [busy, setBusy] = useState<'resend' | 'check' | null>(null);
  // The first link was sent at sign-up.
  const [left, restart] = useCountdown(RESEND_SECONDS);

  async function resend() {
    setBusy('resend');
    try {
      await apollo.mutate({ mutation: RequestMailboxConfirmationDocument });
      restart(RESEND_SECONDS);
      showToast({ kind: 'success', message: t('gateKeeper.sent', { email: user.email }) });
    } catch (error) {
      showError(error);
    } finally {
      setBusy(null);
    }
  }

  async function check() {
    setBusy('check');
    expireSession();
    await revalidate();
    setBusy(null);
    // Users who are still on this page are not confirmed.
    if (location.pathname.endsWith('/action-required')) showToast({ kind: 'info', message: t('gateKeeper.notYet') });
  }

  return (
    <div className={classes.frame}>
      <PageTitle title={t('gateKeeper.title')} />
      <Card>
        <Stack gap="md">
          <span className="round-icon">
            <IconMailCheck size={28} aria-hidden />
          </span>
          <Title order={1}>{t('gateKeeper.title')}</Title>
          <Text className="breaks">{t('gateKeeper.text', { email: user.email })}</Text>
          <List type="ordered" size="sm" spacing={4}>
            <List.Item>{t('gateKeeper.step1')}</List.Item>
            <List.Item>{t('gateKeeper.step2')}</List.Item>
            <List.Item>{t('gateKeeper.step3')}</List.Item>
          </List>
          <Group gap="xs">
            <Button onClick={() => void check()} loading={busy === 'check'}>
              {t('gateKeeper.check')}
            </Button>
            <Button
              variant="default"
              onClick={() => void resend()}
              loading={busy === 'resend'}
              disabled={left > 0 && busy === null}
            >
              {left > 0 ? t('gateKeeper.resendIn', { seconds: left }) : t('gateKeeper.resend')}
            </Button>
            {hasTeam ? null : (
              <Button variant="default" onClick={() => void openNewTeam()}>
                {t('accountMenu.newTeam')}
              </Button>
            )}
          </Group>
          <Text size="sm" c="dimmed">
            {t('gateKeeper.help')}
          </Text>
        </Stack>
      </Card>
    </div>
  );
}
