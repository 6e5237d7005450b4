import { Button, Loader, Stack, Text } from '@mantine/core';
import type { CodeByApp, CodeSent, CodeSentToKnownNumber } from '#functions/account/contract/two-factor-schemas.ts';
import { useCallback, useEffect, useState } from 'react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { toAppError } from '#api/app-error.ts';
import type { AppError } from '#api/app-error.ts';
import { errorText } from '#ui/toast/show-error.ts';
import { CodeForm, inOneLine } from './code-form.tsx';
import type { CodeFormProps } from './code-form.tsx';

interface SentCodeProps extends Omit<CodeFormProps, 'text' | 'sending'> {
  /** The sentence above the field. */
  readonly text: (maskedNumber: string) => string;
  /** The same for a code that an app shows. */
  readonly textByApp?: string;
  /** Shown instead of the form to a user who has a passkey. */
  readonly byPasskey?: ReactNode;
  /** The toast after another code was sent. */
  readonly resentText: string;
  readonly send: (resend: boolean) => Promise<CodeSentToKnownNumber | CodeByApp>;
  /** Called when the first code could not be sent. Returns true when the error has been handled. */
  readonly onRefused?: (error: AppError) => boolean;
}

type State = { readonly sent: CodeSentToKnownNumber | CodeByApp } | { readonly failed: AppError } | 'sending';

/** Sends a code when it is shown, unless the user has an app or a passkey, with the form to enter it. */
export function SentCode({ text, textByApp, byPasskey, send, resentText, onRefused, ...form }: SentCodeProps) {
  const { t } = useTranslation(['security', 'common']);
  const [state, setState] = useState<State>('sending');

  const start = useCallback(async () => {
    setState('sending');
    try {
      setState({ sent: await send(false) });
    } catch (thrown) {
      const error = toAppError(thrown);
      if (!onRefused?.(error)) setState({ failed: error });
    }
  }, [send, onRefused]);

  useEffect(
    function sendWhenShown() {
      void start();
    },
    [start],
  );

  if (state === 'sending') {
    return (
      <Stack align="center" py="lg" role="status">
        <Loader type="dots" />
        <Text c="dimmed">{t('common:state.loading')}</Text>
      </Stack>
    );
  }
  if ('failed' in state) {
    const [first] = state.failed.errors;
    return (
      <Stack align="flex-start">
        <Text role="alert">{first ? errorText(first) : t('common:errorState.text')}</Text>
        <Button onClick={() => void start()}>{t('common:action.retry')}</Button>
        {form.children}
      </Stack>
    );
  }
  const { sent } = state;
  if ('byApp' in sent && sent.byPasskey && byPasskey) return byPasskey;
  if ('byApp' in sent) return <CodeForm {...form} text={textByApp} />;
  return (
    <CodeForm
      {...form}
      text={text(inOneLine(sent.maskedNumber))}
      sending={{ cooldownSeconds: sent.cooldownSeconds, resentText, resend: () => sendAgain(send) }}
    />
  );
}

async function sendAgain(send: SentCodeProps['send']): Promise<CodeSent> {
  const sent = await send(true);
  return 'byApp' in sent ? { cooldownSeconds: 0 } : sent;
}
