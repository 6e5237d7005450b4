import { Button, Group, Textarea } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { OwnReport } from '#functions/reporting/contract/reporter-schemas.ts';
import { inWorker } from '#modules/tellmore/reporter/crypto/crypto.ts';
import { writtenNow } from '#modules/tellmore/reporter/report-content.ts';
import type { ReportSession } from '#modules/tellmore/reporter/report-session.ts';
import { sendMessage } from '#modules/tellmore/reporter/whistleblower-api.ts';
import { announce } from '#ui/announce.ts';
import { showError } from '#ui/toast/show-error.ts';
import classes from './thread.module.css';

interface MessageBoxProps {
  readonly report: OwnReport;
  readonly session: ReportSession;
  readonly onTyped: () => void;
  readonly onSent: () => void;
}

/** Stays at the bottom of the screen. What was typed is kept until it has been sent. */
export function MessageBox({ report, session, onTyped, onSent }: MessageBoxProps) {
  const { t } = useTranslation('whistleblower');
  const [text, setText] = useState('');
  const [isSending, setSending] = useState(false);

  async function send(): Promise<void> {
    const content = text.trim();
    if (content === '' || isSending) return;
    setSending(true);
    try {
      await sendMessage(
        session.token,
        await inWorker('message', report, session.keys, { writtenAt: writtenNow(), content }),
      );
      setText('');
      announce(t('report.sent'));
      onSent();
    } catch (error) {
      showError(error);
    } finally {
      setSending(false);
    }
  }

  return (
    <form
      className={classes.box}
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
    >
      <Textarea
        label={t('report.message')}
        autosize
        minRows={2}
        maxRows={8}
        maxLength={20_000}
        value={text}
        onChange={(event) => {
          setText(event.currentTarget.value);
          onTyped();
        }}
      />
      <Group justify="flex-end">
        <Button type="submit" loading={isSending}>
          {t('report.send')}
        </Button>
      </Group>
    </form>
  );
}
