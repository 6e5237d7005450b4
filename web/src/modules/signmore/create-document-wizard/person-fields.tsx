import { NativeSelect, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { useTranslation } from 'react-i18next';
import { LANGUAGES } from '#functions/platform/contract/languages.ts';
import type { Language } from '#functions/platform/contract/languages.ts';
import classes from './create-document-wizard.module.css';

interface Person extends Record<string, unknown> {
  firstName: string;
  lastName: string;
  email: string;
  language: Language;
}

interface PersonFieldsProps {
  readonly form: UseFormReturnType<Person>;
  /** Only the address is needed, as for a copy. */
  readonly isNameOptional?: boolean;
}

/** Name, address and language of somebody. Other people's data: the browser offers none of one's own. */
export function PersonFields({ form, isNameOptional = false }: PersonFieldsProps) {
  const { t } = useTranslation('signmore');
  const label = (name: 'firstName' | 'lastName') =>
    isNameOptional ? t('create.optional', { label: t(`create.${name}`) }) : t(`create.${name}`);
  return (
    <div className={classes.personFields}>
      <TextInput
        label={label('firstName')}
        autoComplete="off"
        autoCapitalize="words"
        key={form.key('firstName')}
        {...form.getInputProps('firstName')}
      />
      <TextInput
        label={label('lastName')}
        autoComplete="off"
        autoCapitalize="words"
        key={form.key('lastName')}
        {...form.getInputProps('lastName')}
      />
      <TextInput
        label={t('create.email')}
        type="email"
        inputMode="email"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        key={form.key('email')}
        {...form.getInputProps('email')}
      />
      <NativeSelect
        label={t('create.language')}
        data={LANGUAGES.map((value) => ({ value, label: t(`create.languages.${value}`) }))}
        key={form.key('language')}
        {...form.getInputProps('language')}
      />
    </div>
  );
}
