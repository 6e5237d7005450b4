import { Skeleton } from '@mantine/core';
import i18next from 'i18next';
import { lazyPart } from '#ui/lazy-part.tsx';
import { openPopup } from '#ui/popup/popup-store.ts';

// It brings the cryptography, which nobody waits for to see the list.
const EnterReport = lazyPart(
  async () => (await import('./enter-report-popup.tsx')).EnterReportPopup,
  <Skeleton h={400} />,
);

/** Opens the form for a report that somebody told. onEntered: with the report's id, when the code has been handed over. */
export function openEnterReport(onEntered: (reportId: string) => void): void {
  const t = i18next.getFixedT(null, 'tellmore');
  let isHeld = false;
  const hold = (held: boolean): void => {
    isHeld = held;
  };
  openPopup({
    title: t('enter.title'),
    variant: 'slideOver',
    closeOnClickOutside: false,
    isHeld: () => isHeld,
    content: (close) => (
      <EnterReport
        onHold={hold}
        onClose={close}
        onEntered={(id) => {
          close();
          onEntered(id);
        }}
      />
    ),
  });
}
