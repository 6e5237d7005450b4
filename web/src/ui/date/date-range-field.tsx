import { DatePickerInput } from '@mantine/dates';
import { IconCalendar } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCalendarSettings } from './calendar-settings.ts';
import { monthOf, showDay, today } from './days.ts';
import type { DayRange } from './days.ts';
import classes from './date-range-field.module.css';
import { PRESETS, presetRange } from './presets.ts';

export interface DateRangeFieldProps {
  readonly label: string;
  /** In a filter bar the label is for screen readers, and visible only while nothing is chosen. */
  readonly hidesLabel?: boolean;
  readonly value: DayRange;
  readonly onChange: (value: DayRange) => void;
  readonly disabled?: boolean;
  readonly error?: string;
}

type Picked = [string | null, string | null];

/** Two days in a calendar, or a preset. A half-finished choice stays local; only both days, or none, are reported. */
export function DateRangeField(props: DateRangeFieldProps) {
  const { label, hidesLabel = false, value, onChange, disabled, error } = props;
  const { t } = useTranslation('widgets');
  const { shared, isExtraLarge } = useCalendarSettings();
  const [half, setHalf] = useState<string | null>(null);
  const picked: Picked = half === null ? [value.from || null, value.to || null] : [half, null];

  function pick([from, to]: Picked): void {
    const isHalf = from !== null && to === null;
    setHalf(isHalf ? from : null);
    if (!isHalf) onChange({ from: from ?? '', to: to ?? '' });
  }

  const placeholder = hidesLabel ? label : t('calendar.anyTime');
  const shown = [value.from, value.to].filter(Boolean).map(showDay).join(' – ') || placeholder;
  return (
    <DatePickerInput
      {...shared}
      type="range"
      classNames={{ datePickerRoot: classes.picker, presetsList: classes.presets }}
      allowSingleDateInRange
      label={hidesLabel ? undefined : label}
      aria-label={shown === label ? label : `${label}: ${shown}`}
      placeholder={placeholder}
      leftSection={<IconCalendar size={16} aria-hidden />}
      leftSectionPointerEvents="none"
      size={hidesLabel ? 'sm' : 'md'}
      miw={hidesLabel ? 180 : undefined}
      disabled={disabled}
      error={error}
      value={picked}
      onChange={pick}
      onDropdownClose={() => setHalf(null)}
      numberOfColumns={isExtraLarge ? 2 : 1}
      // Ranges filter what has been: the present month is the last one shown.
      {...(isExtraLarge && !value.from ? { defaultDate: monthOf(today(), -1).from } : {})}
      labelSeparator=" – "
      clearable
      clearButtonProps={{ 'aria-label': t('calendar.clear') }}
      presets={PRESETS.map((preset) => {
        const { from, to } = presetRange(preset, today());
        return { label: t(`preset.${preset}`), value: [from, to] satisfies Picked };
      })}
    />
  );
}
