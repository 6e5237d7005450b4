import { Button, Text, Textarea } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { hasRecording, isTranscribed } from '#modules/tellmore/shared/recordings.ts';
import { writtenNow } from '#modules/tellmore/shared/written-at.ts';
import { useTask } from '#ui/form/use-task.ts';
import { PopupForm } from '#ui/popup/popup-form.tsx';
import { openPopup } from '#ui/popup/popup-store.ts';
import type { HandledEntry } from './decrypt-report.ts';
import type { ActionProps } from './handled-props.ts';
import { failWith, writeMessage } from './report-commands.ts';

type TranscriptProps = ActionProps & { readonly entry: HandledEntry };

/** Under a recording that nobody has written down: a handler does, and the reporter approves or corrects it. */
export function TranscriptButton(props: TranscriptProps) {
  const { t } = useTranslation('casework');
  if (!hasRecording(props.entry) || isTranscribed(props.opened.entries, props.entry.id)) return null;
  const write = () =>
    openPopup({
      title: t('transcript.write'),
      content: (close) => <TranscriptForm {...props} onClose={close} />,
      closeOnClickOutside: false,
    });
  return (
    <Button variant="default" size="compact-sm" mt="xs" onClick={write}>
      {t('transcript.write')}
    </Button>
  );
}

function TranscriptForm({ report, opened, entry, onClose }: TranscriptProps & { readonly onClose: () => void }) {
  const { t } = useTranslation('casework');
  const [text, setText] = useState('');
  const [isMissing, setMissing] = useState(false);
  const [isBusy, run] = useTask();

  async function send(): Promise<void> {
    const content = text.trim();
    if (content === '') return setMissing(true);
    await run(async () => {
      const value = { writtenAt: writtenNow(), kind: 'TRANSCRIPT', recording: entry.id, content };
      await writeMessage(report.id, await opened.write(value, 'CASE'), false);
      onClose();
    }, failWith(onClose));
  }

  return (
    <PopupForm onSubmit={send} isBusy={isBusy} submitLabel={t('transcript.send')} onClose={onClose}>
      <Text>{t('transcript.text')}</Text>
      <Textarea
        data-autofocus
        label={t('transcript.label')}
        autosize
        minRows={6}
        maxRows={16}
        maxLength={20_000}
        value={text}
        error={isMissing && t('transcript.missing')}
        onChange={({ currentTarget }) => {
          setText(currentTarget.value);
          setMissing(false);
        }}
      />
    </PopupForm>
  );
}
