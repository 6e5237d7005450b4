import { ApolloProvider } from '@apollo/client/react';
import { shownNumber } from '#modules/tellmore/protocol/crockford.ts';
import { apollo } from '#session/apollo-client.ts';
import { openPopup } from '#ui/popup/popup-store.ts';
import i18next from 'i18next';
import { ReportLoader } from './report-loader.tsx';

/** Opens a report beside the list. */
export function openReportDrawer(id: string, reportNumber: string): void {
  openPopup({
    title: i18next.t('tellmore:report.title', { number: shownNumber(reportNumber) }),
    variant: 'slideOver',
    // Popups are outside the page, and so outside its provider.
    content: () => (
      <ApolloProvider client={apollo}>
        <ReportLoader id={id} isDrawer />
      </ApolloProvider>
    ),
    closeOnClickOutside: false,
  });
}
