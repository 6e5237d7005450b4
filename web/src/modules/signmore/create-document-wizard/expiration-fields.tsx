import { useState } from 'react';
import { NativeSelect, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { useTranslation } from 'react-i18next';
import type { DocumentMessageForm } from '#functions/signing/contract/document-schemas.ts';
import { MAX_EXPIRATION_MONTHS } from '#functions/signing/contract/limits.ts';
import { errorAt } from '#ui/form/use-app-form.ts';
import { formatDay } from '#ui/format.ts';
import { addDays, isoDay, lastDay } from '#modules/signmore/shared/expiry.ts';
import type { Expiration } from '#modules/signmore/shared/expiry.ts';

const DAYS = [3, 7, 14, 21];
const MONTHS = Array.from({ length: MAX_EXPIRATION_MONTHS }, (_, index) => index + 1);
/** The default for the date field. */
const FIRST_DATE_DAYS = 30;

/** The deadline: a number of days or months, or a date. */
export function ExpirationFields({ form }: { form: UseFormReturnType<DocumentMessageForm> }) {
  const { t } = useTranslation('signmore');
  const [chosen, setChosen] = useState(() => choiceOf(form.getValues()));
  const [today] = useState(() => new Date());

  function choose(choice: string): void {
    setChosen(choice);
    for (const [field, value] of Object.entries(expirationOf(choice, today))) form.setFieldValue(field, value);
  }

  const options = [...DAYS.map((count) => `days:${count}`), ...MONTHS.map((count) => `months:${count}`)];
  // A draft may have a number of days that is not offered.
  if (chosen !== 'date' && !options.includes(chosen)) options.unshift(chosen);
  return (
    <>
      <NativeSelect
        label={t('create.expires')}
        description={t('create.expiresHelp')}
        value={chosen}
        error={errorAt(form, 'expirationMonths', 'expirationDays')}
        onChange={(event) => choose(event.currentTarget.value)}
        data={[
          ...options.map((value) => ({ value, label: labelOf(value) })),
          { value: 'date', label: t('create.untilDate') },
        ]}
      />
      {chosen === 'date' && (
        <TextInput
          type="date"
          label={t('create.lastDay')}
          min={isoDay(today)}
          max={isoDay(addDays(today, 730))}
          key={form.key('expirationDate')}
          {...form.getInputProps('expirationDate')}
        />
      )}
    </>
  );

  function labelOf(value: string): string {
    const expiration = expirationOf(value, today);
    const date = formatDay(lastDay(expiration, today));
    const { expirationDays: days, expirationMonths: months } = expiration;
    return days === null ? t('create.months', { count: months ?? 0, date }) : t('create.days', { count: days, date });
  }
}

function choiceOf({ expirationMonths, expirationDays, expirationDate }: Expiration): string {
  if (expirationDate !== null) return 'date';
  return expirationDays === null ? `months:${expirationMonths ?? 0}` : `days:${expirationDays}`;
}

function expirationOf(choice: string, today: Date): Expiration {
  const [unit, count] = choice.split(':');
  return {
    expirationMonths: unit === 'months' ? Number(count) : null,
    expirationDays: unit === 'days' ? Number(count) : null,
    expirationDate: unit === 'date' ? isoDay(addDays(today, FIRST_DATE_DAYS)) : null,
  };
}
