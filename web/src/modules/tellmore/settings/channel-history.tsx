import { useQuery } from '@apollo/client/react';
import { Button, Skeleton, Stack, Text, Title } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSession } from '#session/use-session.ts';
import { ErrorState } from '#ui/feedback/error-state.tsx';
import { Card } from '#ui/page/card.tsx';
import { formatDateTime } from '#ui/format.ts';
import { WbOversightDocument } from './settings.generated.ts';
import { ownCategoriesOf } from '#modules/tellmore/shared/category-name.ts';
import type { ChannelParts } from './channel-parts.ts';
import { useChangeText } from './use-change-text.ts';
import classes from './settings.module.css';

const PAGE = 20;
/** What the query asks for. */
const MOST = 100;

/** What was changed in the channel, by whom and when. For administrators and handlers. */
export function ChannelHistory({ channel }: Pick<ChannelParts, 'channel'>) {
  const { t } = useTranslation('wb-settings');
  const { account } = useSession();
  const [count, setCount] = useState(PAGE);
  const textOf = useChangeText(ownCategoriesOf(channel));
  const { data, error, refetch } = useQuery(WbOversightDocument, { variables: { accountId: account.id } });
  const events = data?.whistleblowingChannelEventCollection;
  if (!events && error) return <ErrorState onRetry={() => void refetch()} />;
  return (
    <Card>
      <Stack gap="sm">
        <Title order={3}>{t('oversight.history.title')}</Title>
        <Text c="dimmed">{t('oversight.history.text')}</Text>
        {!events && <Skeleton height={120} />}
        {events?.edges.length === 0 && <Text>{t('oversight.history.none')}</Text>}
        <ol className={classes.handlers}>
          {events?.edges.slice(0, count).map(({ node }) => (
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
        {events && events.edges.length > count && (
          <div>
            <Button variant="default" onClick={() => setCount((now) => now + PAGE)}>
              {t('oversight.history.more')}
            </Button>
          </div>
        )}
        {events && count >= MOST && events.totalCount > MOST && <Text c="dimmed">{t('oversight.history.last')}</Text>}
      </Stack>
    </Card>
  );
}
