import { Skeleton } from '@mantine/core';
import { lazyPart } from '#ui/lazy-part.tsx';
import { loadLookupTexts } from '#ui/lookup/load-lookup-texts.ts';
import { whenIdle } from '#ui/when-idle.ts';
import type { ChoiceSearchProps } from './choice-search.tsx';

export const LazyChoiceSearch = lazyPart<ChoiceSearchProps>(
  async () => {
    await whenIdle();
    const [{ ChoiceSearch }] = await Promise.all([import('./choice-search.tsx'), loadLookupTexts()]);
    return ChoiceSearch;
  },
  <Skeleton width={180} height={36} />,
);
