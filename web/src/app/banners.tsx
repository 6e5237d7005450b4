import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { loadTexts } from '#i18n/i18n.ts';
import { config } from '#api/config.ts';
import { useOptionalSession } from '#session/use-session.ts';
import classes from './banners.module.css';

/** Of the platform capabilities that the product counts on, the one that came last (2024). */
const isOutdated = !('union' in Set.prototype);

const ImpersonationBanner = lazy(async () => {
  await loadTexts('security');
  return { default: (await import('./impersonation/impersonation-banner.tsx')).ImpersonationBanner };
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
      {config.environment === 'sandbox' ? <p className={classes.banner}>{t('banner.sandbox')}</p> : null}
      {isOutdated ? (
        <p className={classes.banner} role="alert">
          {t('banner.outdated')}
        </p>
      ) : null}
      {session?.impersonator ? (
        <Suspense>
          <ImpersonationBanner />
        </Suspense>
      ) : null}
    </>
  );
}
