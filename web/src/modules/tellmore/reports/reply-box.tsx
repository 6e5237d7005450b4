import { Button, Checkbox, Group, Textarea } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { writtenNow } from '#modules/tellmore/reporter/report-content.ts';
import { showError } from '#ui/toast/show-error.ts';
import type { OpenedReport } from './decrypt-report.ts';
import { writeMessage } from './report-commands.ts';
import type { HandledReport } from './report-commands.ts';
import classes from '#modules/tellmore/public/thread.module.css';

/** A reply to the reporter or, ticked, a note that only handlers can read. */
export function ReplyBox({ report, opened }: { report: HandledReport; opened: OpenedReport }) {
  const { t } = useTranslation('tellmore');
  const [text, setText] = useState('');
  const [isNote, setNote] = useState(false);
  const [isSending, setSending] = useState(false);

  async function send(): Promise<void> {
    const content = text.trim();
    if (content === '' || isSending) return;
    setSending(true);
    try {
      const entry = await opened.write({ writtenAt: writtenNow(), content }, isNote ? 'NOTES' : 'CASE');
      await writeMessage(report.id, entry, isNote);
      // Whoever went on typing meanwhile keeps it.
      setText((now) => (now === text ? '' : now));
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
        label={t(isNote ? 'reply.note' : 'reply.message')}
        autosize
        minRows={2}
        maxRows={10}
        maxLength={20_000}
        value={text}
        onChange={({ currentTarget }) => setText(currentTarget.value)}
      />
      <Group justify="space-between">
        <Checkbox
          label={t('reply.isNote')}
          checked={isNote}
          onChange={({ currentTarget }) => setNote(currentTarget.checked)}
        />
        <Button type="submit" loading={isSending}>
          {t(isNote ? 'reply.saveNote' : 'reply.send')}
        </Button>
      </Group>
    </form>
  );
}
