import { Skeleton } from '@mantine/core';
import { loadTexts } from '#i18n/i18n.ts';
import { lazyPart } from '#ui/lazy-part.tsx';

/** Reading a file takes code that few senders need. */
export const LazyImportRecipients = lazyPart(
  async () => {
    const [{ ImportRecipients }] = await Promise.all([import('./import-recipients.tsx'), loadTexts('import')]);
    return ImportRecipients;
  },
  <Skeleton height={320} />,
);
