import { TextInput } from '@mantine/core';
import type { TextInputProps } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { useTranslation } from 'react-i18next';

interface NameForm extends Record<string, unknown> {
  firstName: string;
  lastName: string;
}

interface NameFieldsProps<Fields extends NameForm> {
  readonly form: UseFormReturnType<Fields>;
  /** Whose name it is: the browser fills in one's own and offers nothing for others. */
  readonly of: 'self' | 'other';
  readonly isOptional?: boolean;
  readonly readOnly?: boolean;
  /** The popup that shows the fields starts at the first one. */
  readonly autoFocus?: boolean;
}

/** First and last name. */
export function NameFields<Fields extends NameForm>(props: NameFieldsProps<Fields>) {
  const { form, of, isOptional = false, readOnly = false, autoFocus = false } = props;
  const { t } = useTranslation();
  const label = (name: 'firstName' | 'lastName') =>
    isOptional ? t('person.optional', { label: t(`person.${name}`) }) : t(`person.${name}`);
  return (
    <>
      <TextInput
        label={label('firstName')}
        required={!isOptional}
        withAsterisk={false}
        autoComplete={of === 'self' ? 'given-name' : 'off'}
        autoCapitalize="words"
        readOnly={readOnly}
        data-autofocus={autoFocus || undefined}
        key={form.key('firstName')}
        {...form.getInputProps('firstName')}
      />
      <TextInput
        label={label('lastName')}
        required={!isOptional}
        withAsterisk={false}
        autoComplete={of === 'self' ? 'family-name' : 'off'}
        autoCapitalize="words"
        readOnly={readOnly}
        key={form.key('lastName')}
        {...form.getInputProps('lastName')}
      />
    </>
  );
}

/** An email address. `autoComplete` says whose: `email` or `username` for one's own, `off` by default. */
export function EmailField(props: TextInputProps) {
  const { t } = useTranslation();
  return (
    <TextInput
      label={t('person.email')}
      required
      withAsterisk={false}
      type="email"
      inputMode="email"
      autoComplete="off"
      autoCapitalize="none"
      spellCheck={false}
      {...props}
    />
  );
}
