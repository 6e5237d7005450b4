import { Button } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { formatNumber } from '#ui/format.ts';
import { isTooMuch } from './use-cost.ts';
import type { Cost } from './use-cost.ts';
import type { Shortfall } from './use-shortfall.ts';
import summary from './price-summary.module.css';
import classes from './cost-summary.module.css';

interface CostSummaryProps {
  readonly cost: Cost;
  /** Of the same cost (useShortfall). */
  readonly shortfall: Shortfall;
}

/** The price, the balance and the balance afterwards; with too few credits, a button to buy more or to ask for them. */
export function CostSummary({ cost, shortfall }: CostSummaryProps) {
  const { t } = useTranslation('credits');
  const { price, balance } = cost;
  const { missing, mayBuy, hasAsked, isBusy, act } = shortfall;
  return (
    <>
      <dl className={summary.summary}>
        <Line label={t('cost.price')} credits={price} />
        <Line label={t('balance.title')} credits={balance} />
        {isTooMuch(cost) ? null : <Line label={t('cost.after')} credits={balance - price} isTotal />}
      </dl>
      {isTooMuch(cost) ? (
        <div className={classes.notice} role="alert">
          <IconAlertTriangle size={20} aria-hidden />
          <span className={classes.text}>
            {t('cost.missing', { count: missing, formatted: formatNumber(missing) })}{' '}
            {mayBuy ? null : t(hasAsked ? 'cost.asked' : 'cost.askHelp')}
          </span>
          {hasAsked ? null : (
            <Button variant="default" size="compact-md" loading={isBusy} onClick={act}>
              {t(mayBuy ? 'buy.title' : 'cost.ask')}
            </Button>
          )}
        </div>
      ) : null}
    </>
  );
}

function Line({ label, credits, isTotal }: { label: string; credits: number; isTotal?: boolean }) {
  const { t } = useTranslation('credits');
  return (
    <div className={summary.line} data-total={isTotal || undefined}>
      <dt>{label}</dt>
      <dd>{t('credits.limitValue', { count: credits, formatted: formatNumber(credits) })}</dd>
    </div>
  );
}
