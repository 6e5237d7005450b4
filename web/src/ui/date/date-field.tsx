import { DateInput } from '@mantine/dates';
import { IconCalendar } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useCalendarSettings } from './calendar-settings.ts';
import type { Day } from './days.ts';
import { parseDay } from './typed-day.ts';

export interface DateFieldProps {
  readonly label: string;
  readonly hidesLabel?: boolean;
  readonly value: Day;
  readonly onChange: (value: Day) => void;
  /** The first and last day that can be chosen. */
  readonly min?: Day | undefined;
  readonly max?: Day | undefined;
  readonly disabled?: boolean;
  readonly error?: string;
}

/** One day, typed as dd/MM/yyyy or picked in the calendar. */
export function DateField(props: DateFieldProps) {
  const { label, hidesLabel = false, value, onChange, min, max, disabled, error } = props;
  const { t } = useTranslation('widgets');
  const { shared } = useCalendarSettings();
  return (
    <DateInput
      {...shared}
      label={hidesLabel ? undefined : label}
      aria-label={hidesLabel ? label : undefined}
      placeholder={hidesLabel ? label : t('calendar.format')}
      leftSection={<IconCalendar size={16} aria-hidden />}
      leftSectionPointerEvents="none"
      size={hidesLabel ? 'sm' : 'md'}
      inputMode="numeric"
      disabled={disabled}
      error={error}
      value={value || null}
      onChange={(day) => onChange(day ?? '')}
      minDate={min || undefined}
      maxDate={max || undefined}
      dateParser={parseDay}
      clearable
      clearButtonProps={{ 'aria-label': t('calendar.clear') }}
    />
  );
}
