import { Button, Stack, Text } from '@mantine/core';
import type { PasskeyPrompt } from '#functions/account/contract/two-factor-schemas.ts';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { toAppError } from '#api/app-error.ts';
import { errorText } from '#ui/toast/show-error.ts';
import classes from './code-form.module.css';
import { givePasskey, promptForPasskey } from './security-calls.ts';
import type { FactorPurpose } from './security-calls.ts';
import { askPasskey, PasskeyProblem } from './webauthn.ts';

interface PasskeyFormProps {
  readonly purpose: FactorPurpose;
  readonly text: string;
  readonly onMet: () => void;
  readonly children?: ReactNode;
}

/** Asks for a passkey. Its prompt is fetched before the press, because Safari asks a passkey only during one. */
export function PasskeyForm({ purpose, text, onMet, children }: PasskeyFormProps) {
  const { t } = useTranslation(['security', 'common']);
  // Each works once.
  const prompt = useRef<Promise<PasskeyPrompt> | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);

  const fetchPrompt = useCallback(() => {
    prompt.current = promptForPasskey(purpose);
    // The press that waits for it says why it failed.
    prompt.current.catch(() => null);
    return prompt.current;
  }, [purpose]);

  useEffect(
    function fetchWhenShown() {
      if (prompt.current === null) void fetchPrompt();
    },
    [fetchPrompt],
  );

  async function use(): Promise<void> {
    setBusy(true);
    setProblem(null);
    try {
      await givePasskey(purpose, await askPasskey(await (prompt.current ?? fetchPrompt())));
      onMet();
    } catch (thrown) {
      const [first] = thrown instanceof PasskeyProblem ? [] : toAppError(thrown).errors;
      setProblem(first ? errorText(first) : t('passkey.cancelled'));
      void fetchPrompt();
    } finally {
      setBusy(false);
    }
  }

  return (
    <Stack>
      <Text>{text}</Text>
      {problem === null ? null : (
        <Text role="alert" c="var(--mantine-color-error)">
          {problem}
        </Text>
      )}
      <Button size="md" loading={isBusy} data-autofocus onClick={() => void use()}>
        {t('passkey.use')}
      </Button>
      <div className={classes.ways}>{children}</div>
    </Stack>
  );
}
