import { useTranslation } from 'react-i18next';

/** Returns what says for which reports a rule counts: "Bribery, Nord". */
export function useRuleScope() {
  const { t } = useTranslation('tellmore');
  return ({ category, entrance }: { readonly category: string | null; readonly entrance: string | null }): string =>
    [category === null ? '' : t(`category.${category as 'OTHER'}`), entrance ?? ''].filter(Boolean).join(', ');
}
