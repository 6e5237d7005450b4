import { Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { formatDay, formatNumber } from '#ui/format.ts';
import type { Quote } from '#functions/checks/contract/quote.ts';
import { ShortList } from './short-list.tsx';
import classes from './review.module.css';
import { shownEmail } from '#ui/email.ts';

/** Those who have shown the certificate for the same job, and the rule that an employer may not ask for it again. */
export function ShownBefore({ quote: { shown, shownCount } }: { quote: Quote }) {
  const { t } = useTranslation('checkmore');
  if (shownCount === 0) return null;
  return (
    <div className={classes.shown}>
      <Text fw={600}>{t('people.before.shown', { count: shownCount, formatted: formatNumber(shownCount) })}</Text>
      <Text size="sm">{t('people.before.shownHelp')}</Text>
      <ShortList items={shown} total={shownCount}>
        {({ firstName, lastName, email, shownOn }) => (
          <>
            <span>
              {firstName} {lastName} ({shownEmail(email)})
            </span>
            <Text span size="sm">
              {t('people.leftOut.shown', { day: formatDay(shownOn) })}
            </Text>
          </>
        )}
      </ShortList>
    </div>
  );
}
