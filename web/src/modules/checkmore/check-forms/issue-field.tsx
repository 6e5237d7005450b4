import { Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { candidateToday } from '#functions/checks/contract/candidate-days.ts';
import { monthsBefore } from '#functions/checks/contract/months.ts';
import { DayField, textOf } from './fields.tsx';
import type { FieldProps } from './fields.tsx';

interface IssueFieldProps extends FieldProps {
  /** How old the country lets the document be; null for any age. */
  readonly maxAgeMonths: number | null;
}

/** The day on which a document was issued, or null. Says so when that is too long ago; it can be sent all the same. */
export function IssueField({ form, path, label, maxAgeMonths }: IssueFieldProps) {
  const { t } = useTranslation('check-files');
  const day = textOf(form, path);
  const isTooOld = day !== '' && maxAgeMonths !== null && day < monthsBefore(candidateToday(), maxAgeMonths);
  return (
    <div>
      <DayField form={form} path={path} label={label} />
      {/* Always rendered: a live region that appears together with its text is not read out. */}
      <Text role="status" size="sm">
        {isTooOld ? t('tooOld', { count: maxAgeMonths }) : ''}
      </Text>
    </div>
  );
}
