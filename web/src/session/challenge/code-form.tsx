import { Button, Stack, Text, TextInput } from '@mantine/core';
import { smsCodeSchema } from '#functions/account/contract/code-schemas.ts';
import { CODE_DIGITS } from '#functions/account/contract/limits.ts';
import type { CodeSent } from '#functions/account/contract/two-factor-schemas.ts';
import { useEffect, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useAppForm } from '#ui/form/use-app-form.ts';
import { announce } from '#ui/announce.ts';
import { clearErrorToasts, showToast } from '#ui/toast/toast-store.ts';
import { showError } from '#ui/toast/show-error.ts';
import classes from './code-form.module.css';
import { useCountdown } from '#ui/use-countdown.ts';

export interface CodeFormProps {
  /** The sentence that says where the code is. */
  readonly text: ReactNode;
  readonly submitLabel: string;
  readonly verify: (code: string) => Promise<void>;
  /** How another code is sent, and the toast after it. Absent where an app shows the codes. */
  readonly sending?: {
    readonly cooldownSeconds: number;
    readonly resentText: string;
    readonly resend: () => Promise<CodeSent>;
  };
  /** An alternative, below the buttons. */
  readonly children?: ReactNode;
}

/** The form for a code of six digits. Phones fill it in from the message, and password managers from their app. */
export function CodeForm({ text, submitLabel, sending, children, ...props }: CodeFormProps) {
  const { t } = useTranslation('security');
  const { form, onSubmit } = useAppForm({ schema: smsCodeSchema, initialValues: { code: '' } });
  const sentence = useRef<HTMLDivElement>(null);

  // The focus is in the field, so the sentence above it would not be read.
  useEffect(() => announce(sentence.current?.textContent ?? ''), []);

  // Codes are pasted with the spaces that messages group them by.
  function pasteCompact(event: React.ClipboardEvent<HTMLInputElement>): void {
    event.preventDefault();
    form.setFieldValue('code', event.clipboardData.getData('text').replaceAll(/[\s-]/g, ''));
  }

  return (
    <form onSubmit={onSubmit(({ code }) => props.verify(code))} noValidate>
      <Stack>
        <Text component="div" ref={sentence}>
          {text}
        </Text>
        <TextInput
          label={t('code.label')}
          required
          withAsterisk={false}
          description={t('code.help', { digits: CODE_DIGITS })}
          classNames={{ input: classes.code }}
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={CODE_DIGITS}
          autoFocus
          data-autofocus
          onPaste={pasteCompact}
          key={form.key('code')}
          {...form.getInputProps('code')}
        />
        <Button type="submit" size="md" loading={form.submitting}>
          {submitLabel}
        </Button>
        <div className={classes.ways}>
          {sending ? <Resend {...sending} onSent={() => form.reset()} /> : null}
          {children}
        </div>
      </Stack>
    </form>
  );
}

interface ResendProps extends NonNullable<CodeFormProps['sending']> {
  readonly onSent: () => void;
}

/** Sends another code, after the cooldown. */
function Resend({ cooldownSeconds, resentText, resend, onSent }: ResendProps) {
  const { t } = useTranslation('security');
  const [left, restart] = useCountdown(cooldownSeconds);
  const [isSending, setSending] = useState(false);

  async function send() {
    setSending(true);
    clearErrorToasts();
    try {
      restart((await resend()).cooldownSeconds);
      onSent();
      showToast({ kind: 'success', message: resentText });
    } catch (error) {
      showError(error);
    } finally {
      setSending(false);
    }
  }

  return (
    <Button variant="subtle" onClick={() => void send()} loading={isSending} disabled={left > 0}>
      {left > 0 ? t('code.resendIn', { seconds: left }) : t('code.resend')}
    </Button>
  );
}

/** Returns a phone number with spaces that don't break the line. */
export function inOneLine(number: string): string {
  return number.replaceAll(' ', '\u00a0');
}
