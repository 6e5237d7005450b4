import { Button, PasswordInput, Stack, Title } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { passwordChangeSchema } from '@contract/account-schemas.ts';
import { useSession } from '../../../../session/use-session.ts';
import { PasswordToggle } from '../../../../ui/form/password-toggle.tsx';
import { useAppForm } from '../../../../ui/form/use-app-form.ts';
import { showToast } from '../../../../ui/toast/toast-store.ts';
import classes from '../shared/settings.module.css';

/** A new password, typed twice (spec 000 §5). */
export function PasswordForm() {
  const { t } = useTranslation('settings');
  const { user } = useSession();
  const { form, onSubmit } = useAppForm({
    schema: passwordChangeSchema,
    initialValues: { password: '', repeated: '' },
  });

  const change = onSubmit(async ({ password }) => {
    const { changePassword } = await import('../../../../session/sign-in.ts');
    if ((await changePassword(password)) === 'same') {
      form.setFieldError('password', t('password.same'));
      return;
    }
    form.reset();
    showToast({ kind: 'success', title: t('password.doneTitle'), message: t('password.done') });
  });

  const toggle = {
    visibilityToggleButtonProps: { 'aria-label': t('password.show') },
    visibilityToggleIcon: PasswordToggle,
  };
  return (
    <form onSubmit={change} noValidate className={classes.narrow}>
      <Stack>
        <Title order={2}>{t('password.title')}</Title>
        {/* Password managers need to know whose password this is. */}
        <input type="hidden" name="username" autoComplete="username" value={user.email} readOnly />
        <PasswordInput
          label={t('password.new')}
          description={t('password.help')}
          autoComplete="new-password"
          {...toggle}
          key={form.key('password')}
          {...form.getInputProps('password')}
        />
        <PasswordInput
          label={t('password.repeat')}
          autoComplete="new-password"
          {...toggle}
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
