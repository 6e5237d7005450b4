import { Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { ReferenceFigures } from '#functions/checks/contract/reference-statistics.ts';
import { formatNumber, formatPercent } from '#ui/format.ts';
import { useFigureTexts } from './use-figure-texts.ts';
import classes from './reference-statistics.module.css';

/** The four figures that say most, of all requests. */
export function KeyFigures({ figures }: { readonly figures: ReferenceFigures }) {
  const { t } = useTranslation('reference-statistics');
  const { duration, share } = useFigureTexts();
  const tiles = [
    [t('asked'), formatNumber(figures.asked), null],
    [t('answered'), formatPercent(figures.answered / figures.asked), t('answeredOf', { count: figures.answered })],
    [t('median'), duration(figures.medianHours), t('meanIs', { time: duration(figures.meanHours) })],
    [t('outside'), share(figures.outsideShare), t('outsideHelp')],
  ] as const;
  return (
    <dl className={classes.tiles}>
      {tiles.map(([label, value, more]) => (
        <div key={label} className={classes.tile}>
          <dt>{label}</dt>
          <dd>
            <Text className={classes.value}>{value}</Text>
            {more !== null && (
              <Text size="xs" c="dimmed">
                {more}
              </Text>
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
}
