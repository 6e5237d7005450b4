import { useTranslation } from 'react-i18next';
import type { ReferenceView } from '#functions/checks/contract/reference-schemas.ts';
import { formatMonth } from '#ui/format.ts';

/** `Jan 2020 – Mar 2024` (spec 001 §9) */
export function usePeriod({ startMonth, finishMonth }: ReferenceView['facts']): string {
  const { t } = useTranslation('reference');
  const month = (value: string) => formatMonth(`${value}-01`, 'short');
  return `${month(startMonth)} – ${finishMonth === null ? t('facts.now') : month(finishMonth)}`;
}
