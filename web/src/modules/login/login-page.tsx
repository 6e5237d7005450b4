import { Anchor, Button, PasswordInput, Stack, TextInput } from '@mantine/core';
import { loginSchema } from '@contract/login-schemas.ts';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { safeNext } from '../../session/landing.ts';
import { useLocale, usePathTo } from '../../session/use-session.ts';
import { PasswordToggle } from '../../ui/form/password-toggle.tsx';
import { useAppForm } from '../../ui/form/use-app-form.ts';
import { showToast } from '../../ui/toast/toast-store.ts';
import { LoginCard } from './login-card.tsx';

/** Log in with a password; `?next=` is where the visitor was heading. */
export function Component() {
  const { t } = useTranslation('login');
  const to = usePathTo();
  const locale = useLocale();
  const navigate = useNavigate();
  const [params] = useSearchParams();
  const next = safeNext(params.get('next'));
  const query = next ? `?next=${encodeURIComponent(next)}` : '';
  const { form, onSubmit } = useAppForm({ schema: loginSchema, initialValues: { email: '', password: '' } });

  const logIn = onSubmit(async ({ email, password }) => {
    const { signIn } = await import('../../session/sign-in.ts');
    await signIn(email, password);
    showToast({ kind: 'success', message: t('login.done') });
    await navigate(next ?? `/v2/${locale}`);
  });

  return (
    <LoginCard
      title={t('login.title')}
      text={next ? t('login.toContinue') : t('login.text')}
      footer={
        <>
          <span>{t('login.isNew')}</span>
          <Anchor component={Link} to={to('SIGNUP_TEAM')} size="sm">
            {t('login.newTeam')}
          </Anchor>
          <Anchor component={Link} to={to('SIGNUP_PERSONAL')} size="sm">
            {t('login.newPersonal')}
          </Anchor>
        </>
      }
    >
      <form onSubmit={logIn} noValidate>
        <Stack gap="md">
          <TextInput
            label={t('field.email')}
            type="email"
            inputMode="email"
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
            key={form.key('email')}
            {...form.getInputProps('email')}
          />
          <PasswordInput
            label={t('field.password')}
            autoComplete="current-password"
            visibilityToggleButtonProps={{ 'aria-label': t('field.showPassword') }}
            visibilityToggleIcon={PasswordToggle}
            key={form.key('password')}
            {...form.getInputProps('password')}
          />
          <Button type="submit" size="md" loading={form.submitting}>
            {t('login.submit')}
          </Button>
        </Stack>
      </form>
      <Stack gap="xs" align="center">
        <Anchor component={Link} to={to('MAGIC_LINK_LOGIN') + query} size="sm">
          {t('login.magicLink')}
        </Anchor>
        <Anchor component={Link} to={to('RESET_PASSWORD')} size="sm">
          {t('login.forgotten')}
        </Anchor>
      </Stack>
    </LoginCard>
  );
}
