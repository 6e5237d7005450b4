import { addDays, monthOf } from './days.ts';
import type { Day, DayRange } from './days.ts';

/** Spec 000 §2.8, in its order. */
export const PRESETS = ['today', 'yesterday', 'thisMonth', 'previousMonth', 'thisYear', 'previousYear'] as const;
export type Preset = (typeof PRESETS)[number];

/** Returns the days of a preset, relative to `today`. */
export function presetRange(preset: Preset, today: Day): DayRange {
  const year = Number(today.slice(0, 4));
  switch (preset) {
    case 'today':
      return { from: today, to: today };
    case 'yesterday':
      return { from: addDays(today, -1), to: addDays(today, -1) };
    case 'thisMonth':
      return monthOf(today);
    case 'previousMonth':
      return monthOf(today, -1);
    case 'thisYear':
      return wholeYear(year);
    case 'previousYear':
      return wholeYear(year - 1);
    default:
      return preset satisfies never;
  }
}

function wholeYear(year: number): DayRange {
  return { from: `${year}-01-01`, to: `${year}-12-31` };
}
