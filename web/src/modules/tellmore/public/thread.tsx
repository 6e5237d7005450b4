import '@mantine/core/styles/Alert.css';
import { Alert, Text, Title } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { messageContent } from '#modules/tellmore/protocol/entry-content.ts';
import type { ReadEntry } from '#modules/tellmore/reporter/own-report.ts';
import { formatWrittenAt } from '#modules/tellmore/shared/written-at.ts';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { entryAnchor } from './entry-anchor.ts';
import { closingReason } from './closing-reason.ts';
import { leftOutText } from './left-out.ts';
import { MessageEntry } from './message-entry.tsx';
import { useEventText } from './use-event-text.ts';
import { useHandlerName } from './use-handler-name.ts';
import type { ThreadProps } from './thread-props.ts';
import classes from '#modules/tellmore/shared/thread.module.css';

/** Messages and events, oldest first. */
export function Thread(props: ThreadProps) {
  const { t } = useTranslation('whistleblower');
  const { report, thread } = props;
  const entries = thread.filter(({ type }) => type !== 'REPORT');
  const nameOf = useHandlerName(report);
  // The header says that the report is deleted.
  if (report.status === 'DELETED' && entries.length === 0) return null;
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
              id={entryAnchor(entry.id)}
              tabIndex={-1}
              data-own={entry.handlerId === null || undefined}
              data-event={entry.type !== 'MESSAGE' || undefined}
            >
              {entry.isBroken && (
                <Text role="alert" size="sm" c="var(--mantine-color-error)">
                  {t('thread.broken')}
                </Text>
              )}
              <Entry {...props} entry={entry} author={nameOf(entry.handlerId)} />
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
  const eventText = useEventText(props, props.account);
  const { data } = messageContent.safeParse(entry.value);
  const leftOut = leftOutText(t, props, entry);
  const reason = closingReason(entry);
  if (data === undefined) return <Text role="alert">{t('thread.forged')}</Text>;
  if (entry.type === 'MESSAGE') return <MessageEntry {...props} entry={entry} author={author} message={data} />;
  return (
    <>
      <Text size="sm" c="dimmed" className={classes.event}>
        {eventText(entry, author)} · {formatWrittenAt(data.writtenAt, entry.writtenOn)}
      </Text>
      {reason !== '' && (
        <Text className="as-written" ta="center">
          {t('event.closedBecause', { reason })}
        </Text>
      )}
      {leftOut !== null && <Alert color="yellow">{leftOut}</Alert>}
    </>
  );
}
