import { Text, Title } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { CheckFigures } from '#functions/checks/contract/check-statistics.ts';
import { useCheckNames } from '#modules/checkmore/check-names/use-check-names.ts';
import { formatNumber } from '#ui/format.ts';
import { useFigureTexts } from './use-figure-texts.ts';
import classes from './reference-statistics.module.css';

/** How many of each package were ordered and completed, and how long they took. */
export function PackageTable({ figures }: { readonly figures: readonly CheckFigures[] }) {
  const { t } = useTranslation('reference-statistics');
  const total = figures.find(({ requestType }) => requestType === null);
  return (
    <div>
      <Title order={2} size="h3" id="packages" mb="xs">
        {t('packages.title')}
      </Title>
      {total === undefined || total.ordered === 0 ? (
        <Text>{t('packages.none')}</Text>
      ) : (
        <>
          <div className={classes.scroll} tabIndex={0} role="region" aria-labelledby="packages">
            <table className={classes.table}>
              <thead>
                <tr>
                  <th scope="col">{t('packages.name')}</th>
                  <th scope="col">{t('packages.ordered')}</th>
                  <th scope="col">{t('packages.completed')}</th>
                  <th scope="col">{t('packages.withRemarks')}</th>
                  <th scope="col">{t('packages.open')}</th>
                  <th scope="col">{t('packages.ended')}</th>
                  <th scope="col">{t('packages.median')}</th>
                  <th scope="col">{t('packages.p90')}</th>
                </tr>
              </thead>
              <tbody>
                {figures
                  .filter((row) => row !== total)
                  .map((row) => (
                    <Row key={`${row.requestType} ${row.packageName}`} row={row} />
                  ))}
              </tbody>
              <tfoot>
                <Row row={total} />
              </tfoot>
            </table>
          </div>
          <Text size="sm" c="dimmed" mt="xs">
            {t('packages.help')}
          </Text>
        </>
      )}
    </div>
  );
}

function Row({ row }: { readonly row: CheckFigures }) {
  const { t } = useTranslation('reference-statistics');
  const names = useCheckNames();
  const { requestType, packageName } = row;
  const { duration } = useFigureTexts();
  const days = (count: number | null) => duration(count === null ? null : count * 24);
  return (
    <tr>
      <th scope="row">{requestType === null ? t('all') : names.ofRequest({ requestType, packageName })}</th>
      <td>{formatNumber(row.ordered)}</td>
      <td>{formatNumber(row.completed)}</td>
      <td>{formatNumber(row.withRemarks)}</td>
      <td>{formatNumber(row.open)}</td>
      <td>{formatNumber(row.ended)}</td>
      <td>{days(row.medianDays)}</td>
      <td>{days(row.p90Days)}</td>
    </tr>
  );
}
