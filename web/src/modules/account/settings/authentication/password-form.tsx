import { Button, Stack, Text, Title } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { passwordChangeSchema } from '#functions/account/contract/account-schemas.ts';
import { useSession } from '#session/use-session.ts';
import { PasswordField } from '#ui/form/password-field.tsx';
import { useAppForm } from '#ui/form/use-app-form.ts';
import { showToast } from '#ui/toast/toast-store.ts';
import classes from '#modules/account/settings/shared/settings.module.css';

/** A new password, typed twice (spec 000 §5). */
export function PasswordForm() {
  const { t } = useTranslation('settings');
  const { user } = useSession();
  const { form, onSubmit } = useAppForm({
    schema: passwordChangeSchema,
    initialValues: { password: '', repeated: '' },
  });

  const change = onSubmit(async ({ password }) => {
    const { changePassword } = await import('./change-password.ts');
    await changePassword(password);
    form.reset();
    showToast({ kind: 'success', title: t('password.doneTitle'), message: t('password.done') });
  });

  const first = useRef<HTMLInputElement>(null);
  const { hash } = useLocation();
  useEffect(
    function goToTheFieldWhenSentHere() {
      // Runs after the page's heading has received the focus.
      if (hash === '#password') requestAnimationFrame(() => first.current?.focus());
    },
    [hash],
  );

  return (
    <form onSubmit={change} noValidate className={classes.narrow}>
      <Stack>
        <div>
          <Title order={2}>{t('password.title')}</Title>
          <Text c="dimmed">{t('password.text')}</Text>
        </div>
        {/* Password managers need to know whose password this is. */}
        <input type="hidden" name="username" autoComplete="username" value={user.email} readOnly />
        <PasswordField
          ref={first}
          label={t('password.new')}
          description={t('password.help')}
          toggleLabel={t('password.show')}
          autoComplete="new-password"
          key={form.key('password')}
          {...form.getInputProps('password')}
        />
        <PasswordField
          label={t('password.repeat')}
          toggleLabel={t('password.show')}
          autoComplete="new-password"
          key={form.key('repeated')}
          {...form.getInputProps('repeated')}
        />
        <div>
          <Button type="submit" loading={form.submitting}>
            {t('password.submit')}
          </Button>
        </div>
      </Stack>
    </form>
  );
}
