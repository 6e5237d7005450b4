import { Skeleton, VisuallyHidden } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import classes from './shared.module.css';

/** The size of what comes: a heading, and a sheet of paper. */
export function DocumentSkeleton() {
  const { t } = useTranslation('signing');
  return (
    <div className={classes.skeleton} aria-busy="true">
      <VisuallyHidden role="status">{t('link.loading')}</VisuallyHidden>
      <Skeleton height={32} width="70%" mb="sm" />
      <Skeleton height={18} width="45%" mb="lg" />
      <Skeleton height="60dvh" />
    </div>
  );
}
