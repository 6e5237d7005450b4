import { useTranslation } from 'react-i18next';
import classes from './shared.module.css';

/**
 * A placeholder of the final size: a heading, a line, and a sheet of paper. Plain, so that it costs little on phones.
 */
export function DocumentSkeleton() {
  const { t } = useTranslation('signing');
  return (
    <div className={classes.skeleton} role="status" aria-busy="true" aria-label={t('link.loading')}>
      <div />
      <div />
      <div />
    </div>
  );
}
