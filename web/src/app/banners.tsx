import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { loadTexts } from '#i18n/i18n.ts';
import { config } from '#api/config.ts';
import { useOptionalSession } from '#session/use-session.ts';
import { Banner } from '#ui/page/banner.tsx';

/** Of the platform capabilities that the product counts on, the one that came last (2024). */
const isOutdated = !('union' in Set.prototype);

const ImpersonationBanner = lazy(async () => {
  await loadTexts('security');
  return { default: (await import('#modules/admin/impersonation/impersonation-banner.tsx')).ImpersonationBanner };
});

/**
 * What concerns every page: a host where nothing is binding, a browser in which not everything works, an administrator
 * who acts as the user (spec 000 §2.5).
 */
export function Banners() {
  const { t } = useTranslation();
  const session = useOptionalSession();
  return (
    <>
      {config.environment === 'sandbox' ? <Banner>{t('banner.sandbox')}</Banner> : null}
      {isOutdated ? <Banner role="alert">{t('banner.outdated')}</Banner> : null}
      {session?.impersonator ? (
        <Suspense>
          <ImpersonationBanner />
        </Suspense>
      ) : null}
    </>
  );
}
