import { Text, Title } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { messageContent } from '#modules/tellmore/reporter/report-content.ts';
import type { ReadEntry } from '#modules/tellmore/reporter/own-report.ts';
import { formatWrittenAt } from '#modules/tellmore/reporter/written-at.ts';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import type { DecryptedReport } from './use-own-report.ts';
import classes from './thread.module.css';

/** Messages and events, the oldest first. */
export function Thread({ report, thread }: DecryptedReport) {
  const { t } = useTranslation('whistleblower');
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
            <li key={entry.id} data-own={entry.handlerId === null || undefined}>
              <Entry entry={entry} author={nameOf(entry.handlerId) ?? t('thread.you')} />
            </li>
          ))}
        </ol>
      )}
    </section>
  );
}

function Entry({ entry, author }: { entry: ReadEntry; author: string }) {
  const { t } = useTranslation('whistleblower');
  const { data } = messageContent.safeParse(entry.value);
  if (data === undefined) return <Text role="alert">{t('thread.forged')}</Text>;
  const at = formatWrittenAt(data.writtenAt, entry.writtenOn);
  if (entry.type !== 'MESSAGE') {
    return (
      <Text size="sm" c="dimmed" className={classes.event}>
        {t(`event.${entry.type as 'REPORT_CLOSED'}`, { name: author })} · {at}
      </Text>
    );
  }
  return (
    <article className={classes.message}>
      <Text size="sm" c="dimmed">
        {author} · {at}
      </Text>
      <Text className={classes.text}>{data.content}</Text>
    </article>
  );
}
