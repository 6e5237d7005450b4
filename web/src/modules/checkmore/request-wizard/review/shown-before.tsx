import { Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { formatDay, formatNumber } from '#ui/format.ts';
import type { Quote } from './quote.ts';
import classes from './review.module.css';

/** Those who have shown the certificate for the same job, and the rule that an employer may not ask for it again. */
export function ShownBefore({ quote: { shown, shownCount } }: { quote: Quote }) {
  const { t } = useTranslation('checkmore');
  if (shownCount === 0) return null;
  const left = shownCount - shown.length;
  return (
    <div className={classes.shown}>
      <Text fw={600}>{t('people.before.shown', { count: shownCount, formatted: formatNumber(shownCount) })}</Text>
      <Text size="sm">{t('people.before.shownHelp')}</Text>
      <ul className={classes.people}>
        {shown.map(({ id, firstName, lastName, email, shownOn }) => (
          <li key={id}>
            <span>
              {firstName} {lastName} ({email})
            </span>
            <Text span size="sm">
              {t('people.leftOut.shown', { day: formatDay(shownOn) })}
            </Text>
          </li>
        ))}
      </ul>
      {left > 0 && <Text size="sm">{t('review.excludedMore', { count: left, formatted: formatNumber(left) })}</Text>}
    </div>
  );
}
