import { Button, Stack, Text, TextInput } from '@mantine/core';
import { recoveryCodeSchema } from '#functions/account/contract/code-schemas.ts';
import type { CodePrompt } from '#functions/account/contract/two-factor-schemas.ts';
import { useCallback, useState } from 'react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { AppError } from '#api/app-error.ts';
import { useAppForm } from '#ui/form/use-app-form.ts';
import classes from './code-form.module.css';
import { giveAppCode, giveRecoveryCode, giveTextedCode, promptForCode } from './security-calls.ts';
import type { FactorPurpose } from './security-calls.ts';
import { SentCode } from './sent-code.tsx';

interface SecondFactorProps {
  readonly purpose: FactorPurpose;
  /** The sentence above the field for a texted code. */
  readonly text: (maskedNumber: string) => string;
  readonly textByApp: string;
  readonly submitLabel: string;
  readonly resentText: string;
  readonly onMet: () => void;
  /** Called when the first code could not be sent. Returns true when the error has been handled. */
  readonly onRefused?: (error: AppError) => boolean;
  /** Alternatives below the buttons. */
  readonly children?: ReactNode;
}

/** Asks for a code from the person's app, a texted one, or one of their recovery codes, whichever they have. */
export function SecondFactor({ purpose, text, textByApp, onMet, children, ...props }: SecondFactorProps) {
  const { t } = useTranslation('security');
  const [prompt, setPrompt] = useState<CodePrompt | null>(null);
  const [way, setWay] = useState<'USUAL' | 'SMS' | 'RECOVERY'>('USUAL');
  const bySms = way === 'SMS';
  const send = useCallback(
    async (resend: boolean) => {
      const answer = await promptForCode(purpose, { resend, bySms: bySms || resend });
      setPrompt(answer);
      return answer;
    },
    [purpose, bySms],
  );
  const byApp = prompt !== null && 'byApp' in prompt;

  if (way === 'RECOVERY') {
    return (
      <RecoveryForm purpose={purpose} submitLabel={props.submitLabel} onMet={onMet}>
        <Button variant="subtle" onClick={() => setWay('USUAL')}>
          {t('recovery.back')}
        </Button>
        {children}
      </RecoveryForm>
    );
  }
  return (
    <SentCode
      {...props}
      key={way}
      send={send}
      text={text}
      textByApp={textByApp}
      verify={async (code) => {
        await (byApp ? giveAppCode(purpose, code) : giveTextedCode(purpose, code));
        onMet();
      }}
    >
      {byApp && prompt.canText ? (
        <Button variant="subtle" onClick={() => setWay('SMS')}>
          {t('app.bySms')}
        </Button>
      ) : null}
      {bySms ? (
        <Button variant="subtle" onClick={() => setWay('USUAL')}>
          {t('app.back')}
        </Button>
      ) : null}
      {prompt?.hasRecoveryCodes ? (
        <Button variant="subtle" onClick={() => setWay('RECOVERY')}>
          {t('recovery.use')}
        </Button>
      ) : null}
      {children}
    </SentCode>
  );
}

type RecoveryFormProps = Pick<SecondFactorProps, 'purpose' | 'submitLabel' | 'onMet' | 'children'>;

function RecoveryForm({ purpose, submitLabel, onMet, children }: RecoveryFormProps) {
  const { t } = useTranslation('security');
  const { form, onSubmit } = useAppForm({ schema: recoveryCodeSchema, initialValues: { code: '' } });
  const give = onSubmit(async ({ code }) => {
    await giveRecoveryCode(purpose, code);
    onMet();
  });
  return (
    <form onSubmit={give} noValidate>
      <Stack>
        <Text>{t('recovery.text')}</Text>
        <TextInput
          label={t('recovery.label')}
          required
          withAsterisk={false}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          autoFocus
          data-autofocus
          key={form.key('code')}
          {...form.getInputProps('code')}
        />
        <Button type="submit" size="md" loading={form.submitting}>
          {submitLabel}
        </Button>
        <div className={classes.ways}>{children}</div>
      </Stack>
    </form>
  );
}
