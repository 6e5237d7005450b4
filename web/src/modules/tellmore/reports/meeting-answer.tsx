import { Button, Group, Stack, Textarea } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { writtenNow } from '#modules/tellmore/shared/written-at.ts';
import { openPopup } from '#ui/popup/popup-store.ts';
import { showError } from '#ui/toast/show-error.ts';
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
  const [isBusy, setBusy] = useState(false);

  async function send(): Promise<void> {
    const content = text.trim();
    if (content === '') return setMissing(true);
    setBusy(true);
    try {
      const value = { writtenAt: writtenNow(), kind: 'MEETING_ANSWER', request: entry.id, accepted, content };
      await writeMessage(report.id, await opened.write(value, 'CASE'), false);
      onClose();
    } catch (error) {
      showError(error);
      setBusy(false);
    }
  }

  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
    >
      <Stack>
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
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button type="submit" loading={isBusy}>
            {t('reply.send')}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
