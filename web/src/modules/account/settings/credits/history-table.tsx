import { useTranslation } from 'react-i18next';
import { formatMonth, formatNumber } from '#ui/format.ts';
import type { History } from './history-series.ts';
import classes from './history.module.css';
import { useSeriesName } from './use-series-name.ts';

/** Every figure of the charts, and what else changed the balance. Scrolls sideways on small screens. */
export function HistoryTable({ history: { series, months } }: { history: History }) {
  const { t } = useTranslation('credits');
  const name = useSeriesName();
  return (
    // A region that scrolls must take the focus, so that the keyboard can scroll it.
    <div className={classes.scroll} role="region" aria-label={t('history.title')} tabIndex={0}>
      <table className={classes.table}>
        <thead>
          <tr>
            <th scope="col">{t('history.month')}</th>
            <th scope="col">{t('history.opening')}</th>
            <th scope="col">{t('history.bought')}</th>
            {series.map((each) => (
              <th scope="col" key={each}>
                {name(each)}
              </th>
            ))}
            <th scope="col">{t('history.returned')}</th>
            <th scope="col">{t('history.lost')}</th>
            <th scope="col">{t('history.closing')}</th>
          </tr>
        </thead>
        <tbody>
          {months.toReversed().map(({ month, opening, bought, spent, returned, lost, closing }) => (
            <tr key={month}>
              <th scope="row">{formatMonth(month)}</th>
              <td>{formatNumber(opening)}</td>
              <td>{formatNumber(bought)}</td>
              {series.map((each, index) => (
                <td key={each}>{formatNumber(0 - (spent[index] ?? 0))}</td>
              ))}
              <td>{formatNumber(returned)}</td>
              <td>{formatNumber(0 - lost)}</td>
              <td>{formatNumber(closing)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
