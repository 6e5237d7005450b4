import { Skeleton } from '@mantine/core';
import i18next from 'i18next';
import { loadTexts } from '#i18n/i18n.ts';
import { lazyPart } from '#ui/lazy-part.tsx';
import { openPopup } from '#ui/popup/popup-store.ts';

const OverrideForm = lazyPart(
  async () => {
    const [part] = await Promise.all([import('./override-form.tsx'), loadTexts('files')]);
    return part.OverrideForm;
  },
  <Skeleton height={320} radius="md" />,
);

interface OverrideOffer {
  readonly checkId: string;
  readonly keepsCopies: boolean;
  readonly takesFiles: boolean;
}

/** Opens the form that overrides a police certificate. */
export function openOverride(offer: OverrideOffer): void {
  openPopup({
    title: i18next.getFixedT(null, 'check-content')('override.title'),
    closeOnClickOutside: false,
    content: (close) => <OverrideForm {...offer} onClose={close} />,
  });
}
