import { useTranslation } from 'react-i18next';
import { config } from '#api/config.ts';
import { Banner } from './banner.tsx';
import classes from './page-top.module.css';

/** The newest platform feature that the client requires (2024). */
const isOutdated = !('union' in Set.prototype);

/** The top of every page: skip link, progress of a navigation, and the banners of a sandbox host and an outdated browser. */
export function PageTop({ isNavigating }: { isNavigating: boolean }) {
  const { t } = useTranslation();
  return (
    <>
      <a className={classes.skip} href="#main">
        {t('action.skipToContent')}
      </a>
      {isNavigating && <div className={classes.progress} aria-hidden />}
      {config.environment === 'sandbox' ? <Banner>{t('banner.sandbox')}</Banner> : null}
      {isOutdated ? <Banner role="alert">{t('banner.outdated')}</Banner> : null}
    </>
  );
}
