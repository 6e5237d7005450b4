import { Button, Loader, Stack, Text } from '@mantine/core';
import type { CodeSentToKnownNumber } from '#functions/account/contract/two-factor-schemas.ts';
import { useCallback, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { toAppError } from '#api/app-error.ts';
import type { AppError } from '#api/app-error.ts';
import { errorText } from '#ui/toast/show-error.ts';
import { CodeForm, inOneLine } from './code-form.tsx';
import type { CodeFormProps } from './code-form.tsx';

interface SentCodeProps extends Omit<CodeFormProps, 'text' | 'cooldownSeconds' | 'resend'> {
  /** The sentence above the field. */
  readonly text: (maskedNumber: string) => string;
  readonly send: (resend: boolean) => Promise<CodeSentToKnownNumber>;
  /** Called when the first code could not be sent. Returns true when the error has been handled. */
  readonly onRefused?: (error: AppError) => boolean;
}

type State = { readonly sent: CodeSentToKnownNumber } | { readonly failed: AppError } | 'sending';

/** Sends a code when it is shown, with the form to enter it. */
export function SentCode({ text, send, onRefused, ...form }: SentCodeProps) {
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
        <Text c="dimmed">{t('code.sending')}</Text>
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
  return (
    <CodeForm
      {...form}
      text={text(inOneLine(state.sent.maskedNumber))}
      cooldownSeconds={state.sent.cooldownSeconds}
      resend={() => send(true)}
    />
  );
}
