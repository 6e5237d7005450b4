import { Skeleton } from '@mantine/core';
import { lazyPart } from '#ui/lazy-part.tsx';
import type { AddressSearchProps } from './address-search.tsx';
import { loadLookupTexts } from './load-lookup-texts.ts';

/** AddressSearch, whose list and texts come with the first form that has it. */
export const LazyAddressSearch = lazyPart<AddressSearchProps>(
  async () => {
    const [{ AddressSearch }] = await Promise.all([import('./address-search.tsx'), loadLookupTexts()]);
    return AddressSearch;
  },
  <Skeleton height={66} />,
);
