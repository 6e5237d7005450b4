import { Button, Group, Text } from '@mantine/core';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { toAppError } from '#api/app-error.ts';
import { stopNotifying } from '#modules/tellmore/reporter/whistleblower-api.ts';
import { showError } from '#ui/toast/show-error.ts';
import type { Sending } from './use-sending.ts';

/** Says that the reporter gets emails about answers, and can delete the address. Renders nothing for other reporters. */
export function StopMails({ report, session, onSent, onEnded }: Sending) {
  const { t } = useTranslation('whistleblower');
  const [wasNotified] = useState(report.isNotified);
  const [isBusy, setBusy] = useState(false);
  const state = useRef<HTMLParagraphElement>(null);

  async function stop(): Promise<void> {
    setBusy(true);
    try {
      await stopNotifying(session.token);
      // The button goes.
      state.current?.focus();
      onSent();
    } catch (error) {
      if (toAppError(error).has('TOKEN_EXPIRED')) onEnded();
      else showError(error);
    } finally {
      setBusy(false);
    }
  }

  if (!wasNotified) return null;
  return (
    <Group gap="sm" justify="space-between">
      <Text ref={state} role="status" tabIndex={-1} size="sm">
        {t(report.isNotified ? 'notify.on' : 'notify.off')}
      </Text>
      {report.isNotified && (
        <Button variant="default" size="compact-md" loading={isBusy} onClick={() => void stop()}>
          {t('notify.stop')}
        </Button>
      )}
    </Group>
  );
}
