import { Skeleton } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { CreditSums } from '#functions/credits/contract/transactions.ts';
import { ErrorState } from '#ui/feedback/error-state.tsx';
import { formatNumber } from '#ui/format.ts';
import { Card } from '#ui/page/card.tsx';
import { signed } from './signed.ts';
import classes from './transaction-sums.module.css';

interface TransactionSumsProps {
  /** Null while they load. */
  readonly sums: CreditSums | null;
  readonly hasFailed: boolean;
  readonly retry: () => void;
}

/** What the list's filter finds on all pages: how many transactions, and what they add up to. */
export function TransactionSums({ sums, hasFailed, retry }: TransactionSumsProps) {
  const { t } = useTranslation('credits');
  if (hasFailed) return <ErrorState onRetry={retry} />;
  const facts: readonly (readonly [string, string | null])[] = [
    [t('sums.count'), sums && formatNumber(sums.count)],
    [t('sums.received'), sums && signed(sums.received)],
    [t('sums.spent'), sums && signed(0 - sums.spent)],
    [t('sums.net'), sums && signed(sums.received - sums.spent)],
  ];
  return (
    <Card flush>
      <dl className={classes.sums} aria-busy={sums === null}>
        {facts.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value ?? <Skeleton width="4rem" height="1.25rem" />}</dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}
