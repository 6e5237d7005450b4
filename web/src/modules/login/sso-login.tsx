import { Anchor, Button, Stack, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { callFunction } from '#api/functions.ts';
import { ssoLoginForm } from '#functions/account/contract/sso-schemas.ts';
import type { BegunSso } from '#functions/account/contract/sso-schemas.ts';
import { useLocale, usePathTo } from '#session/use-session.ts';
import { EmailField } from '#shared/people/person-fields.tsx';
import { leaveForProvider } from '#shared/sso/sso-attempt.ts';
import { ssoFault } from '#shared/sso/sso-fault.ts';
import { useAppForm } from '#ui/form/use-app-form.ts';
import { LoginCard } from './login-card.tsx';

/** Logs in at the organisation whose domain the address is in. */
export function SsoLogin({ next }: { next: string | null }) {
  const { t } = useTranslation('sso');
  const to = usePathTo();
  const language = useLocale();
  const { form, onSubmit } = useAppForm({ schema: ssoLoginForm, initialValues: { email: '' } });
  const send = onSubmit(async ({ email }) => {
    try {
      leaveForProvider(await callFunction<BegunSso>('sso', { action: 'begin', email, language }), 'LOG_IN', next ?? '');
    } catch (error) {
      form.setFieldError('email', <span role="alert">{ssoFault(error)}</span>);
    }
  });
  return (
    <LoginCard
      title={t('login.title')}
      text={t('login.text')}
      footer={
        <Anchor component={Link} to={to('LOGIN')} size="sm">
          {t('login.password')}
        </Anchor>
      }
    >
      <form onSubmit={send} noValidate>
        <Stack gap="md">
          <EmailField autoComplete="username" key={form.key('email')} {...form.getInputProps('email')} />
          <Button type="submit" size="md" loading={form.submitting}>
            {t('login.submit')}
          </Button>
          <Text size="sm" c="dimmed">
            {t('login.help')}
          </Text>
        </Stack>
      </form>
    </LoginCard>
  );
}
