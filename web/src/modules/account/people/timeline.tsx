import { useApolloClient, useQuery } from '@apollo/client/react';
import { Button, Text, Title } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { answered } from '#graphql/json-text.ts';
import type { PersonEvent } from '#functions/account/contract/people-page.ts';
import type { PersonPartModule } from '#routing/module.ts';
import { ErrorState } from '#ui/feedback/error-state.tsx';
import { LoadingBlock } from '#ui/feedback/loading-block.tsx';
import { useTask } from '#ui/form/use-task.ts';
import { Card } from '#ui/page/card.tsx';
import { RelativeTime } from '#ui/page/relative-time.tsx';
import { PersonTimelineDocument } from './people.generated.ts';

/** The number of events that the server returns at a time. */
const PAGE = 50;

interface TimelineProps {
  readonly personId: string;
  /** The parts of the modules, by area: each writes the lines of its events. */
  readonly parts: ReadonlyMap<string, PersonPartModule>;
}

/** Everything that has happened with a person, newest first, as far as the viewer may see it. */
export function Timeline({ personId, parts }: TimelineProps) {
  const { t } = useTranslation('people');
  const client = useApolloClient();
  const [older, setOlder] = useState<readonly PersonEvent[]>([]);
  const [isDone, setDone] = useState(false);
  const [isLoading, run] = useTask();
  const { data, error, refetch } = useQuery(PersonTimelineDocument, { variables: { personId, before: null } });
  const newest = data?.personTimeline ?? [];
  const events = [...newest, ...older];

  const loadOlder = () =>
    run(async () => {
      const answer = await client.query({
        query: PersonTimelineDocument,
        variables: { personId, before: events.at(-1)?.occurredAt ?? null },
        fetchPolicy: 'no-cache',
      });
      const found = answered(answer.data).personTimeline;
      setOlder([...older, ...found]);
      setDone(found.length < PAGE);
    });

  if (!data && error) return <ErrorState onRetry={() => void refetch()} />;
  return (
    <Card>
      <Title order={2} size="h3">
        {t('timeline.title')}
      </Title>
      {data ? null : <LoadingBlock height={120} mt="md" label={t('loading')} />}
      {data && events.length === 0 ? (
        <Text c="dimmed" mt="md">
          {t('timeline.none')}
        </Text>
      ) : null}
      <ol className="divided-list" reversed>
        {events.map((event) => {
          const Line = parts.get(event.area)?.EventLine;
          return Line ? (
            <li key={`${event.recordId} ${event.type} ${event.occurredAt}`}>
              <span className="shrinks breaks">
                <Line event={event} />
              </span>
              <Text component="span" size="sm" c="dimmed">
                <RelativeTime when={event.occurredAt} />
              </Text>
            </li>
          ) : null;
        })}
      </ol>
      {newest.length < PAGE || isDone ? null : (
        <Button variant="default" size="compact-sm" loading={isLoading} onClick={() => void loadOlder()}>
          {t('timeline.older')}
        </Button>
      )}
    </Card>
  );
}
