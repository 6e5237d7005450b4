import { useTranslation } from 'react-i18next';
import type { DecryptedReport } from './use-own-report.ts';

/** Returns what a handler is called in a sentence: by the name that somebody vouches for, or as a colleague. */
export function useKnownName({ names }: Pick<DecryptedReport, 'names'>): (id: string) => string {
  const { t } = useTranslation('whistleblower');
  return (id) => names.get(id) ?? t('event.somebody');
}
