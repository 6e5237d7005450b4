import { Skeleton } from '@mantine/core';
import { lazyPart } from '#ui/lazy-part.tsx';

/** What checks add to the administrators' console. */
export const RequestTypeGrantsEntry = lazyPart<{ accountId: string }>(
  async () => (await import('./request-type-grants.tsx')).RequestTypeGrants,
  <Skeleton height={240} />,
);
