import { Input, NativeSelect, TextInput } from '@mantine/core';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocale } from '#session/use-session.ts';
import { errorAt } from '#ui/form/use-app-form.ts';
import { valueAt } from './use-check-form.ts';
import type { CheckFields } from './use-check-form.ts';
import classes from './check-forms.module.css';

interface MonthFieldProps {
  readonly form: CheckFields;
  readonly path: string;
  readonly label: string;
  readonly disabled?: boolean;
}

const MONTHS = Array.from({ length: 12 }, (_, index) => String(index + 1).padStart(2, '0'));

/** A month and a year, as `2027-02`; while one of them is missing, `2027-` or `-02`. */
export function MonthField({ form, path, label, disabled = false }: MonthFieldProps) {
  const { t } = useTranslation('check-forms');
  const locale = useLocale();
  const errorId = useId();
  const value = valueAt(form, path);
  const [year = '', month = ''] = typeof value === 'string' ? value.split('-') : [];
  const error = errorAt(form, path);
  const names = new Intl.DateTimeFormat(locale, { month: 'long', timeZone: 'UTC' });
  const invalid = error
    ? ({ 'aria-invalid': true, 'aria-describedby': errorId, error: true } as const)
    : ({ error: false } as const);

  function change(newYear: string, newMonth: string): void {
    form.setFieldValue(path, newYear || newMonth ? `${newYear}-${newMonth}` : '');
  }

  return (
    <fieldset className={classes.month} disabled={disabled}>
      <legend>{label}</legend>
      <NativeSelect
        aria-label={t('period.monthOf', { label })}
        data={[
          { value: '', label: t('period.month') },
          ...MONTHS.map((number) => ({ value: number, label: names.format(Date.UTC(2000, Number(number) - 1)) })),
        ]}
        value={month}
        onChange={(event) => change(year, event.currentTarget.value)}
        disabled={disabled}
        {...invalid}
      />
      <TextInput
        aria-label={t('period.yearOf', { label })}
        placeholder={t('period.year')}
        inputMode="numeric"
        maxLength={4}
        value={year}
        onChange={(event) => change(event.currentTarget.value.replaceAll(/\D/g, ''), month)}
        disabled={disabled}
        {...invalid}
      />
      {error && (
        <Input.Error id={errorId} className={classes.monthError}>
          {error}
        </Input.Error>
      )}
    </fieldset>
  );
}
