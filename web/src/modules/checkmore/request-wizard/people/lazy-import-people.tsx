import { Skeleton } from '@mantine/core';
import { loadTexts } from '#i18n/i18n.ts';
import { lazyPart } from '#ui/lazy-part.tsx';

/** The import, which is a page of its own: its code and texts load when it is opened. */
export const LazyImportPeople = lazyPart(
  async () => {
    const [{ ImportPeople }] = await Promise.all([import('./import-people.tsx'), loadTexts('import')]);
    return ImportPeople;
  },
  <Skeleton height={320} />,
);
