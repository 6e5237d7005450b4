import { useQuery } from '@apollo/client/react';
import { Skeleton } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { ErrorState } from '#ui/feedback/error-state.tsx';
import { lazyPart } from '#ui/lazy-part.tsx';
import { Card } from '#ui/page/card.tsx';
import { CreditMonthsDocument } from './months.generated.ts';
import classes from './history.module.css';

const HistoryCharts = lazyPart(
  async () => (await import('./history-charts.tsx')).HistoryCharts,
  <Skeleton height={260} />,
);

/** What the account spent and had in the last twelve months, as charts with the table behind them. */
export function CreditHistory({ accountId }: { accountId: string }) {
  const { t } = useTranslation('credits');
  const { data, error, refetch } = useQuery(CreditMonthsDocument, { variables: { accountId } });
  const months = data?.creditMonths ?? null;
  return (
    <Card>
      <h2 className={classes.title}>{t('history.title')}</h2>
      {error && !data ? (
        <ErrorState onRetry={() => void refetch()} />
      ) : months === null ? (
        <Skeleton height={260} />
      ) : (
        <HistoryCharts months={months} />
      )}
    </Card>
  );
}
