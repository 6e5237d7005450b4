import { Button, Group, Modal, Stack, Text } from '@mantine/core';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { SESSION_MS } from '#modules/tellmore/reporter/report-session.ts';

/** How long before the end the reporter is asked, in seconds (WCAG 2.2.1 asks for twenty). */
const WARNING_SECONDS = 60;

interface SessionClockProps {
  /** When the session was last used, in milliseconds. */
  readonly createdAt: number;
  readonly onEnd: () => void;
  /** Makes it last five minutes more. */
  readonly onExtend: () => void;
}

/** `Expires in 04:31`, counted by the clock, and a question before the end. */
export function SessionClock({ createdAt, onEnd, onExtend }: SessionClockProps) {
  const { t } = useTranslation('whistleblower');
  const [now, setNow] = useState(() => Date.now());
  const left = Math.max(0, Math.ceil((createdAt + SESSION_MS - now) / 1000));

  useEffect(function tick() {
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, []);
  useEffect(() => {
    if (left === 0) onEnd();
  }, [left, onEnd]);

  const minutes = String(Math.floor(left / 60)).padStart(2, '0');
  const time = `${minutes}:${String(left % 60).padStart(2, '0')}`;
  return (
    <>
      <Text role="timer" aria-live="off" size="sm" style={{ fontVariantNumeric: 'tabular-nums' }}>
        {t('report.expiresIn', { time })}
      </Text>
      <Modal
        opened={left > 0 && left <= WARNING_SECONDS}
        onClose={onExtend}
        title={t('report.warningTitle')}
        closeButtonProps={{ 'aria-label': t('report.extend') }}
      >
        <Stack>
          <Text>{t('report.warningText', { count: WARNING_SECONDS })}</Text>
          <Group justify="flex-end">
            <Button variant="default" onClick={onEnd}>
              {t('report.logOut')}
            </Button>
            <Button onClick={onExtend} data-autofocus>
              {t('report.extend')}
            </Button>
          </Group>
        </Stack>
      </Modal>
    </>
  );
}
