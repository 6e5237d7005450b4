import { lazyPart } from '#ui/lazy-part.tsx';
import { loadLookupTexts } from './load-lookup-texts.ts';

/** CompanyNotice, with its texts. Empty until there is a company. */
export const LazyCompanyNotice = lazyPart(async () => {
  const [{ CompanyNotice }] = await Promise.all([import('./company-notice.tsx'), loadLookupTexts()]);
  return CompanyNotice;
}, null);
