import '@mantine/dates/styles.css';
import 'dayjs/locale/nb.js';
import { useMediaQuery } from '@mantine/hooks';
import { useTranslation } from 'react-i18next';

/** Above popups, below toasts. */
const DROPDOWN_Z_INDEX = 450;

/** Common settings of all calendars: the user's language, weeks from Monday, dd/MM/yyyy (spec 000 §2.8, §9). */
export function useCalendarSettings() {
  const { t, i18n } = useTranslation('widgets');
  const isExtraLarge = useMediaQuery('(min-width: 80em)', false, { getInitialValueInEffect: false });
  return {
    isExtraLarge,
    shared: {
      locale: i18n.language,
      firstDayOfWeek: 1 as const,
      // Mantine's red is too light to read; a week has seven days.
      weekendDays: [],
      highlightToday: true,
      hideOutsideDates: true,
      valueFormat: 'DD/MM/YYYY',
      popoverProps: { zIndex: DROPDOWN_Z_INDEX, position: 'bottom-start' as const, shadow: 'md' },
      ariaLabels: {
        previousMonth: t('calendar.previousMonth'),
        nextMonth: t('calendar.nextMonth'),
        previousYear: t('calendar.previousYear'),
        nextYear: t('calendar.nextYear'),
        previousDecade: t('calendar.previousDecade'),
        nextDecade: t('calendar.nextDecade'),
      },
    },
  };
}
