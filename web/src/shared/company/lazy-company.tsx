import { Skeleton } from '@mantine/core';
import { loadTexts } from '#i18n/i18n.ts';
import { lazyPart } from '#ui/lazy-part.tsx';
import type { CompanySearchProps } from './company-search.tsx';

/** CompanySearch; its list and texts are loaded with the first form that shows it. */
export const LazyCompanySearch = lazyPart<CompanySearchProps>(
  async () => {
    const [{ CompanySearch }] = await Promise.all([import('./company-search.tsx'), loadTexts('lookup')]);
    return CompanySearch;
  },
  <Skeleton height={66} />,
);

/** CompanyNotice with its texts. Empty until a company is chosen. */
export const LazyCompanyNotice = lazyPart(async () => {
  const [{ CompanyNotice }] = await Promise.all([import('./company-notice.tsx'), loadTexts('lookup')]);
  return CompanyNotice;
}, null);
