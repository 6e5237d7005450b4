import { Skeleton } from '@mantine/core';
import { lazyPart } from '#ui/lazy-part.tsx';

// Few candidates have a check that can be reused: the code comes with the offer.

export const LazyReuseOffer = lazyPart(
  async () => (await import('./reuse-offer.tsx')).ReuseOffer,
  <Skeleton height={240} />,
);

export const LazyReusedCheck = lazyPart(
  async () => (await import('./reused-check.tsx')).ReusedCheck,
  <Skeleton height={120} />,
);
