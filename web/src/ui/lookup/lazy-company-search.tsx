import { Skeleton } from '@mantine/core';
import { lazyPart } from '#ui/lazy-part.tsx';
import { loadLookupTexts } from './load-lookup-texts.ts';
import type { CompanySearchProps } from './company-search.tsx';

/** CompanySearch, whose list and texts come with the first form that has it. */
export const LazyCompanySearch = lazyPart<CompanySearchProps>(
  async () => {
    const [{ CompanySearch }] = await Promise.all([import('./company-search.tsx'), loadLookupTexts()]);
    return CompanySearch;
  },
  <Skeleton height={66} />,
);
