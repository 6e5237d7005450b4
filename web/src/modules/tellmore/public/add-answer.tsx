import { Button, Group, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { MessageContent } from '#modules/tellmore/protocol/entry-content.ts';
import type { ReadEntry } from '#modules/tellmore/reporter/own-report.ts';
import { CONSENT_DAYS, consentAnswer } from '#modules/tellmore/shared/left-out-consent.ts';
import { formatList } from '#ui/format.ts';
import type { ThreadProps } from './thread-props.ts';
import { useKnownName } from './use-known-name.ts';
import { useSending } from './use-sending.ts';

interface AddAnswerProps extends ThreadProps {
  readonly entry: ReadEntry;
  readonly message: MessageContent;
}

/** Whom a handler wants to bring in although the reporter left them out, and the reporter's answer. */
export function AddAnswer({ entry, message, thread, ...sending }: AddAnswerProps) {
  const { t } = useTranslation('whistleblower');
  const { send, isSending } = useSending(sending);
  const nameOf = useKnownName(sending);
  const answer = (accepted: boolean) => void send({ kind: 'ADD_ANSWER', request: entry.id, accepted, content: '' });
  return (
    <>
      <Text mt="xs">{t('add.text', { names: formatList(message.askedHandlers.map(nameOf)), days: CONSENT_DAYS })}</Text>
      {consentAnswer(thread, entry.id) === null && (
        <Group gap="xs" mt="xs">
          <Button size="compact-sm" variant="default" loading={isSending} onClick={() => answer(false)}>
            {t('add.refuse')}
          </Button>
          <Button size="compact-sm" variant="default" disabled={isSending} onClick={() => answer(true)}>
            {t('add.agree')}
          </Button>
        </Group>
      )}
    </>
  );
}
