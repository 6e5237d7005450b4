import { Skeleton } from '@mantine/core';
import { loadTexts } from '#i18n/i18n.ts';
import { lazyPart } from '#ui/lazy-part.tsx';
import { openPopup } from '#ui/popup/popup-store.ts';

const PhoneReference = lazyPart(
  async () => {
    const [part] = await Promise.all([import('./phone-reference.tsx'), loadTexts('reference', 'phone-reference')]);
    return part.PhoneReference;
  },
  <Skeleton height={320} />,
);

/** Opens the form in which a reference is noted during a phone call. A stray click does not lose it. */
export function openPhoneReference(refereeId: string, title: string): void {
  openPopup({
    title,
    variant: 'slideOver',
    size: 'lg',
    closeOnClickOutside: false,
    content: (close) => <PhoneReference refereeId={refereeId} onClose={close} />,
  });
}
