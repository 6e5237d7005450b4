import { Button, Group, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { showError } from '#ui/toast/show-error.ts';
import { isDead, sayNotMe } from './reference-api.ts';
import type { ReferenceProps } from './reference-gate.tsx';

interface NotMeFormProps extends ReferenceProps {
  readonly reason: 'NOT_ME' | 'WRONG_PERSON';
  readonly onClose: () => void;
}

/** Says that the mail reached somebody else, or somebody who does not know the candidate. */
export function NotMeForm({ token, view, reason, onEnd, onClose }: NotMeFormProps) {
  const { t } = useTranslation('reference');
  const [isSending, setSending] = useState(false);
  const names = { candidate: view.candidateName, organization: view.sender.organizationName };

  async function send(): Promise<void> {
    setSending(true);
    try {
      await sayNotMe(token, reason);
      onClose();
      onEnd('NOT_ME');
    } catch (error) {
      setSending(false);
      if (!isDead(error)) return showError(error);
      onClose();
      onEnd(null);
    }
  }

  return (
    <Stack>
      <Text>{t(reason === 'NOT_ME' ? 'notMe.text' : 'notMe.wrongText', names)}</Text>
      <Group justify="flex-end">
        <Button variant="default" onClick={onClose}>
          {t('back')}
        </Button>
        <Button onClick={() => void send()} loading={isSending} data-autofocus>
          {t('notMe.confirm', names)}
        </Button>
      </Group>
    </Stack>
  );
}
