import { Button, Skeleton, Stack, Text, Title } from '@mantine/core';
import type { UserSession } from '#functions/account/contract/session-schemas.ts';
import { useTranslation } from 'react-i18next';
import { useLogOut } from '#session/use-log-out.ts';
import { usePathTo } from '#session/use-session.ts';
import { ErrorState } from '#ui/feedback/error-state.tsx';
import { confirm } from '#ui/popup/confirm.tsx';
import { showToast } from '#ui/toast/toast-store.ts';
import classes from './authentication.module.css';
import { endAllSessions, endSessionOf } from './security-commands.ts';
import { SessionItem } from './session-item.tsx';
import type { ListedSessions } from './use-sessions.ts';

interface SessionsListProps {
  readonly sessions: ListedSessions;
  readonly reload: () => Promise<void>;
}

/** The user's sessions, which can be ended one by one or all at once. */
export function SessionsList({ sessions, reload }: SessionsListProps) {
  const { t } = useTranslation('security');
  const to = usePathTo();
  const logOut = useLogOut();

  function askToEnd(session: UserSession, name: string): void {
    confirm({
      title: t('sessions.endTitle', { device: name }),
      body: t('sessions.endText'),
      confirmLabel: t('sessions.end'),
      action: async () => {
        await endSessionOf(session.id);
        await reload();
        showToast({ kind: 'success', message: t('sessions.ended', { device: name }) });
      },
    });
  }

  function askToEndAll(): void {
    confirm({
      title: t('sessions.endAllTitle'),
      body: t('sessions.endAllText'),
      confirmLabel: t('sessions.endAll'),
      action: async () => {
        await endAllSessions();
        await logOut(to('LOGIN'));
        showToast({ kind: 'success', message: t('sessions.endedAll') });
      },
    });
  }

  return (
    <Stack>
      <div>
        <Title order={2}>{t('sessions.title')}</Title>
        <Text c="dimmed">{t('sessions.text')}</Text>
      </div>
      {sessions === 'loading' ? <Skeleton height={72} aria-busy /> : null}
      {sessions === 'failed' ? <ErrorState onRetry={() => void reload()} /> : null}
      {typeof sessions === 'string' ? null : (
        <ul className={classes.sessions}>
          {sessions.map((session) => (
            <SessionItem key={session.id} session={session} onEnd={(name) => askToEnd(session, name)} />
          ))}
        </ul>
      )}
      <div>
        <Button variant="default" onClick={askToEndAll}>
          {t('sessions.endAll')}
        </Button>
      </div>
    </Stack>
  );
}
