import { useTranslation } from 'react-i18next';
import { config } from '../../api/config.ts';
import classes from './app-header.module.css';

export function SandboxBanner() {
  const { t } = useTranslation();
  return config.environment === 'sandbox' ? <p className={classes.banner}>{t('banner.sandbox')}</p> : null;
}
