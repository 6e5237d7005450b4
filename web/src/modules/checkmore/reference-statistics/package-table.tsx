import { Text, Title } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { CheckFigures } from '#functions/checks/contract/check-statistics.ts';
import { useCheckNames } from '#modules/checkmore/check-names/use-check-names.ts';
import { formatNumber } from '#ui/format.ts';
import { FigureTable } from './figure-table.tsx';
import { useFigureTexts } from './use-figure-texts.ts';

/** How many of each package were ordered and completed, and how long they took. */
export function PackageTable({ figures }: { readonly figures: readonly CheckFigures[] }) {
  const { t } = useTranslation('reference-statistics');
  const names = useCheckNames();
  const { duration } = useFigureTexts();
  const days = (count: number | null) => duration(count === null ? null : count * 24);
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
          <FigureTable<CheckFigures>
            labelledBy="packages"
            rows={figures.filter((row) => row !== total)}
            rowId={(row) => `${row.requestType} ${row.packageName}`}
            total={total}
            columns={[
              [
                t('packages.name'),
                ({ requestType, packageName }) =>
                  requestType === null ? t('all') : names.ofRequest({ requestType, packageName }),
              ],
              [t('packages.ordered'), (row) => formatNumber(row.ordered)],
              [t('packages.completed'), (row) => formatNumber(row.completed)],
              [t('packages.withRemarks'), (row) => formatNumber(row.withRemarks)],
              [t('packages.open'), (row) => formatNumber(row.open)],
              [t('packages.ended'), (row) => formatNumber(row.ended)],
              [t('packages.median'), (row) => days(row.medianDays)],
              [t('packages.p90'), (row) => days(row.p90Days)],
            ]}
          />
          <Text size="sm" c="dimmed" mt="xs">
            {t('packages.help')}
          </Text>
        </>
      )}
    </div>
  );
}
