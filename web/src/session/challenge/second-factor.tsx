import { Button, Stack, Text, TextInput } from '@mantine/core';
import { recoveryCodeSchema } from '#functions/account/contract/code-schemas.ts';
import type { CodePrompt } from '#functions/account/contract/two-factor-schemas.ts';
import { useCallback, useState } from 'react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { AppError } from '#api/app-error.ts';
import { useAppForm } from '#ui/form/use-app-form.ts';
import classes from './code-form.module.css';
import { PasskeyForm } from './passkey-form.tsx';
import { giveAppCode, giveRecoveryCode, giveTextedCode, promptForCode } from './security-calls.ts';
import type { FactorPurpose } from './security-calls.ts';
import { SentCode } from './sent-code.tsx';

interface SecondFactorProps {
  readonly purpose: FactorPurpose;
  /** The sentence above the field for a texted code. */
  readonly text: (maskedNumber: string) => string;
  readonly textByApp: string;
  readonly textByPasskey: string;
  readonly submitLabel: string;
  readonly resentText: string;
  readonly onMet: () => void;
  /** Called when the first code could not be sent. Returns true when the error has been handled. */
  readonly onRefused?: (error: AppError) => boolean;
  /** Alternatives below the buttons. */
  readonly children?: ReactNode;
}

/** Asks for a passkey, a code from the person's app, a texted one or a recovery code, whichever they have. */
export function SecondFactor({
  purpose,
  text,
  textByApp,
  textByPasskey,
  onMet,
  children,
  ...props
}: SecondFactorProps) {
  const { t } = useTranslation('security');
  const [prompt, setPrompt] = useState<CodePrompt | null>(null);
  const [way, setWay] = useState<'USUAL' | 'APP' | 'SMS' | 'RECOVERY'>('USUAL');
  const bySms = way === 'SMS';
  const send = useCallback(
    async (resend: boolean) => {
      const answer = await promptForCode(purpose, { resend, bySms: bySms || resend });
      setPrompt(answer);
      return answer;
    },
    [purpose, bySms],
  );
  const has = prompt !== null && 'byApp' in prompt ? prompt : null;
  const shown = way === 'USUAL' && has?.byPasskey ? 'PASSKEY' : way === 'USUAL' && has?.byApp ? 'APP' : way;
  const other = (to: typeof way, label: string) => (
    <Button variant="subtle" onClick={() => setWay(to)}>
      {label}
    </Button>
  );

  if (way === 'RECOVERY') {
    return (
      <RecoveryForm purpose={purpose} submitLabel={props.submitLabel} onMet={onMet}>
        {other('USUAL', t('recovery.back'))}
        {children}
      </RecoveryForm>
    );
  }
  const ways = (
    <>
      {shown === 'PASSKEY' && has?.byApp ? other('APP', t('passkey.useApp')) : null}
      {shown !== 'SMS' && has?.canText ? other('SMS', t('app.bySms')) : null}
      {way === 'USUAL' ? null : other('USUAL', t('recovery.back'))}
      {prompt?.hasRecoveryCodes ? other('RECOVERY', t('recovery.use')) : null}
      {children}
    </>
  );
  return (
    <SentCode
      {...props}
      key={way}
      send={send}
      text={text}
      textByApp={textByApp}
      byPasskey={
        way === 'USUAL' ? (
          <PasskeyForm purpose={purpose} text={textByPasskey} onMet={onMet}>
            {ways}
          </PasskeyForm>
        ) : null
      }
      verify={async (code) => {
        await (shown === 'APP' ? giveAppCode(purpose, code) : giveTextedCode(purpose, code));
        onMet();
      }}
    >
      {ways}
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
