import { Text, Textarea } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { keepUnsent, unsentText } from '#modules/tellmore/reporter/unsent.ts';
import type { MessageContent } from '#modules/tellmore/protocol/entry-content.ts';
import { PopupForm } from '#ui/popup/popup-form.tsx';
import { Dialog } from './dialog.tsx';
import { useSending } from './use-sending.ts';
import type { Sending } from './use-sending.ts';

interface WriteDialogProps extends Sending {
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly title: string;
  readonly text?: string;
  readonly label: string;
  readonly action: string;
  readonly initial?: string;
  /** What is sent besides the text. */
  readonly message: Partial<MessageContent> & Pick<MessageContent, 'kind'>;
}

/** A text of a kind of its own: a correction of minutes, the wish for a meeting. It is kept until it has been sent, as in the box. */
export function WriteDialog({ isOpen, onClose, title, ...rest }: WriteDialogProps) {
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={title}>
      <WriteForm {...rest} onClose={onClose} />
    </Dialog>
  );
}

function WriteForm({
  onClose,
  text,
  label,
  action,
  initial = '',
  message,
  ...sending
}: Omit<WriteDialogProps, 'isOpen' | 'title'>) {
  const { t } = useTranslation('whistleblower');
  const { reportNumber } = sending.report;
  // Minutes are corrected one by one, and recordings written down.
  const kept = `${message.kind}/${message.minutes ?? message.recording ?? ''}`;
  const [typed, setTyped] = useState(() => unsentText(reportNumber, kept) || initial);
  const [isMissing, setMissing] = useState(false);
  const { send, isSending } = useSending(sending);

  async function submit(): Promise<void> {
    const content = typed.trim();
    if (content === '') return setMissing(true);
    if (!(await send({ ...message, content }))) return;
    keepUnsent(reportNumber, '', kept);
    onClose();
  }

  return (
    <PopupForm
      onSubmit={submit}
      isBusy={isSending}
      submitLabel={action}
      closeLabel={t('draft.cancel')}
      onClose={onClose}
    >
      {text !== undefined && <Text>{text}</Text>}
      <Textarea
        data-autofocus
        label={label}
        autosize
        minRows={4}
        maxRows={12}
        maxLength={20_000}
        value={typed}
        error={isMissing && t('fault.text')}
        onChange={({ currentTarget }) => {
          const { value } = currentTarget;
          setTyped(value);
          setMissing(false);
          keepUnsent(reportNumber, value === initial ? '' : value, kept);
          sending.onTyped();
        }}
      />
    </PopupForm>
  );
}
