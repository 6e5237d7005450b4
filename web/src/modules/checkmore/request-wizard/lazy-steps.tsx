import { Skeleton } from '@mantine/core';
import { lazyPart } from '#ui/lazy-part.tsx';

// Each step has fields of its own, so that its code loads when it is opened.
const waiting = <Skeleton height={320} />;

export const LazyDetailsStep = lazyPart(async () => (await import('./details/details-step.tsx')).DetailsStep, waiting);
export const LazyPurposeStep = lazyPart(async () => (await import('./purpose/purpose-step.tsx')).PurposeStep, waiting);
export const LazyPeopleStep = lazyPart(async () => (await import('./people/people-step.tsx')).PeopleStep, waiting);
export const LazyReviewStep = lazyPart(async () => (await import('./review/review-step.tsx')).ReviewStep, waiting);
