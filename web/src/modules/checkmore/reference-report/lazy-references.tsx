import { Loader } from '@mantine/core';
import { loadTexts } from '#i18n/i18n.ts';
import { lazyPart } from '#ui/lazy-part.tsx';

/** What the referees of a check answered; its code and texts load when there is something to show. */
export const LazyReferences = lazyPart(
  async () => {
    const [part] = await Promise.all([import('./references.tsx'), loadTexts('reference-report')]);
    return part.References;
  },
  <Loader size="sm" />,
);
