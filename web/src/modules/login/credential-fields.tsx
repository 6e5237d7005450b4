import { TextInput } from '@mantine/core';
import type { TextInputProps } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { PasswordField } from '#ui/form/password-field.tsx';
import type { PasswordFieldProps } from '#ui/form/password-field.tsx';

/** The address that one logs in with. */
export function EmailField(props: TextInputProps) {
  const { t } = useTranslation('login');
  return (
    <TextInput
      label={t('field.email')}
      type="email"
      inputMode="email"
      autoComplete="username"
      autoCapitalize="none"
      spellCheck={false}
      {...props}
    />
  );
}

/** `autoComplete` says whether it is the one that they have or a new one. */
export function LoginPasswordField(props: Omit<PasswordFieldProps, 'label' | 'toggleLabel'>) {
  const { t } = useTranslation('login');
  return <PasswordField label={t('field.password')} toggleLabel={t('field.showPassword')} {...props} />;
}
