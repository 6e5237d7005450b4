import { Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { today } from '#ui/date/days.ts';
import { DayField, textOf } from './fields.tsx';
import type { FieldProps } from './fields.tsx';

/** The day on which the candidate's document ends, or null. Says so once it has passed; it can be sent all the same. */
export function ExpiryField({ form, path, label }: FieldProps) {
  const { t } = useTranslation('check-files');
  const day = textOf(form, path);
  return (
    <div>
      <DayField form={form} path={path} label={label} />
      {/* Always rendered: a live region that appears together with its text is not read out. */}
      <Text role="status" size="sm">
        {day !== '' && day < today() ? t('expired') : ''}
      </Text>
    </div>
  );
}
