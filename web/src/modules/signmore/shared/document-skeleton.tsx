import { useTranslation } from 'react-i18next';
import classes from './shared.module.css';

/** The size of what comes: a heading, a line, and a sheet of paper. Plain, so that it costs a phone nothing. */
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
