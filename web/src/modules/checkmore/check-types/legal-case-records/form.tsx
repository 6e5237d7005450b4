import { useTranslation } from 'react-i18next';
import { legalCaseRecords } from '#functions/checks/contract/check-types/legal-case-records.ts';
import { StatementForm } from '#modules/checkmore/check-forms/statement-form.tsx';
import type { CheckFormProps } from '#modules/checkmore/check-parts/check-type-parts.ts';

/** A statement; the search itself needs nothing from the candidate. */
export function LegalCaseRecordsForm(props: CheckFormProps) {
  const { t } = useTranslation('check-forms');
  return <StatementForm schema={legalCaseRecords.input} help={t('statement.cases')} form={props} />;
}
