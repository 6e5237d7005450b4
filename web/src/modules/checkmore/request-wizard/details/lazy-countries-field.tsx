import { Skeleton } from '@mantine/core';
import { lazyPart } from '#ui/lazy-part.tsx';

/** The choice of countries, which only some checks need. */
export const LazyCountriesField = lazyPart(
  async () => (await import('./countries-field.tsx')).CountriesField,
  <Skeleton height={88} />,
);
