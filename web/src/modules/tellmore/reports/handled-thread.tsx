import '@mantine/core/styles/Badge.css';
import { Badge, Text, Title } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { messageContent } from '#modules/tellmore/reporter/report-content.ts';
import { formatWrittenAt } from '#modules/tellmore/reporter/written-at.ts';
import type { Handler } from '#modules/tellmore/settings/settings-commands.ts';
import type { HandledEntry } from './decrypt-report.ts';
import classes from '#modules/tellmore/public/thread.module.css';

interface HandledThreadProps {
  readonly entries: readonly HandledEntry[];
  readonly handlers: readonly Handler[];
}

/** Messages, notes and events, the oldest first. */
export function HandledThread({ entries, handlers }: HandledThreadProps) {
  const { t } = useTranslation('tellmore');
  const shown = entries.filter(({ type }) => type !== 'REPORT' && type !== 'IDENTITY');
  return (
    <section aria-labelledby="thread">
      <Title order={2} id="thread">
        {t('thread.title')}
      </Title>
      {shown.length === 0 && <Text c="dimmed">{t('thread.empty')}</Text>}
      <ol className={classes.thread}>
        {shown.map((entry) => (
          <li key={entry.id} data-own={entry.handlerId !== null || undefined}>
            <Entry
              entry={entry}
              author={handlers.find(({ id }) => id === entry.handlerId)?.name ?? t('thread.reporter')}
            />
          </li>
        ))}
      </ol>
    </section>
  );
}

function Entry({ entry, author }: { entry: HandledEntry; author: string }) {
  const { t } = useTranslation('tellmore');
  const { data } = messageContent.safeParse(entry.value);
  if (data === undefined) return <Text role="alert">{t('thread.forged')}</Text>;
  const at = formatWrittenAt(data.writtenAt, entry.writtenOn);
  if (entry.type !== 'MESSAGE' && entry.type !== 'NOTE') {
    return (
      <Text size="sm" c="dimmed" className={classes.event}>
        {t(`event.${entry.type as 'REPORT_CLOSED'}`, { name: author })} · {at}
      </Text>
    );
  }
  return (
    <article className={classes.message} data-note={entry.type === 'NOTE' || undefined}>
      <Text size="sm" c="dimmed">
        {author} · {at} {entry.type === 'NOTE' && <Badge color="yellow">{t('thread.note')}</Badge>}
      </Text>
      <Text className={classes.text}>{data.content}</Text>
      {entry.type === 'MESSAGE' && entry.handlerId !== null && entry.seen && (
        <Text size="xs" c="dimmed">
          {t('thread.seen')}
        </Text>
      )}
    </article>
  );
}
