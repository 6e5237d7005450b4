import { Button, Stack, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { authorNames } from '#modules/tellmore/reports/case-texts.ts';
import type { ActionProps } from '#modules/tellmore/reports/handled-props.ts';
import { formatWrittenAt } from '#modules/tellmore/shared/written-at.ts';
import { openPopup } from '#ui/popup/popup-store.ts';
import { notesOf } from './case-notes.ts';
import type { NoteOf } from './case-notes.ts';
import { noteLines } from './note-lines.ts';
import { Part } from './part.tsx';
import { RightsForm } from './rights-form.tsx';

/** What those whom the report is about have been told, or why not yet (GDPR art. 14 and 15). */
export function Rights(props: ActionProps) {
  const { t } = useTranslation('casework');
  const { opened, handlers } = props;
  const nameOf = authorNames(handlers, opened);
  const notes = notesOf(opened.entries, 'RIGHTS');
  // The last decision about each person counts; the earlier ones are in the thread.
  const last = [...new Map(notes.map((one) => [one.note.person, one])).values()];
  const decide = (before?: NoteOf<'RIGHTS'>) =>
    openPopup({
      title: t('rights.title'),
      content: (close) => <RightsForm {...props} before={before} onClose={close} />,
      size: 'lg',
      closeOnClickOutside: false,
    });
  return (
    <Part
      id="rights"
      title={t('rights.title')}
      text={last.length > 0 ? null : t('rights.none')}
      action={opened.mayNote ? { label: t('rights.decide'), onClick: () => decide() } : null}
    >
      <Stack gap="sm">
        {last.map(({ entry, note }) => (
          <div key={entry.id}>
            {noteLines(note)
              .slice(0, 3)
              .map((line, at) => (
                <Text key={line} fw={at === 0 ? 600 : undefined} className="as-written" lineClamp={6}>
                  {line}
                </Text>
              ))}
            <Text size="sm" c="dimmed">
              {nameOf(entry.handlerId)} · {formatWrittenAt(note.writtenAt, entry.writtenOn)}
            </Text>
            {note.decision !== 'TOLD' && opened.mayNote && (
              <Button
                variant="default"
                size="compact-sm"
                mt={4}
                aria-label={t('rights.againOf', { person: note.person })}
                onClick={() => decide(note)}
              >
                {t('rights.again')}
              </Button>
            )}
          </div>
        ))}
      </Stack>
    </Part>
  );
}
