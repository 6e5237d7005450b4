import { useQuery } from '@apollo/client/react';
import { Button, Skeleton, Stack, Text, Title } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSession } from '#session/use-session.ts';
import { ErrorState } from '#ui/feedback/error-state.tsx';
import { Card } from '#ui/page/card.tsx';
import { formatDateTime } from '#ui/format.ts';
import { WbOversightDocument } from './settings.generated.ts';
import { useChangeText } from './use-change-text.ts';
import classes from './settings.module.css';

const PAGE = 20;

/** What was changed in the channel, by whom and when. For administrators and handlers. */
export function ChannelHistory() {
  const { t } = useTranslation('wb-settings');
  const { account } = useSession();
  const [count, setCount] = useState(PAGE);
  const textOf = useChangeText();
  const { data, previousData, error, refetch } = useQuery(WbOversightDocument, {
    variables: { accountId: account.id, count },
  });
  const events = (data ?? previousData)?.whistleblowingChannelEventCollection;
  if (!events && error) return <ErrorState onRetry={() => void refetch()} />;
  return (
    <Card>
      <Stack gap="sm">
        <Title order={2}>{t('oversight.history.title')}</Title>
        <Text c="dimmed">{t('oversight.history.text')}</Text>
        {!events && <Skeleton height={120} />}
        {events?.edges.length === 0 && <Text>{t('oversight.history.none')}</Text>}
        <ol className={classes.handlers}>
          {events?.edges.map(({ node }) => (
            <li key={node.nodeId}>
              <div>
                <Text className="breaks">{textOf(node)}</Text>
                <Text size="sm" c="dimmed">
                  {node.actorName ?? t('oversight.history.job')}, {formatDateTime(node.occurredAt)}
                </Text>
              </div>
            </li>
          ))}
        </ol>
        {events && events.totalCount > count && (
          <div>
            <Button variant="default" onClick={() => setCount((now) => now + PAGE)}>
              {t('oversight.history.more')}
            </Button>
          </div>
        )}
      </Stack>
    </Card>
  );
}
