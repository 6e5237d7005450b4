import { Button, Group, NativeSelect, Textarea } from '@mantine/core';
import { useEffect, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { toAppError } from '#api/app-error.ts';
import { AttachFiles } from '#modules/tellmore/files/attach-files.tsx';
import { isUnaccepted, isWaiting, refsOf, useChosenFiles, useFileList } from '#modules/tellmore/files/chosen-files.ts';
import { handlerFiles } from '#modules/tellmore/files/handler-files.ts';
import { useSendFiles } from '#modules/tellmore/files/use-send-files.ts';
import { deliverOnce } from '#modules/tellmore/shared/deliver-once.ts';
import { writtenNow } from '#modules/tellmore/shared/written-at.ts';
import { Form } from '#ui/form/form.tsx';
import { useUnsavedWarning } from '#ui/form/use-unsaved-warning.ts';
import { showError } from '#ui/toast/show-error.ts';
import { showToast } from '#ui/toast/toast-store.ts';
import type { OpenedReport } from './decrypt-report.ts';
import { readEntryIds, writeMessage } from './report-commands.ts';
import type { SealedEntry } from '#functions/whistleblowing/contract/handling-input.ts';
import type { HandledReport } from './report-commands.ts';
import classes from './reply-box.module.css';
import { keepUnsentReply, REPLY_KINDS, unsentReply } from './unsent-reply.ts';
import type { ReplyKind } from './unsent-reply.ts';

/** A reply, a note that only handlers can read, a question about how the reporter is, or minutes to approve. */
export function ReplyBox({ report, opened }: { report: HandledReport; opened: OpenedReport }) {
  const { t } = useTranslation('tellmore');
  const isOpen = report.status === 'SUBMITTED' || report.status === 'IN_PROGRESS';
  const [text, setText] = useState(() => unsentReply(report.id).text);
  const [chosen, setKind] = useState(() => unsentReply(report.id).kind);
  const [isSending, setSending] = useState(false);
  const deliver = useMemo(() => deliverOnce<SealedEntry>(), []);
  const chosenFiles = useChosenFiles();
  const list = useFileList(chosenFiles);
  const isHeldBack = isWaiting(list) || isUnaccepted(list);
  const { sendFiles, cancel, isUploading } = useSendFiles(chosenFiles);
  // A closed report takes notes only; a colleague may have closed it just now.
  const kinds = REPLY_KINDS.filter((one) => opened.mayNote || one !== 'NOTE');
  const kind = isOpen ? (kinds.find((one) => one === chosen) ?? 'MESSAGE') : 'NOTE';
  useUnsavedWarning(text !== '' || list.length > 0);
  useEffect(() => keepUnsentReply(report.id, { kind: chosen, text }), [report.id, chosen, text]);

  function choose(next: ReplyKind): void {
    setKind(next);
    const proposal = t('reply.checkIn');
    if (next === 'CHECK_IN' && text.trim() === '') setText(proposal);
    if (next !== 'CHECK_IN' && text === proposal) setText('');
  }

  async function send(): Promise<void> {
    const content = text.trim();
    if ((content === '' && list.length === 0) || isSending || isHeldBack) return;
    setSending(true);
    try {
      if (!(await sendFiles(handlerFiles(report.id)))) return;
      const files = refsOf(chosenFiles.list());
      const isNote = kind === 'NOTE';
      const message = { kind, content, ...(files.length > 0 && { files }) };
      const delivered = await deliver({
        content: message,
        make: async () => ({
          ...(await opened.write({ ...message, writtenAt: writtenNow() }, isNote ? 'NOTES' : 'CASE')),
          fileIds: files.map(({ id }) => id),
        }),
        // Text that was typed while the entry was sent is kept.
        send: (entry) =>
          writeMessage(report.id, entry, isNote, () => {
            if (unsentReply(report.id).text === text) keepUnsentReply(report.id, { kind: chosen, text: '' });
            setText((now) => (now === text ? '' : now));
            chosenFiles.clear();
          }),
        readIds: () => readEntryIds(report.id),
      });
      if (delivered === 'SENT') return;
      // Its files have arrived with it.
      chosenFiles.clear();
      showToast({ kind: 'error', message: t('reply.arrivedBefore') });
    } catch (error) {
      chosenFiles.resendForgotten(toAppError(error));
      showError(error);
    } finally {
      setSending(false);
    }
  }

  return (
    <Form autoComplete="off" className={classes.box} data-note={kind === 'NOTE' || undefined} onSubmit={send}>
      <Textarea
        label={t(kind === 'NOTE' ? 'reply.note' : kind === 'MINUTES' ? 'reply.minutes' : 'reply.message')}
        autosize
        minRows={2}
        maxRows={10}
        maxLength={20_000}
        value={text}
        onChange={({ currentTarget }) => setText(currentTarget.value)}
      />
      <Group gap="xs">
        {isOpen && (
          <NativeSelect
            className={classes.kind}
            aria-label={t('reply.kind')}
            value={kind}
            data={kinds.map((value) => ({ value, label: t(`reply.${value}`) }))}
            onChange={({ currentTarget }) =>
              choose(REPLY_KINDS.find((known) => known === currentTarget.value) ?? 'MESSAGE')
            }
          />
        )}
        <AttachFiles files={chosenFiles} isUploading={isUploading} onCancel={cancel} />
        <Button
          className={classes.send}
          type="submit"
          loading={isSending}
          disabled={(text.trim() === '' && list.length === 0) || isHeldBack}
        >
          {t(kind === 'NOTE' ? 'reply.saveNote' : 'reply.send')}
        </Button>
      </Group>
    </Form>
  );
}
