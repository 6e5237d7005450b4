import { Button, Stack, Text } from '@mantine/core';
import type { PasskeyPrompt } from '#functions/account/contract/two-factor-schemas.ts';
import { useCallback, useEffect, useState } from 'react';
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
  const [prompt, setPrompt] = useState<PasskeyPrompt | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);

  const say = useCallback(
    (thrown: unknown) => {
      const [first] = thrown instanceof PasskeyProblem ? [] : toAppError(thrown).errors;
      setProblem(first ? errorText(first) : t('passkey.cancelled'));
    },
    [t],
  );
  // Each works once.
  const fetchPrompt = useCallback(async () => {
    setPrompt(null);
    try {
      setPrompt(await promptForPasskey(purpose));
    } catch (thrown) {
      say(thrown);
    }
  }, [purpose, say]);

  useEffect(
    function fetchWhenShown() {
      void fetchPrompt();
    },
    [fetchPrompt],
  );

  async function use(): Promise<void> {
    if (prompt === null) return fetchPrompt();
    setBusy(true);
    setProblem(null);
    try {
      await givePasskey(purpose, await askPasskey(prompt));
      onMet();
    } catch (thrown) {
      say(thrown);
      await fetchPrompt();
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
