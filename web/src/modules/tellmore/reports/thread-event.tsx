import { Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import classes from '#modules/tellmore/shared/thread.module.css';
import { formatWrittenAt } from '#modules/tellmore/shared/written-at.ts';
import { eventContent } from '#modules/tellmore/protocol/entry-content.ts';
import type { OwnCategory } from '#functions/whistleblowing/contract/own-lists.ts';
import { eventLines } from './case-texts.ts';
import type { HandledEntry } from './decrypt-report.ts';

interface ThreadEventProps {
  readonly entry: HandledEntry;
  readonly nameOf: (handlerId: string | null) => string;
  readonly own: readonly OwnCategory[];
}

/** Who did what, with the old and the new. */
export function ThreadEvent({ entry, nameOf, own }: ThreadEventProps) {
  const { t } = useTranslation('tellmore');
  const { data } = eventContent.safeParse(entry.value);
  if (data === undefined) return <Text role="alert">{t('thread.forged')}</Text>;
  return (
    <Text size="sm" c="dimmed" component="div" className={classes.event}>
      {t(`event.${entry.type as 'REPORT_CLOSED'}`, { name: nameOf(entry.handlerId) })} ·{' '}
      {formatWrittenAt(data.writtenAt, entry.writtenOn)}
      {eventLines(entry, nameOf, own).map((line) => (
        <div key={line}>{line}</div>
      ))}
    </Text>
  );
}
