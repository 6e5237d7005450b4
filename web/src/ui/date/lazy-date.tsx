import { Skeleton } from '@mantine/core';
import { lazyPart } from '#ui/lazy-part.tsx';
import { loadWidget } from '#ui/load-widget.ts';
import { whenIdle } from '#ui/when-idle.ts';
import type { DateFieldProps } from './date-field.tsx';
import type { DateRangeFieldProps } from './date-range-field.tsx';

// The calendar weighs as much as a page, so it loads with the first field that needs it, after the page itself.
const waiting = <Skeleton width={180} height={36} />;

export const LazyDateField = lazyPart<DateFieldProps>(async () => {
  await whenIdle();
  return loadWidget(async () => (await import('./date-field.tsx')).DateField);
}, waiting);

export const LazyDateRangeField = lazyPart<DateRangeFieldProps>(async () => {
  await whenIdle();
  return loadWidget(async () => (await import('./date-range-field.tsx')).DateRangeField);
}, waiting);
