import { Text, Title } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { messageContent } from '#modules/tellmore/reporter/report-content.ts';
import type { ReadEntry } from '#modules/tellmore/reporter/own-report.ts';
import { formatWrittenAt } from '#modules/tellmore/reporter/written-at.ts';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { MessageEntry } from './message-entry.tsx';
import { useEventText } from './use-event-text.ts';
import type { ThreadProps } from './thread-props.ts';
import classes from './thread.module.css';

/** Messages and events, the oldest first. */
export function Thread(props: ThreadProps) {
  const { t } = useTranslation('whistleblower');
  const { report, thread } = props;
  const entries = thread.filter(({ type }) => type !== 'REPORT');
  const nameOf = (id: string | null) => report.handlers.find((handler) => handler.id === id)?.name;
  return (
    <section aria-labelledby="thread">
      <Title order={2} id="thread">
        {t('thread.title')}
      </Title>
      {entries.length === 0 ? (
        <EmptyState title={t('thread.emptyTitle')} text={t('thread.emptyText')} />
      ) : (
        <ol className={classes.thread}>
          {entries.map((entry) => (
            <li
              key={entry.id}
              data-own={entry.handlerId === null || undefined}
              data-event={entry.type !== 'MESSAGE' || undefined}
            >
              <Entry {...props} entry={entry} author={nameOf(entry.handlerId) ?? t('thread.you')} />
            </li>
          ))}
        </ol>
      )}
    </section>
  );
}

interface EntryProps extends ThreadProps {
  readonly entry: ReadEntry;
  readonly author: string;
}

function Entry({ entry, author, ...props }: EntryProps) {
  const { t } = useTranslation('whistleblower');
  const eventText = useEventText(props.report);
  const { data } = messageContent.safeParse(entry.value);
  if (data === undefined) return <Text role="alert">{t('thread.forged')}</Text>;
  if (entry.type === 'MESSAGE') return <MessageEntry {...props} entry={entry} author={author} message={data} />;
  return (
    <Text size="sm" c="dimmed" className={classes.event}>
      {eventText(entry, author)} · {formatWrittenAt(data.writtenAt, entry.writtenOn)}
    </Text>
  );
}
