import { Skeleton } from '@mantine/core';
import { lazyPart } from '#ui/lazy-part.tsx';

const later = () => import('./later-parts.ts');
const waiting = <Skeleton height={240} />;

// They load while the first step is read.
export const LazyCategory = lazyPart(async () => (await later()).CategoryStep, waiting);
export const LazyDetails = lazyPart(async () => (await later()).DetailsStep, waiting);
export const LazyHandlers = lazyPart(async () => (await later()).HandlersStep, waiting);
export const LazyKeepDraft = lazyPart(async () => (await later()).KeepDraft, null);
export const LazyPrivacy = lazyPart(async () => (await later()).PrivacyStep, waiting);
export const LazyReceipt = lazyPart(async () => (await later()).Receipt, waiting);
export const LazyResumeDraft = lazyPart(async () => (await later()).ResumeDraft, waiting);
export const LazyReview = lazyPart(async () => (await later()).ReviewStep, waiting);

const ALL = [
  LazyCategory,
  LazyDetails,
  LazyHandlers,
  LazyKeepDraft,
  LazyPrivacy,
  LazyReceipt,
  LazyResumeDraft,
  LazyReview,
];

/** Loads them all, so that nothing is missing where the network is gone when a report is sent. */
export function preloadParts(): void {
  for (const part of ALL) part.preload();
}
