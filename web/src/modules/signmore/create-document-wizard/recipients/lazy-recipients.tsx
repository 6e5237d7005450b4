import { Skeleton } from '@mantine/core';
import { loadTexts } from '#i18n/i18n.ts';
import { lazyPart } from '#ui/lazy-part.tsx';

const waiting = <Skeleton height={320} />;

/** Most documents have a few signers: the code and texts for many load when they are chosen. */
export const LazyRecipientsStep = lazyPart(async () => {
  const [{ RecipientsStep }] = await Promise.all([import('./recipients-step.tsx'), loadTexts('bulk')]);
  return RecipientsStep;
}, waiting);
