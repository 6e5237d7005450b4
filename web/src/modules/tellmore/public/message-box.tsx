import { Button, Group, Textarea } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { keepUnsent, unsentText } from '#modules/tellmore/reporter/unsent.ts';
import { useSending } from './use-sending.ts';
import type { Sending } from './use-sending.ts';
import classes from './thread.module.css';

/** Stays at the bottom of the screen. What was typed is kept until it has been sent, also across a new login. */
export function MessageBox({ onTyped, ...sending }: Sending & { readonly onTyped: () => void }) {
  const { t } = useTranslation('whistleblower');
  const { reportNumber } = sending.report;
  const [text, setText] = useState(() => unsentText(reportNumber));
  const { send, isSending } = useSending(sending);

  function write(typed: string): void {
    keepUnsent(reportNumber, typed);
    setText(typed);
  }

  async function sendText(): Promise<void> {
    const content = text.trim();
    if (content === '' || !(await send({ kind: 'MESSAGE', content }))) return;
    // Whoever went on typing meanwhile keeps it.
    if (unsentText(reportNumber) === text) write('');
  }

  return (
    <form
      className={classes.box}
      onSubmit={(event) => {
        event.preventDefault();
        void sendText();
      }}
    >
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
      <Group justify="flex-end">
        <Button type="submit" loading={isSending}>
          {t('report.send')}
        </Button>
      </Group>
    </form>
  );
}
