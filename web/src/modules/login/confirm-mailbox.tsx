import { Button } from '@mantine/core';
import { confirmMailboxSchema } from '#functions/account/contract/magic-link-schemas.ts';
import type { ConfirmedMailbox, MagicLinkRequest } from '#functions/account/contract/magic-link-schemas.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { toAppError } from '#api/app-error.ts';
import { callFunction } from '#api/functions.ts';
import { expireSession } from '#session/session.ts';
import { readToken } from '#session/token/token.ts';
import { useLocale, usePathTo } from '#session/use-session.ts';
import { useAppForm } from '#ui/form/use-app-form.ts';
import { FormCard } from './form-card.tsx';
import { LoginCard } from './login-card.tsx';
import { LoginPasswordField } from './login-password-field.tsx';

type State = { readonly at: 'ready' | 'expired' | 'invalid' } | { readonly at: 'confirmed'; readonly email: string };

/**
 * Confirms a mailbox with the link and the password of its user. The link alone proves nothing, because a stranger could
 * have signed up with the address; nor does a session, because a link can carry one (`dp-token`).
 */
export function ConfirmMailbox({ token }: { token: string }) {
  const { t } = useTranslation('login');
  const locale = useLocale();
  const to = usePathTo();
  const [state, setState] = useState<State>({ at: token === '' ? 'invalid' : 'ready' });
  const { form, onSubmit } = useAppForm({ schema: confirmMailboxSchema, initialValues: { password: '' } });

  const confirmMailbox = onSubmit(async ({ password }) => {
    const request: MagicLinkRequest = { action: 'confirm', token, password };
    try {
      const { email, userId } = await callFunction<ConfirmedMailbox>('magic-link', request);
      await logInAs(userId, email, password);
      setState({ at: 'confirmed', email });
    } catch (thrown) {
      const error = toAppError(thrown);
      if (error.has('OTP_EXPIRED')) setState({ at: 'expired' });
      else if (error.has('INVALID_TOKEN')) setState({ at: 'invalid' });
      else throw error;
    }
  });

  const goOn = (
    <Button component={Link} to={`/v2/${locale}`} size="md">
      {t('confirm.continue')}
    </Button>
  );

  switch (state.at) {
    case 'ready':
      return (
        <FormCard
          title={t('confirm.title')}
          text={t('confirm.text')}
          onSubmit={confirmMailbox}
          submitLabel={t('confirm.submit')}
          isBusy={form.submitting}
          ways={[{ to: to('MAGIC_LINK_LOGIN'), label: t('confirm.forgotten') }]}
        >
          <LoginPasswordField
            autoComplete="current-password"
            key={form.key('password')}
            {...form.getInputProps('password')}
          />
        </FormCard>
      );
    case 'confirmed':
      return (
        <LoginCard title={t('confirm.doneTitle')} text={t('confirm.doneText', { email: state.email })}>
          {goOn}
        </LoginCard>
      );
    case 'expired':
      return (
        <LoginCard title={t('verification.expiredTitle')} text={t('confirm.expiredText')}>
          {goOn}
        </LoginCard>
      );
    case 'invalid':
      return (
        <LoginCard title={t('verification.invalidTitle')} text={t('confirm.invalidText')}>
          {goOn}
        </LoginCard>
      );
    default:
      return state satisfies never;
  }
}

/** Keeps the session of the user, or logs them in: they may have signed up in another browser. */
async function logInAs(userId: string, email: string, password: string): Promise<void> {
  if (readToken()?.user.id === userId) {
    expireSession();
    return;
  }
  const { signIn } = await import('#session/sign-in.ts');
  await signIn(email, password);
}
