import { NativeSelect, Textarea, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { LazyDateField } from '#ui/date/lazy-date.tsx';
import { YesNo } from '#ui/form/yes-no.tsx';
import { errorAt } from '#ui/form/use-app-form.ts';
import { valueAt } from './use-check-form.ts';
import type { CheckFields } from './use-check-form.ts';

export interface FieldProps {
  readonly form: CheckFields;
  /** Such as `educations.0.institution`. */
  readonly path: string;
  readonly label: string;
  readonly help?: string;
}

export const textOf = (form: CheckFields, path: string): string => {
  const value = valueAt(form, path);
  return typeof value === 'string' ? value : '';
};

/** What all inputs have: their words and size, and the form's value, error and events. */
export const inputProps = ({ form, path, label, help }: FieldProps) => ({
  label,
  description: help,
  size: 'md' as const,
  ...form.getInputProps(path),
});

/** A text of one line. */
export function LineField({
  form,
  path,
  label,
  help,
  ...input
}: FieldProps & Pick<React.ComponentProps<'input'>, 'type' | 'inputMode' | 'autoComplete' | 'onBlur'>) {
  return <TextInput {...inputProps({ form, path, label, ...(help ? { help } : {}) })} {...input} />;
}

/** A text of several lines. */
export function ParagraphField(props: FieldProps) {
  return <Textarea rows={3} {...inputProps(props)} />;
}

/** An email address. */
export function EmailLine(props: FieldProps) {
  return <LineField type="email" inputMode="email" autoComplete="off" {...props} />;
}

interface ChoiceFieldProps extends FieldProps {
  readonly options: readonly { readonly value: string; readonly label: string }[];
  /** What stands for no choice. */
  readonly none: '' | null;
}

/** One of a few. */
export function ChoiceField({ options, none, ...props }: ChoiceFieldProps) {
  const { form, path } = props;
  const { t } = useTranslation('check-forms');
  return (
    <NativeSelect
      {...inputProps(props)}
      data={[{ value: '', label: t('field.choose') }, ...options]}
      value={textOf(form, path)}
      onChange={(event) => form.setFieldValue(path, event.currentTarget.value || none)}
    />
  );
}

/** A day that may be missing: null. */
export function DayField({ form, path, label }: FieldProps) {
  const error = errorAt(form, path);
  return (
    <LazyDateField
      label={label}
      value={textOf(form, path)}
      onChange={(day) => form.setFieldValue(path, day || null)}
      {...(typeof error === 'string' ? { error } : {})}
    />
  );
}

/** A question with yes or no; null until it is answered. */
export function YesNoField({
  form,
  path,
  label,
  help,
  onAnswer,
}: FieldProps & { readonly onAnswer?: (answer: boolean) => void }) {
  const value = valueAt(form, path);
  return (
    <YesNo
      label={label}
      description={help}
      value={typeof value === 'boolean' ? value : null}
      onChange={(answer) => {
        form.setFieldValue(path, answer);
        onAnswer?.(answer);
      }}
      error={errorAt(form, path)}
    />
  );
}

/** A share in per cent, or null. What is no number is kept as typed, and refused by the schema. */
export function PercentField(props: FieldProps) {
  const { form, path } = props;
  const value = valueAt(form, path);
  const [typed, setTyped] = useState(
    typeof value === 'number' ? String(value).replace('.', ',') : typeof value === 'string' ? value : '',
  );
  return (
    <TextInput
      inputMode="decimal"
      rightSection="%"
      {...inputProps(props)}
      value={typed}
      onChange={({ currentTarget: { value: text } }) => {
        setTyped(text);
        const number = Number(text.trim().replace(',', '.'));
        form.setFieldValue(path, text.trim() === '' ? null : Number.isNaN(number) ? text : number);
      }}
    />
  );
}
