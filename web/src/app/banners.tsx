import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { config } from '#api/config.ts';
import type { BannerEntry } from '#routing/module.ts';
import { useSessionData } from '#session/use-session.ts';
import { Banner } from '#ui/page/banner.tsx';

/** The newest platform feature that the client requires (2024). */
const isOutdated = !('union' in Set.prototype);

/** The banners of every page (spec 000 §2.5): a sandbox host, an outdated browser, and those of the modules. */
export function Banners() {
  const { t } = useTranslation();
  return (
    <>
      {config.environment === 'sandbox' ? <Banner>{t('banner.sandbox')}</Banner> : null}
      {isOutdated ? <Banner role="alert">{t('banner.outdated')}</Banner> : null}
      <ContributedBanners place="page" />
    </>
  );
}

/** The banners of the modules at `place`. Visitors without a session see none. */
export function ContributedBanners({ place }: Pick<BannerEntry, 'place'>) {
  const data = useSessionData();
  if (!data?.contributions) return null;
  const shown = data.contributions.banners.filter((one) => one.place === place && one.shownIn(data.session));
  return shown.map(({ Component }, index) => (
    <Suspense key={index}>
      <Component />
    </Suspense>
  ));
}
