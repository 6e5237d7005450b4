import { shownNumber } from '#modules/tellmore/protocol/crockford.ts';
import { openPopup } from '#ui/popup/popup-store.ts';
import i18next from 'i18next';
import { ReportLoader } from './report-loader.tsx';

/** Opens a report beside the list. */
export function openReportDrawer(id: string, reportNumber: string): void {
  openPopup({
    title: i18next.t('tellmore:report.title', { number: shownNumber(reportNumber) }),
    variant: 'slideOver',
    content: () => <ReportLoader id={id} isDrawer />,
    closeOnClickOutside: false,
  });
}
