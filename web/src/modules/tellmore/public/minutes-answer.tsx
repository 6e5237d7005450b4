import { Button, Group } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { messageContent } from '#modules/tellmore/protocol/entry-content.ts';
import type { ThreadProps } from './thread-props.ts';
import { useSending } from './use-sending.ts';
import { WriteDialog } from './write-dialog.tsx';

interface MinutesAnswerProps extends ThreadProps {
  /** The entry of the minutes. */
  readonly entryId: string;
  readonly text: string;
  /** Which texts it has. */
  readonly of: 'minutes' | 'transcript';
}

/** A reporter checks the minutes of a talk (Directive (EU) 2019/1937, article 18): approves them or corrects them. */
export function MinutesAnswer({ entryId, text, of, thread, ...sending }: MinutesAnswerProps) {
  const { t } = useTranslation('whistleblower');
  const { send, isSending } = useSending(sending);
  const [isOpen, setOpen] = useState(false);
  // By the reporter: a handler who answers in their place does not take the question from them.
  const isAnswered = thread.some(({ handlerId, value }) => {
    const { data } = messageContent.safeParse(value);
    return handlerId === null && data?.kind === 'MINUTES_ANSWER' && data.minutes === entryId;
  });
  if (isAnswered) return null;
  const answer = { kind: 'MINUTES_ANSWER', minutes: entryId } as const;
  return (
    <Group gap="xs" mt="xs">
      <Button
        size="compact-sm"
        loading={isSending}
        onClick={() => void send({ ...answer, answer: 'APPROVED', content: '' })}
      >
        {t(`${of}.approve`)}
      </Button>
      <Button size="compact-sm" variant="default" disabled={isSending} onClick={() => setOpen(true)}>
        {t(`${of}.correct`)}
      </Button>
      <WriteDialog
        {...sending}
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        title={t(`${of}.correct`)}
        label={t(`${of}.correctLabel`)}
        action={t(`${of}.send`)}
        initial={text}
        message={{ ...answer, answer: 'CORRECTED' }}
      />
    </Group>
  );
}
