import { Skeleton } from '@mantine/core';
import i18next from 'i18next';
import { lazyPart } from '#ui/lazy-part.tsx';
import { confirm } from '#ui/popup/confirm.tsx';
import { openPopup } from '#ui/popup/popup-store.ts';
import type { Held } from './entered-part.ts';

// Loaded later, because it brings the cryptography: the list must not wait for that.
const EnterReport = lazyPart(
  async () => (await import('./enter-report-popup.tsx')).EnterReportPopup,
  <Skeleton h={400} />,
);

/** Opens the form for a report that somebody told. onEntered: with the report's id, when the code has been handed over. */
export function openEnterReport(onEntered: (reportId: string) => void): void {
  const t = i18next.getFixedT(null, 'tellmore');
  let held: Held = false;
  const hold = (now: Held): void => {
    held = now;
  };
  const askToDiscard = (close: () => void): void =>
    confirm({
      title: t('enter.discardTitle'),
      body: t('enter.discardText'),
      confirmLabel: t('enter.discard'),
      isDestructive: true,
      action: async () => close(),
    });
  openPopup({
    title: t('enter.title'),
    variant: 'slideOver',
    closeOnClickOutside: false,
    isHeld: () => held !== false,
    onHeld: (close) => (held === 'draft' ? askToDiscard(close) : undefined),
    content: (close) => (
      <EnterReport
        onHold={hold}
        onClose={() => (held === 'draft' ? askToDiscard(close) : close())}
        onEntered={(id) => {
          close();
          onEntered(id);
        }}
      />
    ),
  });
}
