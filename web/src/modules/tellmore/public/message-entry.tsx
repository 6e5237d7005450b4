import { Button, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { reporterFiles } from '#modules/tellmore/files/file-access.ts';
import { LazyReportFiles } from '#modules/tellmore/files/lazy-files.tsx';
import { filesIn } from '#modules/tellmore/shared/file-ref.ts';
import type { MessageContent } from '#modules/tellmore/protocol/entry-content.ts';
import type { ReadEntry } from '#modules/tellmore/reporter/own-report.ts';
import { isTranscript } from '#modules/tellmore/shared/recordings.ts';
import { formatWrittenAt } from '#modules/tellmore/shared/written-at.ts';
import { AddAnswer } from './add-answer.tsx';
import { MinutesAnswer } from './minutes-answer.tsx';
import { useSaid } from './use-said.ts';
import type { ThreadProps } from './thread-props.ts';
import classes from '#modules/tellmore/shared/thread.module.css';

interface MessageEntryProps extends ThreadProps {
  readonly entry: ReadEntry;
  readonly author: string;
  readonly message: MessageContent;
}

/** A message, with what its kind asks the reporter to do. */
export function MessageEntry({ entry, author, message, ...props }: MessageEntryProps) {
  const { t } = useTranslation('whistleblower');
  const saidIn = useSaid();
  const heading = headingOf(message, props.thread);
  const asks = props.isOpen && entry.handlerId !== null;
  return (
    <article className={classes.message}>
      <Text size="sm" c="dimmed">
        {author} · {formatWrittenAt(message.writtenAt, entry.writtenOn)}
      </Text>
      {heading !== null && <Text fw={600}>{t(`kind.${heading}`)}</Text>}
      <Text className="as-written">{saidIn(message)}</Text>
      <LazyReportFiles
        files={filesIn(entry.value)}
        access={reporterFiles(props.session.token)}
        onActivity={props.onTyped}
      />
      {(message.kind === 'MINUTES' || message.kind === 'TRANSCRIPT') && asks && (
        <MinutesAnswer
          {...props}
          entryId={entry.id}
          text={message.content}
          of={message.kind === 'MINUTES' ? 'minutes' : 'transcript'}
        />
      )}
      {message.kind === 'ADD_REQUEST' && asks && <AddAnswer {...props} entry={entry} message={message} />}
      {message.kind === 'CHECK_IN' && asks && (
        <Button variant="light" size="compact-sm" mt="xs" onClick={() => document.getElementById('message')?.focus()}>
          {t('thread.answer')}
        </Button>
      )}
    </article>
  );
}

function headingOf({ kind, accepted, answer, minutes }: MessageContent, thread: readonly ReadEntry[]) {
  switch (kind) {
    case 'MESSAGE':
      return null;
    case 'MEETING_ANSWER':
      return accepted ? 'MEETING_ACCEPTED' : 'MEETING_DECLINED';
    case 'MINUTES_ANSWER':
      return `${isTranscript(thread, minutes) ? 'TRANSCRIPT' : 'MINUTES'}_${answer ?? 'CORRECTED'}` as const;
    case 'ADD_ANSWER':
      return accepted ? 'ADD_AGREED' : 'ADD_REFUSED';
    case 'ADD_REQUEST':
    case 'CHECK_IN':
    case 'KEPT':
    case 'MEETING_REQUEST':
    case 'MINUTES':
    case 'REOPEN_REQUEST':
    case 'SUBSTATUS':
    case 'TRANSCRIPT':
      return kind;
    default:
      return kind satisfies never;
  }
}
