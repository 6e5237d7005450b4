import { Skeleton } from '@mantine/core';
import { lazyPart } from '#ui/lazy-part.tsx';

/** A phone number in a form that most people fill in without one. */
export const LazyPhoneFields = lazyPart(
  async () => (await import('./phone-fields.tsx')).PhoneFields,
  <Skeleton height={64} />,
);
