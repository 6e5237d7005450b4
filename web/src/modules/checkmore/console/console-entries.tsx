import { Skeleton } from '@mantine/core';
import { loadTexts } from '#i18n/i18n.ts';
import { lazyPart } from '#ui/lazy-part.tsx';

/** What checks add to the administrators' console. */
export const PlatformReviewsEntry = lazyPart<object>(
  async () => {
    const [{ PlatformReviews }] = await Promise.all([import('./platform-reviews.tsx'), loadTexts('desk')]);
    return PlatformReviews;
  },
  <Skeleton height={120} />,
);

export const RequestTypeGrantsEntry = lazyPart<{ accountId: string }>(
  async () => (await import('./request-type-grants.tsx')).RequestTypeGrants,
  <Skeleton height={240} />,
);
