import { Checkbox, TextInput } from '@mantine/core';
import type { TextInputProps } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { key } from '#functions/platform/contract/text.ts';
import { likelyEmail } from '#ui/email.ts';

interface NameForm extends Record<string, unknown> {
  /** null for a person with one name, which is the last one. */
  firstName: string | null;
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

/** First and last name. Where both are required, a box says that the person has one name. */
export function NameFields<Fields extends NameForm>(props: NameFieldsProps<Fields>) {
  const { form, of, isOptional = false, readOnly = false, autoFocus = false } = props;
  const { t } = useTranslation();
  const label = (name: 'firstName' | 'lastName') =>
    isOptional ? t('person.optional', { label: t(`person.${name}`) }) : t(`person.${name}`);
  const hasOneName = form.getValues().firstName === null;
  const isNameMissing = hasOneName && form.errors['lastName'] === key('validation.lastNameRequired');
  return (
    <>
      {!hasOneName && (
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
      )}
      <TextInput
        label={hasOneName ? t('person.onlyName') : label('lastName')}
        required={!isOptional}
        withAsterisk={false}
        autoComplete={of === 'self' ? 'family-name' : 'off'}
        autoCapitalize="words"
        readOnly={readOnly}
        key={form.key('lastName')}
        {...form.getInputProps('lastName')}
        {...(isNameMissing ? { error: t('validation.nameRequired') } : {})}
      />
      {!isOptional && !readOnly && (
        <Checkbox
          size="sm"
          label={t(of === 'self' ? 'person.hasOneNameSelf' : 'person.hasOneName')}
          style={{ gridColumn: '1 / -1' }}
          checked={hasOneName}
          onChange={({ currentTarget: { checked } }) => {
            const named: Partial<NameForm> = { firstName: checked ? null : '' };
            form.setValues(named as Partial<Fields>);
          }}
        />
      )}
    </>
  );
}

/**
 * An email address, with a hint about a likely slip. `autoComplete` says whose: `email` or `username` for one's own, `off`
 * by default.
 */
export function EmailField({ onBlur, description, ...props }: TextInputProps) {
  const { t } = useTranslation();
  const [likely, setLikely] = useState<string | null>(null);
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
      description={
        likely === null ? description : <span role="status">{t('person.likelyEmail', { email: likely })}</span>
      }
      onBlur={(event) => {
        setLikely(likelyEmail(event.currentTarget.value));
        onBlur?.(event);
      }}
      {...props}
    />
  );
}
