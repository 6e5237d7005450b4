import { useTranslation } from 'react-i18next';
import { formatNumber, formatPercent } from '#ui/format.ts';

const HOURS_IN_A_DAY = 24;

/** Returns how times and shares are written; a dash where nobody has answered. */
export function useFigureTexts(): {
  readonly duration: (hours: number | null) => string;
  readonly minutes: (minutes: number | null) => string;
  readonly share: (share: number | null) => string;
} {
  const { t } = useTranslation('reference-statistics');
  return {
    duration: (hours) => {
      if (hours === null) return '–';
      if (hours < 1) return t('lessThanAnHour');
      if (hours < 2 * HOURS_IN_A_DAY) return t('hours', { count: Math.round(hours) });
      const days = Math.round((hours / HOURS_IN_A_DAY) * 10) / 10;
      return t('days', { count: Math.ceil(days), days: formatNumber(days) });
    },
    minutes: (minutes) => (minutes === null ? '–' : t('minutes', { count: Math.max(Math.round(minutes), 1) })),
    share: (share) => (share === null ? '–' : formatPercent(share)),
  };
}
