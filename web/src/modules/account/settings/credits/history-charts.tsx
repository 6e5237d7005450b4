import { useTranslation } from 'react-i18next';
import type { CreditMonth } from '#functions/credits/contract/months.ts';
import { BarChart } from './bar-chart.tsx';
import { toHistory } from './history-series.ts';
import { HistoryTable } from './history-table.tsx';
import classes from './history.module.css';
import { useSeriesName } from './use-series-name.ts';

/** Spending by product and the balance of each month. Screen readers get the figures from the table. */
export function HistoryCharts({ months }: { months: readonly CreditMonth[] }) {
  const { t } = useTranslation('credits');
  const history = toHistory(months);
  const name = useSeriesName();
  return (
    <>
      <div className={classes.charts}>
        <figure className={classes.figure}>
          <figcaption className="dimmed-text">{t('history.spent')}</figcaption>
          <BarChart bars={history.months.map(({ month, spent }) => ({ month, parts: spent }))} />
          <ul className={classes.legend}>
            {history.series.map((series, index) => (
              <li key={series}>
                <span className={classes.swatch} data-series={index} />
                {name(series)}
              </li>
            ))}
            {history.series.length === 0 ? <li>{t('history.none')}</li> : null}
          </ul>
        </figure>
        <figure className={classes.figure}>
          <figcaption className="dimmed-text">{t('history.balance')}</figcaption>
          <BarChart bars={history.months.map(({ month, closing }) => ({ month, parts: [closing] }))} />
        </figure>
      </div>
      <details className={classes.details}>
        <summary>{t('history.showTable')}</summary>
        <HistoryTable history={history} />
      </details>
    </>
  );
}
