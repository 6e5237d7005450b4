import { Button, Group, Text } from '@mantine/core';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isRenewable, SESSION_MS } from '#modules/tellmore/reporter/report-session.ts';
import type { ReportSession } from '#modules/tellmore/reporter/report-session.ts';
import { Dialog } from './dialog.tsx';

/** How long before the end the reporter is asked, in seconds (WCAG 2.2.1 asks for twenty). */
const WARNING_SECONDS = 60;

interface SessionClockProps {
  readonly session: ReportSession;
  readonly onEnd: () => void;
  readonly onLogOut: () => void;
  /** Makes it last five minutes more. */
  readonly onExtend: () => void;
}

/** `Expires in 04:31`, counted by the clock, and a question before the end. */
export function SessionClock({ session, onEnd, onLogOut, onExtend }: SessionClockProps) {
  const { t } = useTranslation('whistleblower');
  const [now, setNow] = useState(() => Date.now());
  // The session cannot be extended beyond an hour: the page says so once.
  const [isTold, setTold] = useState(false);
  // The session may have been renewed since the last tick.
  const left = Math.max(0, Math.ceil(Math.min(session.expiresAt - now, SESSION_MS) / 1000));

  useEffect(function tick() {
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, []);
  useEffect(() => {
    if (left === 0) onEnd();
  }, [left, onEnd]);

  const minutes = String(Math.floor(left / 60)).padStart(2, '0');
  const time = `${minutes}:${String(left % 60).padStart(2, '0')}`;
  const mayExtend = isRenewable(session);
  const goOn = mayExtend ? onExtend : () => setTold(true);
  return (
    <>
      <Text role="timer" aria-live="off" size="sm" style={{ fontVariantNumeric: 'tabular-nums' }}>
        {t('report.expiresIn', { time })}
      </Text>
      <Dialog
        isOpen={left > 0 && left <= WARNING_SECONDS && !isTold}
        onClose={goOn}
        title={t(mayExtend ? 'report.warningTitle' : 'report.lastTitle')}
      >
        <Text>{mayExtend ? t('report.warningText', { count: WARNING_SECONDS }) : t('report.lastText')}</Text>
        <Group justify="flex-end">
          <Button variant="default" onClick={onLogOut}>
            {t('report.logOut')}
          </Button>
          <Button onClick={goOn} data-autofocus>
            {t(mayExtend ? 'report.extend' : 'report.understood')}
          </Button>
        </Group>
      </Dialog>
    </>
  );
}
