import { useEffect, useState } from 'react';
import { Button } from '@mantine/core';
import { IconBell } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { formatTime } from '#ui/format.ts';
import { showToast } from '#ui/toast/toast-store.ts';
import { remindSigner } from '#modules/signmore/commands/document-commands.ts';
import { showReminderError } from '#modules/signmore/commands/reminder-error.ts';

interface RemindButtonProps {
  readonly signatureId: string;
  readonly name: string;
  /** When the signer was sent the last email. */
  readonly lastEmailAt: string | null;
}

/** The same pause as in private.remind. */
const PAUSE_MILLISECONDS = 10 * 60_000;

/** Sends a reminder. Soon after the last email it shows when that is possible again. */
export function RemindButton({ signatureId, name, lastEmailAt }: RemindButtonProps) {
  const { t } = useTranslation('signmore');
  const [isBusy, setBusy] = useState(false);
  const possibleAt = lastEmailAt === null ? 0 : Date.parse(lastEmailAt) + PAUSE_MILLISECONDS;
  const isTooSoon = useIsAhead(possibleAt);

  async function remind(): Promise<void> {
    setBusy(true);
    try {
      await remindSigner(signatureId);
      showToast({ kind: 'success', message: t('toast.reminded', { name }) });
    } catch (error) {
      showReminderError(error, name);
    } finally {
      setBusy(false);
    }
  }

  return (
    <Button
      variant="default"
      size="compact-sm"
      leftSection={<IconBell size={16} aria-hidden />}
      aria-label={isTooSoon ? undefined : t('document.remindName', { name })}
      disabled={isTooSoon}
      loading={isBusy}
      onClick={() => void remind()}
    >
      {isTooSoon ? t('document.remindFrom', { time: formatTime(new Date(possibleAt)) }) : t('document.remind')}
    </Button>
  );
}

/** Returns whether a time (milliseconds) is in the future; updates when it is reached. */
function useIsAhead(time: number): boolean {
  const [isAhead, setAhead] = useState(true);
  useEffect(
    function waitForIt() {
      const left = time - Date.now();
      setAhead(left > 0);
      if (left <= 0) return undefined;
      const timer = setTimeout(() => setAhead(false), left);
      return () => clearTimeout(timer);
    },
    [time],
  );
  return isAhead;
}
