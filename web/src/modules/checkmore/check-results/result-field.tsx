import { useTranslation } from 'react-i18next';
import {
  ChoiceField,
  DayField,
  LineField,
  ParagraphField,
  YesNoField,
} from '#modules/checkmore/check-forms/fields.tsx';
import type { CheckFields } from '#modules/checkmore/check-forms/use-check-form.ts';
import { formatDay } from '#ui/format.ts';

/** One field of a result; its label is the text of the same name. */
export type ResultField =
  | { readonly kind: 'source'; readonly name: 'source' }
  | { readonly kind: 'note'; readonly name: 'note' }
  | { readonly kind: 'line'; readonly name: 'seenBy' }
  | {
      readonly kind: 'day';
      readonly name: 'checkedOn' | 'completedOn' | 'expiresOn' | 'issuedOn' | 'searchedOn' | 'seenOn';
    }
  | { readonly kind: 'yesNo'; readonly name: 'isClean' | 'isConfirmed' | 'isInOrder' | 'isValid' | 'mayWork' }
  | { readonly kind: 'certificate'; readonly name: 'certificate' };

const CERTIFICATES = ['ORDINARY', 'LIMITED', 'CHILD_CARE', 'EXHAUSTIVE'] as const;

interface ResultInputProps {
  readonly form: CheckFields;
  readonly field: ResultField;
  /** Of the field, such as `result.note`. */
  readonly path: string;
}

/** Enters one field of a result. */
export function ResultInput({ form, field, path }: ResultInputProps) {
  const { t } = useTranslation('check-results');
  const label = t(`field.${field.name}`);
  switch (field.kind) {
    case 'source':
      return <LineField form={form} path={path} label={label} help={t('help.source')} autoComplete="off" />;
    case 'line':
      return <LineField form={form} path={path} label={label} autoComplete="off" />;
    case 'note':
      return <ParagraphField form={form} path={path} label={label} />;
    case 'day':
      return <DayField form={form} path={path} label={label} />;
    case 'yesNo':
      return <YesNoField form={form} path={path} label={label} />;
    case 'certificate':
      return (
        <ChoiceField
          form={form}
          path={path}
          label={label}
          options={CERTIFICATES.map((value) => ({ value, label: t(`certificate.${value}`) }))}
          none=""
        />
      );
    default:
      return field satisfies never;
  }
}

/** What a field starts with. */
export function emptyValue({ kind }: ResultField): string | null {
  return kind === 'day' || kind === 'yesNo' ? null : '';
}

/** Returns how the value of a field is shown; null for one that is empty or unknown. */
export function useFieldText(): (field: ResultField, value: unknown) => readonly [string, string | null] {
  const { t } = useTranslation('check-results');
  return (field, value) => {
    const label = t(`shown.${field.name}`);
    if (field.kind === 'yesNo') return [label, typeof value === 'boolean' ? t(value ? 'yes' : 'no') : null];
    if (typeof value !== 'string' || value === '') return [label, null];
    if (field.kind === 'day') return [label, formatDay(value)];
    const certificate = CERTIFICATES.find((known) => known === value);
    return [label, field.kind === 'certificate' && certificate ? t(`certificate.${certificate}`) : value];
  };
}
