import { Loader } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import classes from './loading.module.css';

/** Before the first page's code and data have arrived. */
export function Loading() {
  const { t } = useTranslation();
  return (
    <div className={classes.loading} role="status" aria-label={t('state.loading')}>
      <Loader type="dots" />
    </div>
  );
}
