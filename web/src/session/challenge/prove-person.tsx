import { Button, Loader, Stack, Text } from '@mantine/core';
import type { WaysToProve } from '#functions/account/contract/credentials-schemas.ts';
import { passwordAgainSchema } from '#functions/account/contract/login-schemas.ts';
import { useCallback, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { toAppError } from '#api/app-error.ts';
import type { AppError } from '#api/app-error.ts';
import { PasswordField } from '#ui/form/password-field.tsx';
import { useAppForm } from '#ui/form/use-app-form.ts';
import { errorText } from '#ui/toast/show-error.ts';
import { proveByPassword, provePersonByCode, sendPersonCode, waysToProve } from './security-calls.ts';
import { SentCode } from './sent-code.tsx';

interface ProvePersonProps {
  /** Runs while the button still waits: what comes next may be refused too. */
  readonly onProven: () => void | Promise<void>;
}

type State = { readonly ways: WaysToProve } | { readonly failed: AppError } | 'asking';

/**
 * Asks for the user's password, or for a code that is sent to their mailbox: a stolen session must not add a phone number
 * or change how the user logs in.
 */
export function ProvePerson({ onProven }: ProvePersonProps) {
  const { t } = useTranslation(['security', 'common']);
  const [state, setState] = useState<State>('asking');
  const [isByMail, setByMail] = useState(false);

  const ask = useCallback(async () => {
    setState('asking');
    try {
      setState({ ways: await waysToProve() });
    } catch (thrown) {
      setState({ failed: toAppError(thrown) });
    }
  }, []);

  useEffect(
    function askWhenShown() {
      void ask();
    },
    [ask],
  );

  if (state === 'asking') {
    return (
      <Stack align="center" py="lg">
        <Loader type="dots" role="status" aria-label={t('common:state.loading')} />
      </Stack>
    );
  }
  if ('failed' in state) {
    const [first] = state.failed.errors;
    return (
      <Stack align="flex-start">
        <Text role="alert">{first ? errorText(first) : t('common:errorState.text')}</Text>
        <Button onClick={() => void ask()}>{t('common:action.retry')}</Button>
      </Stack>
    );
  }
  const { email, hasPassword } = state.ways;
  if (hasPassword && !isByMail) {
    return <ByPassword email={email} onProven={onProven} onByMail={() => setByMail(true)} />;
  }
  return (
    <Stack>
      <Text>{t('person.text')}</Text>
      <SentCode
        send={sendPersonCode}
        text={(address) => t('person.mailed', { address })}
        submitLabel={t('person.submit')}
        resentText={t('person.mailedAgain')}
        verify={async (code) => {
          await provePersonByCode(code);
          await onProven();
        }}
      />
    </Stack>
  );
}

interface ByPasswordProps extends ProvePersonProps {
  readonly email: string;
  readonly onByMail: () => void;
}

function ByPassword({ email, onProven, onByMail }: ByPasswordProps) {
  const { t } = useTranslation('security');
  const { form, onSubmit } = useAppForm({ schema: passwordAgainSchema, initialValues: { password: '' } });
  const prove = onSubmit(async ({ password }) => {
    await proveByPassword(password);
    await onProven();
  });
  return (
    <form onSubmit={prove} noValidate>
      <Stack>
        <Text>{t('person.text')}</Text>
        {/* Password managers need to know whose password this is. */}
        <input type="hidden" name="username" autoComplete="username" value={email} readOnly />
        <PasswordField
          label={t('person.password')}
          toggleLabel={t('person.showPassword')}
          autoComplete="current-password"
          autoFocus
          data-autofocus
          key={form.key('password')}
          {...form.getInputProps('password')}
        />
        <Button type="submit" size="md" loading={form.submitting}>
          {t('person.submit')}
        </Button>
        <Button variant="subtle" onClick={onByMail}>
          {t('person.byMail')}
        </Button>
      </Stack>
    </form>
  );
}
