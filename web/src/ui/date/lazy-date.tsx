import { Skeleton } from '@mantine/core';
import { lazyPart } from '../lazy-part.tsx';
import { loadPieces } from '../load-pieces.ts';
import type { DateFieldProps } from './date-field.tsx';
import type { DateRangeFieldProps } from './date-range-field.tsx';

// The calendar and its dates weigh as much as a page: fetched with the first field that needs them.
const waiting = <Skeleton width={180} height={36} />;

export const LazyDateField = lazyPart<DateFieldProps>(
  () => loadPieces(async () => (await import('./date-field.tsx')).DateField),
  waiting,
);

export const LazyDateRangeField = lazyPart<DateRangeFieldProps>(
  () => loadPieces(async () => (await import('./date-range-field.tsx')).DateRangeField),
  waiting,
);
