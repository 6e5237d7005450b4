import { useTranslation } from 'react-i18next';
import { bankruptcy } from '#functions/checks/contract/check-types/bankruptcy.ts';
import { StatementForm } from '#modules/checkmore/check-forms/statement-form.tsx';
import type { CheckFormProps } from '#modules/checkmore/check-parts/check-type-parts.ts';

/** A statement; the search itself needs nothing from the candidate. */
export function BankruptcyForm(props: CheckFormProps) {
  const { t } = useTranslation('check-forms');
  return <StatementForm schema={bankruptcy.input} help={t('statement.bankruptcy')} form={props} />;
}
