import { Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { formatDate, formatNumber } from '#ui/format.ts';

interface Lot {
  readonly remaining: number;
  readonly expiresAt: string;
}

/** Days that are shown; the rest can be expanded. */
const SHOWN = 3;

/** Credits expire at midnight: the day before is the last one. */
const lastDay = (expiresAt: string): Date => new Date(Date.parse(expiresAt) - 1);

/** The credits that expire, by day, the soonest first. */
export function ExpiryList({ lots }: { lots: readonly Lot[] }) {
  const { t } = useTranslation('credits');
  if (lots.length === 0) return t('credits.expiry');
  const days = new Map<string, number>();
  for (const { remaining, expiresAt } of lots) {
    const day = formatDate(lastDay(expiresAt));
    days.set(day, (days.get(day) ?? 0) + remaining);
  }
  const lines = [...days].map(([date, count]) =>
    t('balance.lot', { credits: t('credits.limitValue', { count, formatted: formatNumber(count) }), date }),
  );
  return (
    <>
      {lines.slice(0, SHOWN).join('\n')}
      {lines.length > SHOWN ? (
        <details>
          <Text component="summary" size="sm" c="var(--tillit-accent-text)">
            {t('balance.showAll')}
          </Text>
          {lines.slice(SHOWN).join('\n')}
        </details>
      ) : null}
    </>
  );
}
