import { Button, Group, Textarea } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { VoiceDistortion } from '#functions/whistleblowing/contract/file-limits.ts';
import { AttachFiles } from '#modules/tellmore/files/attach-files.tsx';
import { isUnaccepted, isWaiting, useFileList } from '#modules/tellmore/files/chosen-files.ts';
import { reporterFiles } from '#modules/tellmore/files/file-access.ts';
import { unsentFiles } from '#modules/tellmore/files/unsent-files.ts';
import { useSendFiles } from '#modules/tellmore/files/use-send-files.ts';
import { keepUnsent, unsentText } from '#modules/tellmore/reporter/unsent.ts';
import { Form } from '#ui/form/form.tsx';
import { useUnsavedWarning } from '#ui/form/use-unsaved-warning.ts';
import { useSending } from './use-sending.ts';
import type { Sending } from './use-sending.ts';
import classes from '#modules/tellmore/shared/thread.module.css';

interface MessageBoxProps extends Sending {
  readonly distortion: VoiceDistortion;
}

/** Stays at the bottom of the screen. What was typed and chosen is kept until it has been sent, also across a new login. */
export function MessageBox({ onTyped, distortion, ...sending }: MessageBoxProps) {
  const { t } = useTranslation('whistleblower');
  const { reportNumber } = sending.report;
  const [text, setText] = useState(() => unsentText(reportNumber));
  const { send, isSending } = useSending(sending);
  const files = unsentFiles(reportNumber);
  const list = useFileList(files);
  const { sendFiles, cancel, isUploading } = useSendFiles(files, onTyped);

  function write(typed: string): void {
    keepUnsent(reportNumber, typed);
    setText(typed);
  }

  const isAnonymous = sending.report.privacy === 'ANONYMOUS';
  const isHeldBack = isWaiting(list) || isUnaccepted(list);
  const isEmpty = text.trim() === '' && list.length === 0;
  useUnsavedWarning(!isEmpty);

  async function sendText(): Promise<void> {
    const content = text.trim();
    if (isEmpty || isHeldBack || isUploading) return;
    if (!(await sendFiles(reporterFiles(sending.session.token)))) return;
    if (!(await send({ kind: 'MESSAGE', content }, files))) return;
    files.clear();
    // Text that was typed while the message was sent is kept.
    if (unsentText(reportNumber) === (content === '' ? '' : text)) write('');
  }

  return (
    <Form autoComplete="off" className={classes.box} onSubmit={sendText}>
      <Textarea
        id="message"
        label={t('report.message')}
        autosize
        minRows={2}
        maxRows={8}
        maxLength={20_000}
        value={text}
        onChange={(event) => {
          write(event.currentTarget.value);
          onTyped();
        }}
      />
      <AttachFiles
        files={files}
        isAnonymous={isAnonymous}
        keepsOriginals
        distortion={distortion}
        isUploading={isUploading}
        onCancel={cancel}
        onActivity={onTyped}
      />
      <Group justify="flex-end">
        <Button type="submit" loading={isSending || isUploading} disabled={isEmpty || isHeldBack}>
          {t('report.send')}
        </Button>
      </Group>
    </Form>
  );
}
