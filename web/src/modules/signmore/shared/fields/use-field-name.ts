import { useTranslation } from 'react-i18next';
import type { PlacedField } from '#functions/signing/contract/field-schemas.ts';

/** Returns what a field is called: its label, or the name of its type. */
export function useFieldName(): (field: Pick<PlacedField, 'type' | 'label'>) => string {
  const { t } = useTranslation('page-fields');
  return ({ type, label }) => label || t(`type.${type}`);
}
