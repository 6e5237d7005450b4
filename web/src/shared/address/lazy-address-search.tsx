import { Skeleton } from '@mantine/core';
import { lazyPart } from '#ui/lazy-part.tsx';
import type { AddressSearchProps } from './address-search.tsx';
import { loadTexts } from '#i18n/i18n.ts';

/** AddressSearch; its list and texts are loaded with the first form that shows it. */
export const LazyAddressSearch = lazyPart<AddressSearchProps>(
  async () => {
    const [{ AddressSearch }] = await Promise.all([import('./address-search.tsx'), loadTexts('lookup')]);
    return AddressSearch;
  },
  <Skeleton height={66} />,
);
