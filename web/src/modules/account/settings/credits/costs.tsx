import { Group, NativeSelect, Skeleton, Text } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { COST_SUMS } from '#functions/credits/contract/transactions.ts';
import type { CostSum, CreditCosts, TransactionFilter } from '#functions/credits/contract/transactions.ts';
import { useJsonQuery } from '#graphql/use-json-query.ts';
import { ErrorState } from '#ui/feedback/error-state.tsx';
import { formatMonth, formatNumber } from '#ui/format.ts';
import { Card } from '#ui/page/card.tsx';
import classes from './history.module.css';
import { CreditCostsDocument } from './months.generated.ts';
import { productKey } from './transaction-texts.ts';

interface CostsProps {
  readonly accountId: string;
  /** The filter of the list; null while it loads. */
  readonly filter: TransactionFilter | null;
}

/** What departments, people, products or months have cost, of the transactions that the list's filter finds. */
export function Costs({ accountId, filter }: CostsProps) {
  const { t } = useTranslation('credits');
  const [summedBy, setSummedBy] = useState<CostSum>('DEPARTMENT');
  const variables = { accountId, summedBy, filter: filter ?? {} };
  const { data, error, refetch } = useJsonQuery(CreditCostsDocument, variables, { skip: filter === null });
  return (
    <Card>
      <Group justify="space-between" align="flex-start" mb="sm">
        <h2 className={classes.title}>{t('costs.title')}</h2>
        <NativeSelect
          label={t('costs.by')}
          value={summedBy}
          data={COST_SUMS.map((value) => ({ value, label: t(`costs.${value}`) }))}
          onChange={({ currentTarget }) => setSummedBy(currentTarget.value as CostSum)}
        />
      </Group>
      <Text size="sm" c="dimmed" mb="sm">
        {t('costs.help')}
      </Text>
      {error && !data ? (
        <ErrorState onRetry={() => void refetch()} />
      ) : data ? (
        <CostTable costs={data} summedBy={summedBy} />
      ) : (
        <Skeleton height={120} />
      )}
    </Card>
  );
}

function CostTable({ costs, summedBy }: { readonly costs: CreditCosts; readonly summedBy: CostSum }) {
  const { t } = useTranslation('credits');
  if (costs.length === 0) return <Text size="sm">{t('costs.none')}</Text>;
  const hasCostCenters = costs.some(({ costCenter }) => costCenter !== null);
  const sumOf = (column: 'pieces' | 'credits') => formatNumber(costs.reduce((total, cost) => total + cost[column], 0));
  return (
    // A region that scrolls must take the focus, so that the keyboard can scroll it.
    <div className={classes.scroll} role="region" aria-label={t('costs.title')} tabIndex={0}>
      <table className={classes.table}>
        <thead>
          <tr>
            <th scope="col">{t(`costs.${summedBy}`)}</th>
            {hasCostCenters ? <th scope="col">{t('costs.costCenter')}</th> : null}
            <th scope="col">{t('costs.pieces')}</th>
            <th scope="col">{t('costs.credits')}</th>
          </tr>
        </thead>
        <tbody>
          {costs.map((cost) => (
            <tr key={`${cost.key} ${cost.costCenter}`}>
              <th scope="row">
                <CostName cost={cost} summedBy={summedBy} />
              </th>
              {hasCostCenters ? <td>{cost.costCenter}</td> : null}
              <td>{formatNumber(cost.pieces)}</td>
              <td>{formatNumber(cost.credits)}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{t('costs.total')}</th>
            {hasCostCenters ? <td /> : null}
            <td>{sumOf('pieces')}</td>
            <td>{sumOf('credits')}</td>
          </tr>
        </tfoot>
      </table>
    </div>
  );
}

function CostName({ cost: { key, name }, summedBy }: { cost: CreditCosts[number]; summedBy: CostSum }) {
  const { t } = useTranslation('credits');
  if (key === null) return t(summedBy === 'PERSON' ? 'costs.noPerson' : 'costs.noDepartment');
  if (summedBy === 'PRODUCT') return t(productKey(key));
  if (summedBy === 'MONTH') return formatMonth(`${key}-01`);
  return name ?? t('costs.gone');
}
