import { Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { REPORT_CATEGORIES, REPORT_TYPES } from '#functions/whistleblowing/contract/reporter-schemas.ts';
import classes from '#modules/tellmore/public/thread.module.css';
import { formatWrittenAt } from '#modules/tellmore/reporter/written-at.ts';
import { formatList } from '#ui/format.ts';
import { caseEvent } from './case-content.ts';
import type { HandledEntry } from './decrypt-report.ts';

interface ThreadEventProps {
  readonly entry: HandledEntry;
  readonly nameOf: (handlerId: string | null) => string;
}

/** Who did what, with the old and the new. */
export function ThreadEvent({ entry, nameOf }: ThreadEventProps) {
  const { t } = useTranslation('tellmore');
  const { data } = caseEvent.safeParse(entry.value);
  if (data === undefined) return <Text role="alert">{t('thread.forged')}</Text>;
  const typeName = (value: string | null) => {
    const type = REPORT_TYPES.find((known) => known === value);
    return type ? t(`type.${type}`) : t('fact.none');
  };
  const categoryName = (value: string | null) => {
    const category = REPORT_CATEGORIES.find((known) => known === value);
    return category ? t(`category.${category}`) : t('fact.none');
  };
  const changes = {
    TYPE_CHANGED: [t('event.change', { before: typeName(data.oldType), after: typeName(data.newType) })],
    CATEGORY_CHANGED: [
      t('event.change', { before: categoryName(data.oldCategory), after: categoryName(data.newCategory) }),
    ],
    HANDLERS_CHANGED: [
      ...(data.addedHandlers.length > 0
        ? [t('event.added', { names: formatList(data.addedHandlers.map(nameOf)) })]
        : []),
      ...(data.removedHandlers.length > 0
        ? [t('event.removed', { names: formatList(data.removedHandlers.map(nameOf)) })]
        : []),
    ],
  };
  const lines: readonly string[] = changes[entry.type as keyof typeof changes] ?? [];
  return (
    <Text size="sm" c="dimmed" component="div" className={classes.event}>
      {t(`event.${entry.type as 'REPORT_CLOSED'}`, { name: nameOf(entry.handlerId) })} ·{' '}
      {formatWrittenAt(data.writtenAt, entry.writtenOn)}
      {lines.map((line) => (
        <div key={line}>{line}</div>
      ))}
    </Text>
  );
}
