import { Checkbox } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { FieldProps } from './fields.tsx';
import { MonthField } from './month-field.tsx';
import { valueAt } from './use-check-form.ts';

/** The first and the last month of an entry, or that it goes on. */
export function PeriodFields({
  form,
  path,
  currentLabel,
}: Omit<FieldProps, 'label' | 'help'> & { readonly currentLabel: string }) {
  const { t } = useTranslation('check-forms');
  const at = (field: string) => (path === '' ? field : `${path}.${field}`);
  const isCurrent = valueAt(form, at('current')) === true;
  return (
    <>
      <MonthField form={form} path={at('startMonth')} label={t('period.start')} />
      {!isCurrent && <MonthField form={form} path={at('finishMonth')} label={t('period.finish')} />}
      <Checkbox
        label={currentLabel}
        checked={isCurrent}
        onChange={(event) => {
          form.setFieldValue(at('finishMonth'), null);
          form.setFieldValue(at('current'), event.currentTarget.checked);
        }}
      />
    </>
  );
}
