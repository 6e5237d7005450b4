import { Text, Title } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { GivenReference, SummaryCell, SummaryRow } from '#functions/checks/contract/reference-content.ts';
import { meanOf, normOf } from '#functions/checks/contract/reference-norms.ts';
import type { ReferenceNorm } from '#functions/checks/contract/reference-norms.ts';
import { useLocale } from '#session/use-session.ts';
import { locales } from '#ui/format.ts';
import { NormBars } from './norm-bars.tsx';
import classes from './reference-report.module.css';

interface RatingResultsProps {
  readonly rows: readonly SummaryRow[];
  readonly references: readonly GivenReference[];
  readonly norms: readonly ReferenceNorm[];
}

/** Each question with the referees' ratings as dots on its scale, and the same as a table. */
export function RatingResults({ rows, references, norms }: RatingResultsProps) {
  const { t } = useTranslation('reference-report');
  const locale = useLocale();
  if (rows.length === 0) return null;
  const answered = references.filter(({ questionSet }) => questionSet !== null);
  return (
    <section>
      <Title order={5}>{t('ratings.title')}</Title>
      <Text size="xs" c="dimmed" mb="xs">
        {t('ratings.help')}
      </Text>
      <ul className={classes.ratings}>
        {rows.map((row) => (
          <li key={keyOf(row)} className={classes.rating}>
            <Text size="sm" fw={550}>
              {row.item[locale].text}
            </Text>
            <Dots row={row} />
            <Text size="xs" c="dimmed">
              {summaryOf(row)}
            </Text>
            <NormBars norm={normOf(row, norms)} />
          </li>
        ))}
      </ul>
      <details className={classes.details}>
        <summary>{t('ratings.asTable')}</summary>
        <div className={classes.scroll} tabIndex={0} role="region" aria-label={t('ratings.asTable')}>
          <table className={classes.table}>
            <thead>
              <tr>
                <th scope="col">{t('ratings.question')}</th>
                {answered.map(({ id, name, relation }) => (
                  <th key={id} scope="col">
                    {name}
                    <Text span display="block" size="xs" c="dimmed">
                      {t(`relation.${relation}`)}
                    </Text>
                  </th>
                ))}
                <th scope="col">{t('ratings.mean')}</th>
                <th scope="col">{t('ratings.spread')}</th>
                <th scope="col">{t('ratings.count')}</th>
                {norms.length > 0 && <th scope="col">{t('norms.mean')}</th>}
              </tr>
            </thead>
            <tbody>
              {rows.map((row) => (
                <tr key={keyOf(row)}>
                  <th scope="row">{row.item[locale].text}</th>
                  {answered.map(({ id }) => (
                    <td key={id}>{cellText(row.cells.find(({ refereeId }) => refereeId === id))}</td>
                  ))}
                  <td>{row.mean === null ? '–' : number(row.mean)}</td>
                  <td>{row.lowest === null ? '–' : `${row.lowest}–${row.highest}`}</td>
                  <td>{row.count}</td>
                  {norms.length > 0 && <td>{normMean(row)}</td>}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      </details>
      <Unanswered rows={rows} references={references} />
    </section>
  );

  function number(value: number): string {
    return new Intl.NumberFormat(locales[locale], { maximumFractionDigits: 1 }).format(value);
  }

  function normMean(row: SummaryRow): string {
    const norm = normOf(row, norms);
    return norm === undefined ? '–' : number(meanOf(norm));
  }

  function summaryOf({ mean, lowest, highest, count, points }: SummaryRow): string {
    return mean === null
      ? t('ratings.noMean', { count })
      : t('ratings.summary', { mean: number(mean), points, lowest, highest, count });
  }

  function cellText(cell: SummaryCell | undefined): string {
    if (cell === undefined) return '–';
    return cell.rating === null ? t('ratings.unable') : String(cell.rating);
  }
}

const keyOf = ({ item, points }: SummaryRow) => `${item.id} ${points} ${item.en.text}`;

/** A scale with a dot for each rating; the table says the same. */
function Dots({ row }: { row: SummaryRow }) {
  const place = (rating: number) => `${((rating - 1) / (row.points - 1)) * 100}%`;
  return (
    <div className={classes.scale} aria-hidden>
      {row.lowest !== null && row.highest !== null && (
        <span
          className={classes.spread}
          style={{ left: place(row.lowest), right: `calc(100% - ${place(row.highest)})` }}
        />
      )}
      {row.cells.map(
        ({ refereeId, rating }) =>
          rating !== null && <span key={refereeId} className={classes.dot} style={{ left: place(rating) }} />,
      )}
      {row.mean !== null && <span className={classes.mean} style={{ left: place(row.mean) }} />}
    </div>
  );
}

/** Why a referee gave no rating. */
function Unanswered({ rows, references }: Omit<RatingResultsProps, 'norms'>) {
  const { t } = useTranslation('reference-report');
  const locale = useLocale();
  const unable = rows.flatMap(({ item, cells }) =>
    cells.filter((cell) => cell.unable).map((cell) => ({ ...cell, item })),
  );
  if (unable.length === 0) return null;
  return (
    <div>
      <Text size="sm" fw={550} mt="sm">
        {t('ratings.unanswered')}
      </Text>
      <ul className={classes.plain}>
        {unable.map(({ item, refereeId, text }) => (
          <li key={`${item.id} ${refereeId}`}>
            <Text size="sm">
              {t('ratings.because', {
                name: references.find(({ id }) => id === refereeId)?.name,
                question: item[locale].text,
                text,
              })}
            </Text>
          </li>
        ))}
      </ul>
    </div>
  );
}
