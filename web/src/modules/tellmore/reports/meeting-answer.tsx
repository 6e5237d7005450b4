import { Button, Group, Textarea } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { writtenNow } from '#modules/tellmore/shared/written-at.ts';
import { useTask } from '#ui/form/use-task.ts';
import { PopupForm } from '#ui/popup/popup-form.tsx';
import { openPopup } from '#ui/popup/popup-store.ts';
import type { HandledEntry } from './decrypt-report.ts';
import type { ActionProps } from './handled-props.ts';
import { writeMessage } from './report-commands.ts';

type MeetingAnswerProps = ActionProps & { readonly entry: HandledEntry };

/** Says yes or no to a meeting that the reporter asks for. */
export function MeetingAnswer(props: MeetingAnswerProps) {
  const { t } = useTranslation('tellmore');
  const answer = (accepted: boolean) =>
    openPopup({
      title: t(accepted ? 'meeting.accept' : 'meeting.decline'),
      content: (close) => <MeetingForm {...props} accepted={accepted} onClose={close} />,
      closeOnClickOutside: false,
    });
  return (
    <Group gap="xs" mt="xs">
      <Button size="compact-sm" onClick={() => answer(true)}>
        {t('meeting.accept')}
      </Button>
      <Button size="compact-sm" variant="default" onClick={() => answer(false)}>
        {t('meeting.decline')}
      </Button>
    </Group>
  );
}

function MeetingForm({
  report,
  opened,
  entry,
  accepted,
  onClose,
}: MeetingAnswerProps & { readonly accepted: boolean; readonly onClose: () => void }) {
  const { t } = useTranslation('tellmore');
  const [text, setText] = useState('');
  const [isMissing, setMissing] = useState(false);
  const [isBusy, run] = useTask();

  async function send(): Promise<void> {
    const content = text.trim();
    if (content === '') return setMissing(true);
    await run(async () => {
      const value = { writtenAt: writtenNow(), kind: 'MEETING_ANSWER', request: entry.id, accepted, content };
      await writeMessage(report.id, await opened.write(value, 'CASE'), false);
      onClose();
    });
  }

  return (
    <PopupForm onSubmit={send} isBusy={isBusy} submitLabel={t('reply.send')} onClose={onClose}>
      <Textarea
        data-autofocus
        label={t(accepted ? 'meeting.where' : 'meeting.why')}
        autosize
        minRows={3}
        maxLength={5000}
        value={text}
        error={isMissing && t('meeting.missing')}
        onChange={({ currentTarget }) => {
          setText(currentTarget.value);
          setMissing(false);
        }}
      />
    </PopupForm>
  );
}
