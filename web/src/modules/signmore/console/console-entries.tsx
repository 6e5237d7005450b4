import { Skeleton } from '@mantine/core';
import { lazyPart } from '#ui/lazy-part.tsx';

/** What signing adds to the administrators' console. */
export const AccountSendingEntry = lazyPart<{ accountId: string }>(
  async () => (await import('./account-sending.tsx')).AccountSending,
  <Skeleton height={160} />,
);
