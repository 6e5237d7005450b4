import { Skeleton } from '@mantine/core';
import i18next from 'i18next';
import { loadTexts } from '#i18n/i18n.ts';
import { lazyPart } from '#ui/lazy-part.tsx';
import { confirm } from '#ui/popup/confirm.tsx';
import { openPopup } from '#ui/popup/popup-store.ts';

const PhoneReference = lazyPart(
  async () => {
    const [part] = await Promise.all([import('./phone-reference.tsx'), loadTexts('reference', 'phone-reference')]);
    return part.PhoneReference;
  },
  <Skeleton height={320} />,
);

/** Opens the form in which a reference is noted during a phone call. What was noted is not discarded without asking. */
export function openPhoneReference(refereeId: string, title: string): void {
  let isTyped = false;
  const askToDiscard = (close: () => void): void => {
    const t = i18next.getFixedT(null, 'phone-reference');
    confirm({
      title: t('discardTitle'),
      body: t('discardText'),
      confirmLabel: t('discard'),
      isDestructive: true,
      action: async () => close(),
    });
  };
  openPopup({
    title,
    variant: 'slideOver',
    size: 'lg',
    closeOnClickOutside: false,
    isHeld: () => isTyped,
    onHeld: askToDiscard,
    content: (close) => (
      <PhoneReference
        refereeId={refereeId}
        onTyped={() => (isTyped = true)}
        onSaved={close}
        onClose={() => (isTyped ? askToDiscard(close) : close())}
      />
    ),
  });
}
