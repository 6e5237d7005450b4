import { Skeleton } from '@mantine/core';
import { loadTexts } from '#i18n/i18n.ts';
import { lazyPart } from '#ui/lazy-part.tsx';

/** Few documents are bulks: their code and texts load with the first. */
export const LazyBulkPart = lazyPart(
  async () => {
    const [{ BulkPart }] = await Promise.all([import('./bulk-part.tsx'), loadTexts('bulk')]);
    return BulkPart;
  },
  <Skeleton height={320} />,
);
