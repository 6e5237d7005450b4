import { Group, Text } from '@mantine/core';
import { IconLock } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import classes from '#modules/tellmore/shared/thread.module.css';
import { formatWrittenAt } from '#modules/tellmore/shared/written-at.ts';
import { formatDay } from '#ui/format.ts';
import { noteContent } from '#modules/tellmore/protocol/entry-content.ts';
import { messageText } from './case-texts.ts';
import type { HandledEntry } from './decrypt-report.ts';
import type { ActionProps } from './handled-props.ts';
import { RedactMenu } from './redact-menu.tsx';
import own from './reports.module.css';

/** A note about the work as one line: who did what, and when. */
export function ThreadLine(
  props: ActionProps & { readonly entry: HandledEntry; readonly nameOf: (handlerId: string | null) => string },
) {
  const { entry, nameOf } = props;
  const { t } = useTranslation('tellmore');
  const writtenAt = noteContent.safeParse(entry.value).data?.writtenAt ?? '';
  return (
    <Group gap="xs" wrap="nowrap">
      <IconLock size={14} className={own.mark} role="img" aria-label={t('thread.note')} />
      <Text size="sm" c="dimmed" component="div">
        <span className={classes.line}>{messageText(entry, true)}</span> · {nameOf(entry.handlerId)} ·{' '}
        {formatWrittenAt(writtenAt, entry.writtenOn)}
        {entry.redactedOn !== null && (
          <div>{t('redact.done', { name: nameOf(entry.redactedBy), day: formatDay(entry.redactedOn) })}</div>
        )}
      </Text>
      <RedactMenu {...props} />
    </Group>
  );
}
