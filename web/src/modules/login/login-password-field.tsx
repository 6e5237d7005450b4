import { useTranslation } from 'react-i18next';
import { PasswordField } from '#ui/form/password-field.tsx';
import type { PasswordFieldProps } from '#ui/form/password-field.tsx';

/** `autoComplete` says whether it is the current password or a new one. */
export function LoginPasswordField(props: Omit<PasswordFieldProps, 'label' | 'toggleLabel'>) {
  const { t } = useTranslation('login');
  return (
    <PasswordField
      required
      withAsterisk={false}
      label={t('field.password')}
      toggleLabel={t('field.showPassword')}
      {...props}
    />
  );
}
