import { NativeSelect } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { useTranslation } from 'react-i18next';
import { LANGUAGES } from '#functions/platform/contract/languages.ts';
import type { Language } from '#functions/platform/contract/languages.ts';
import { EmailField, NameFields } from '#shared/people/person-fields.tsx';
import classes from '#modules/signmore/shared/form-fields.module.css';

interface Recipient extends Record<string, unknown> {
  firstName: string | null;
  lastName: string;
  email: string;
  language: Language;
}

interface RecipientFieldsProps {
  readonly form: UseFormReturnType<Recipient>;
  readonly isNameOptional?: boolean;
}

/** Name, email address and language of a signer or a copy recipient. */
export function RecipientFields({ form, isNameOptional = false }: RecipientFieldsProps) {
  const { t } = useTranslation('signmore');
  return (
    <div className={classes.personFields}>
      <NameFields form={form} of="other" isOptional={isNameOptional} />
      <EmailField key={form.key('email')} {...form.getInputProps('email')} />
      <NativeSelect
        label={t('create.language')}
        data={LANGUAGES.map((value) => ({ value, label: t(`create.languages.${value}`) }))}
        key={form.key('language')}
        {...form.getInputProps('language')}
      />
    </div>
  );
}
