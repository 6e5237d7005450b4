import { Skeleton } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import classes from './dashboard.module.css';

/** A placeholder with the size of the tiles and panels. */
export function DashboardSkeleton() {
  const { t } = useTranslation();
  return (
    <div role="status" aria-label={t('state.loading')}>
      <div className={classes.tiles}>
        {[1, 2, 3, 4].map((tile) => (
          <Skeleton key={tile} height={84} radius="lg" />
        ))}
      </div>
      <div className={classes.panels}>
        <Skeleton height={260} radius="lg" />
        <Skeleton height={260} radius="lg" />
      </div>
    </div>
  );
}
