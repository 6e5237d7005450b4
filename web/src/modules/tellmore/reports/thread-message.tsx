import { Group, Text } from '@mantine/core';
import { IconCheck, IconLock, IconMessage } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import classes from '#modules/tellmore/shared/thread.module.css';
import { handlerFiles } from '#modules/tellmore/files/handler-files.ts';
import { LazyReportFiles } from '#modules/tellmore/files/lazy-files.tsx';
import { filesIn } from '#modules/tellmore/shared/file-ref.ts';
import { isTranscript } from '#modules/tellmore/shared/recordings.ts';
import { formatWrittenAt } from '#modules/tellmore/shared/written-at.ts';
import { StatusBadge } from '#ui/feedback/status-badge.tsx';
import { formatDay, formatList } from '#ui/format.ts';
import { messageContent } from '#modules/tellmore/protocol/entry-content.ts';
import type { MessageContent } from '#modules/tellmore/protocol/entry-content.ts';
import { messageText } from './case-texts.ts';
import type { HandledEntry } from './decrypt-report.ts';
import type { ActionProps } from './handled-props.ts';
import { MeetingAnswer } from './meeting-answer.tsx';
import { RedactMenu } from './redact-menu.tsx';
import { showDocument } from './show-document.ts';
import { TranscriptButton } from './transcript-button.tsx';

interface ThreadMessageProps extends ActionProps {
  readonly entry: HandledEntry;
  readonly nameOf: (handlerId: string | null) => string;
  /** What the other side answered to it. */
  readonly answer: MessageContent | null;
}

/** A message, or a note on warning background. */
export function ThreadMessage(props: ThreadMessageProps) {
  const { entry, nameOf, answer, report, opened } = props;
  const { t } = useTranslation('tellmore');
  const casework = useTranslation('casework');
  const isNote = entry.type === 'NOTE';
  const message = messageContent.safeParse(entry.value).data;
  if (message === undefined) return <Text role="alert">{t('thread.forged')}</Text>;
  const isOpen = opened.mayWrite && (report.status === 'SUBMITTED' || report.status === 'IN_PROGRESS');

  return (
    <article className={classes.message} data-note={isNote || undefined}>
      <Group justify="space-between" gap="xs" wrap="nowrap">
        <Text size="sm" c={isNote ? undefined : 'dimmed'}>
          {nameOf(entry.handlerId)} · {formatWrittenAt(message.writtenAt, entry.writtenOn)}
        </Text>
        <RedactMenu {...props} />
      </Group>
      {isNote && (
        <StatusBadge tone="warning" icon={IconLock}>
          {t('thread.note')}
        </StatusBadge>
      )}
      {!isNote && message.kind !== 'MESSAGE' && (
        <StatusBadge tone="neutral" icon={IconMessage}>
          {t(`kind.${message.kind}`)}
        </StatusBadge>
      )}
      <Text className="as-written">{messageText(entry, true)}</Text>
      <LazyReportFiles files={filesIn(entry.value)} access={handlerFiles(report.id)} showDocument={showDocument} />
      {message.kind === 'MEETING_ANSWER' && (
        <Text size="sm">{t(message.accepted ? 'meeting.accepted' : 'meeting.declined')}</Text>
      )}
      {message.kind === 'ADD_REQUEST' && (
        <Text size="sm">{t('add.asked', { names: formatList(message.askedHandlers.map(nameOf)) })}</Text>
      )}
      {message.kind === 'ADD_ANSWER' && <Text size="sm">{t(message.accepted ? 'add.agreed' : 'add.refused')}</Text>}
      {message.kind === 'MINUTES_ANSWER' && message.answer !== null && (
        <Text size="sm">
          {isTranscript(opened.entries, message.minutes)
            ? casework.t(`transcript.${message.answer}`)
            : t(`minutes.${message.answer}`)}
        </Text>
      )}
      {message.kind === 'TRANSCRIPT' && (
        <Text size="sm" fw={600}>
          {casework.t(`transcript.${entry.handlerId === null ? 'own' : (answer?.answer ?? 'waiting')}`)}
        </Text>
      )}
      {isOpen && <TranscriptButton {...props} />}
      {message.kind === 'MINUTES' && (
        <Text size="sm" fw={600}>
          {answer?.answer ? t(`minutes.${answer.answer}`) : t('minutes.waiting')}
        </Text>
      )}
      {message.kind === 'MEETING_REQUEST' && answer === null && isOpen && <MeetingAnswer {...props} />}
      {entry.redactedOn !== null && (
        <Text size="xs" fs="italic">
          {t('redact.done', { name: nameOf(entry.redactedBy), day: formatDay(entry.redactedOn) })}
        </Text>
      )}
      {!isNote && entry.handlerId !== null && entry.seen && (
        <Text size="xs" c="dimmed">
          <IconCheck size={12} aria-hidden /> {t('thread.seen')}
        </Text>
      )}
    </article>
  );
}
