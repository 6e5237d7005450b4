import { Input, NativeSelect, TextInput } from '@mantine/core';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocale } from '#session/use-session.ts';
import classes from './reference.module.css';

interface MonthInputProps {
  readonly label: string;
  /** `2027-02`; while one of them is missing, `2027-` or `-02`. */
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly fault: string | undefined;
}

const MONTHS = Array.from({ length: 12 }, (_, index) => String(index + 1).padStart(2, '0'));

/** A month and a year. */
export function MonthInput({ label, value, onChange, fault }: MonthInputProps) {
  const { t } = useTranslation('reference');
  const id = useId();
  const names = new Intl.DateTimeFormat(useLocale(), { month: 'long', timeZone: 'UTC' });
  const [year = '', month = ''] = value.split('-');
  const invalid = fault ? { error: true, 'aria-invalid': true, 'aria-describedby': id } : {};
  const change = (newYear: string, newMonth: string) => onChange(newYear || newMonth ? `${newYear}-${newMonth}` : '');
  return (
    <fieldset className={classes.month}>
      <legend>{label}</legend>
      <NativeSelect
        aria-label={t('facts.monthOf', { label })}
        data={[
          { value: '', label: t('facts.month') },
          ...MONTHS.map((number) => ({ value: number, label: names.format(Date.UTC(2000, Number(number) - 1)) })),
        ]}
        value={month}
        onChange={(event) => change(year, event.currentTarget.value)}
        {...invalid}
      />
      <TextInput
        aria-label={t('facts.yearOf', { label })}
        placeholder={t('facts.year')}
        inputMode="numeric"
        maxLength={4}
        value={year}
        onChange={(event) => change(event.currentTarget.value.replaceAll(/\D/g, ''), month)}
        {...invalid}
      />
      {fault && (
        <Input.Error id={id} data-error>
          {fault}
        </Input.Error>
      )}
    </fieldset>
  );
}
