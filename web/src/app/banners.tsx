import { useTranslation } from 'react-i18next';
import { config } from '../api/config.ts';
import classes from './banners.module.css';

/** Of the platform capabilities that the product counts on, the one that came last (2024). */
const isOutdated = !('union' in Set.prototype);

/** What concerns every page: a host where nothing is binding, a browser in which not everything works (spec 000 §2.5). */
export function Banners() {
  const { t } = useTranslation();
  return (
    <>
      {config.environment === 'sandbox' ? <p className={classes.banner}>{t('banner.sandbox')}</p> : null}
      {isOutdated ? (
        <p className={classes.banner} role="alert">
          {t('banner.outdated')}
        </p>
      ) : null}
    </>
  );
}
