import i18next from 'i18next';
import { lazyPart } from '#ui/lazy-part.tsx';
import { openPopup } from '#ui/popup/popup-store.ts';

const Statistics = lazyPart(async () => (await import('./statistics.tsx')).Statistics, null);

/** Shows the counts beside the page: to handlers, owners and administrators. */
export function openStatistics(): void {
  openPopup({
    title: i18next.t('tellmore:statistics.title'),
    variant: 'slideOver',
    content: () => <Statistics />,
  });
}
