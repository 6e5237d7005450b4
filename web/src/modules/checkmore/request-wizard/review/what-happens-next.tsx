import { useTranslation } from 'react-i18next';
import { formatDay, formatList } from '#ui/format.ts';
import classes from './review.module.css';

/** What sending causes, and when reminders go. */
export function WhatHappensNext({ remindsOn }: { remindsOn: readonly string[] }) {
  const { t } = useTranslation('checkmore');
  return (
    <ol className={classes.next}>
      <li>{t('review.next.mail')}</li>
      <li>{t('review.next.consent')}</li>
      <li>{t('review.next.remind', { dates: formatList(remindsOn.map(formatDay)) })}</li>
      <li>{t('review.next.follow')}</li>
      <li>{t('review.next.refund')}</li>
    </ol>
  );
}
