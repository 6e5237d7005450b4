import { Anchor, Button, Skeleton, Stack, Text } from '@mantine/core';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useQuery } from '@apollo/client/react';
import { openUnlockPopup } from '#modules/tellmore/handling/open-unlock-popup.tsx';
import { useUnlocked } from '#modules/tellmore/handling/unlocked.ts';
import { shownNumber } from '#modules/tellmore/protocol/crockford.ts';
import { WbSettingsDocument } from '#modules/tellmore/settings/settings.generated.ts';
import { usePathTo, useSession } from '#session/use-session.ts';
import { ErrorState } from '#ui/feedback/error-state.tsx';
import { today } from '#ui/date/days.ts';
import { formatDay } from '#ui/format.ts';
import { readOwnTasks } from './read-own-tasks.ts';
import type { OwnTask } from './read-own-tasks.ts';
import { useAttempts } from './use-attempts.ts';

/** The open tasks that the user is responsible for, in all of their cases, once their keys are open. */
export function MyTasks({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation('tellmore');
  const { account } = useSession();
  const unlocked = useUnlocked(account.id);
  const settings = useQuery(WbSettingsDocument, { variables: { accountId: account.id }, fetchPolicy: 'cache-first' });
  const [tasks, setTasks] = useState<readonly OwnTask[] | null>(null);
  const { attempt, hasFailed, setFailed, retry } = useAttempts();
  const { data } = settings;

  useEffect(
    function read() {
      if (unlocked === null || !data) return undefined;
      let left = false;
      const handlers = data.whistleblowingHandlerCollection?.edges.map(({ node }) => node) ?? [];
      readOwnTasks(unlocked, handlers, data.whistleblowingChannelByPk).then(
        (found) => (left ? undefined : setTasks(found)),
        () => (left ? undefined : setFailed(true)),
      );
      return () => {
        left = true;
        setFailed(false);
      };
    },
    [unlocked, data, attempt, setFailed],
  );
  // Nothing that was read stays when the keys close.
  if (unlocked === null && tasks !== null) setTasks(null);
  if (unlocked === null) {
    return (
      <Stack align="flex-start">
        <Text>{t('task.locked')}</Text>
        <Button onClick={() => openUnlockPopup(account.id)}>{t('unlock.open')}</Button>
      </Stack>
    );
  }
  if (hasFailed || (settings.error && !data)) {
    return <ErrorState onRetry={() => void settings.refetch().then(retry)} />;
  }
  if (tasks === null) return <Skeleton height={160} />;
  if (tasks.length === 0) return <Text c="dimmed">{t('task.noneOwn')}</Text>;
  return (
    <Stack gap="sm">
      {tasks.map((task) => (
        <TaskItem key={task.id} task={task} onClose={onClose} />
      ))}
    </Stack>
  );
}

function TaskItem({ task, onClose }: { readonly task: OwnTask; readonly onClose: () => void }) {
  const { t } = useTranslation('tellmore');
  const to = usePathTo();
  const number = shownNumber(task.reportNumber);
  const isLate = task.due !== null && task.due < today();
  return (
    <div>
      <Anchor component={Link} to={to('WB_REPORT', { id: task.reportId })} onClick={onClose}>
        {task.title || t('task.unreadable')}
      </Anchor>
      <Text size="sm" c={isLate ? 'var(--mantine-color-error)' : 'dimmed'}>
        {[
          t('report.title', { number }),
          task.due === null ? '' : t('task.dueOn', { day: formatDay(task.due) }),
          isLate ? t('task.late') : '',
        ]
          .filter(Boolean)
          .join(' · ')}
      </Text>
    </div>
  );
}
