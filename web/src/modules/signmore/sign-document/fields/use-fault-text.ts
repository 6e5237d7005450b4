import { useTranslation } from 'react-i18next';
import type { SignerField } from '#functions/signing/contract/field-schemas.ts';
import { useFill } from './fill-context.ts';
import { uncoveredIn } from './uncovered.ts';

/** Returns the sentence about what is wrong with a field's entry; null if it is in order. */
export function useFaultText(): (field: SignerField) => string | null {
  const { t } = useTranslation('page-fields');
  const { typed, faultOf } = useFill();
  return (field) => {
    const fault = faultOf(field);
    if (fault === null) return null;
    if (fault === 'TOO_LONG') return t('fault.TOO_LONG', { count: field.maxLength ?? 0 });
    if (fault !== 'CHARACTERS') return t(`fault.${fault}`);
    const characters = uncoveredIn(typed[field.id] ?? '');
    return characters.length > 0
      ? t('fault.CHARACTERS', { characters: characters.join(' ') })
      : t('fault.SOME_CHARACTERS');
  };
}
