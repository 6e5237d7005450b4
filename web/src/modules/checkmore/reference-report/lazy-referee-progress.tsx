import { Skeleton } from '@mantine/core';
import { loadTexts } from '#i18n/i18n.ts';
import { lazyPart } from '#ui/lazy-part.tsx';

/** The people whom a check waits for; its code and texts load for checks that other people answer. */
export const LazyRefereeProgress = lazyPart(
  async () => {
    const [part] = await Promise.all([import('./referee-progress.tsx'), loadTexts('reference-report')]);
    return part.RefereeProgress;
  },
  <Skeleton height={64} />,
);
