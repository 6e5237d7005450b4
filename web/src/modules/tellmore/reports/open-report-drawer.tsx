import { Skeleton } from '@mantine/core';
import { shownNumber } from '#modules/tellmore/protocol/crockford.ts';
import { lazyPart } from '#ui/lazy-part.tsx';
import { openPopup } from '#ui/popup/popup-store.ts';
import i18next from 'i18next';

// The list is drawn without what a whole report takes.
const LazyReport = lazyPart(
  async () => (await import('./report-loader.tsx')).ReportLoader,
  <Skeleton height={300} aria-busy />,
);

/** Opens a report beside the list. */
export function openReportDrawer(id: string, reportNumber: string): void {
  openPopup({
    title: i18next.t('tellmore:report.title', { number: shownNumber(reportNumber) }),
    variant: 'slideOver',
    content: () => <LazyReport id={id} isDrawer />,
    closeOnClickOutside: false,
  });
}
