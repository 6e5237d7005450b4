import { PAGE_SIZE } from '#functions/platform/contract/limits.ts';
import { addDays, startOfDay } from '#ui/date/days.ts';
import type { DayRange } from '#ui/date/days.ts';

/** The value in a URL parameter if it is one of `known`; null otherwise. */
export function readOneOf<Value extends string>(known: readonly Value[], text = ''): Value | null {
  return known.find((value) => value === text) ?? null;
}

/** A range of days in the reader's time zone as moments: `from` included, `before` excluded. */
export function toMoments({ from, to }: DayRange): { readonly from?: string; readonly before?: string } {
  return {
    ...(from ? { from: startOfDay(from).toISOString() } : {}),
    ...(to ? { before: startOfDay(addDays(to, 1)).toISOString() } : {}),
  };
}

/** Rows before a page, counted from 1. */
export function offsetOf(page: number): number {
  return (page - 1) * PAGE_SIZE;
}
