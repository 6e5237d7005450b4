import { NativeSelect, Text } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { useReducer } from 'react';
import { useTranslation } from 'react-i18next';
import type { RemindersForm } from '#functions/signing/contract/document-schemas.ts';
import { errorAt } from '#ui/form/use-app-form.ts';
import classes from './form-fields.module.css';

const DAYS: Record<keyof RemindersForm, readonly number[]> = {
  reminderFirstDays: [1, 2, 3, 5, 7, 14],
  reminderEveryDays: [1, 2, 3, 5, 7, 14],
  warningDays: [1, 2, 3, 5, 7],
};
const TEXTS = {
  reminderFirstDays: { label: 'reminders.first', none: 'reminders.off', days: 'reminders.firstDays' },
  reminderEveryDays: { label: 'reminders.every', none: 'reminders.once', days: 'reminders.everyDays' },
  warningDays: { label: 'reminders.warning', none: 'reminders.off', days: 'reminders.warningDays' },
} as const;

/** When signers who have not signed get automatic mails. */
export function ReminderFields<Form extends RemindersForm>({ form }: { form: UseFormReturnType<Form> }) {
  const { t } = useTranslation('signmore');
  const [, showAgain] = useReducer((times: number) => times + 1, 0);
  const values = form.getValues();

  function choose(field: keyof RemindersForm, chosen: string): void {
    const days = chosen === '' ? null : Number(chosen);
    const more = field === 'reminderFirstDays' && days === null ? { reminderEveryDays: null } : {};
    for (const [name, value] of Object.entries({ [field]: days, ...more })) form.setFieldValue(name, value as never);
    showAgain();
  }

  function select(field: keyof RemindersForm) {
    const value = values[field];
    // A document may have a number of days that is not offered.
    const days = value === null || DAYS[field].includes(value) ? DAYS[field] : [value, ...DAYS[field]];
    return (
      <NativeSelect
        label={t(TEXTS[field].label)}
        value={value === null ? '' : String(value)}
        error={errorAt(form, field)}
        onChange={(event) => choose(field, event.currentTarget.value)}
        data={[
          { value: '', label: t(TEXTS[field].none) },
          ...days.map((count) => ({ value: String(count), label: t(TEXTS[field].days, { count }) })),
        ]}
      />
    );
  }

  return (
    <fieldset className={classes.reminders}>
      <legend>{t('reminders.title')}</legend>
      <Text size="sm" c="dimmed">
        {t('reminders.help')}
      </Text>
      <div className={classes.personFields}>
        {select('reminderFirstDays')}
        {values.reminderFirstDays === null ? null : select('reminderEveryDays')}
        {select('warningDays')}
      </div>
    </fieldset>
  );
}
