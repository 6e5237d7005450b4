import { Button } from '@mantine/core';
import { confirmMailboxSchema } from '#functions/account/contract/magic-link-schemas.ts';
import type { ConfirmedMailbox, MagicLinkRequest } from '#functions/account/contract/magic-link-schemas.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router';
import { callFunction } from '#api/functions.ts';
import { patiently } from '#api/patiently.ts';
import { rootPath } from '#routing/paths.ts';
import { expireSession } from '#session/session.ts';
import { readClaims } from '#session/token/token-claims.ts';
import { readToken } from '#session/token/token.ts';
import { useLocale, usePathTo } from '#session/use-session.ts';
import { useAppForm } from '#ui/form/use-app-form.ts';
import { showToast } from '#ui/toast/toast-store.ts';
import { FormCard } from './form-card.tsx';
import { LinkFaultCard } from './link-fault-card.tsx';
import { LoginPasswordField } from './login-password-field.tsx';
import { linkFault } from './use-link.ts';
import type { LinkFault } from './use-link.ts';

/**
 * Confirms a mailbox with the link and the password of its user. The link alone proves nothing, because a stranger could
 * have signed up with the address; nor does a session, because a link can carry one (`dp-token`).
 */
export function ConfirmMailbox({ token }: { token: string }) {
  const { t } = useTranslation('login');
  const locale = useLocale();
  const to = usePathTo();
  const [fault, setFault] = useState<LinkFault | null>(token === '' ? 'invalid' : null);
  const navigate = useNavigate();
  const [isWaiting, setWaiting] = useState(false);
  const { form, onSubmit } = useAppForm({ schema: confirmMailboxSchema, initialValues: { password: '' } });

  const confirmMailbox = onSubmit(async ({ password }) => {
    const request: MagicLinkRequest = { action: 'confirm', token, password };
    try {
      const { email, userId } = await patiently(
        () => callFunction<ConfirmedMailbox>('magic-link', request),
        setWaiting,
      );
      await patiently(() => logInAs(userId, email, password), setWaiting);
      showToast({ kind: 'success', title: t('confirm.doneTitle'), message: t('confirm.doneText', { email }) });
      await navigate(rootPath(locale), { replace: true });
    } catch (thrown) {
      const found = linkFault(thrown);
      if (!found) throw thrown;
      setFault(found);
    }
  });

  if (fault) {
    return (
      <LinkFaultCard fault={fault} text={t(`confirm.${fault}Text`)}>
        <Button component={Link} to={rootPath(locale)} size="md">
          {t('confirm.continue')}
        </Button>
      </LinkFaultCard>
    );
  }
  return (
    <FormCard
      title={t('confirm.title')}
      text={t('confirm.text')}
      onSubmit={confirmMailbox}
      submitLabel={t('confirm.submit')}
      isBusy={form.submitting}
      isWaiting={isWaiting}
      ways={[{ to: to('MAGIC_LINK_LOGIN'), label: t('confirm.forgotten') }]}
    >
      <LoginPasswordField
        autoComplete="current-password"
        key={form.key('password')}
        {...form.getInputProps('password')}
      />
    </FormCard>
  );
}

/**
 * Keeps the session of the user, or logs them in: they may have signed up in another browser, and a new address has ended
 * the sessions of the old one.
 */
async function logInAs(userId: string, email: string, password: string): Promise<void> {
  const token = readToken();
  if (token?.user.id === userId && readClaims(token.access_token, 0)?.email === email) {
    expireSession();
    return;
  }
  const { signIn } = await import('#session/sign-in.ts');
  await signIn(email, password);
}
