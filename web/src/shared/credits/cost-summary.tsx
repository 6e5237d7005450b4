import { Button } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useSession } from '#session/use-session.ts';
import { formatNumber } from '#ui/format.ts';
import { isTooMuch } from './use-cost.ts';
import type { Cost } from './use-cost.ts';
import summary from './price-summary.module.css';
import classes from './cost-summary.module.css';

interface CostSummaryProps {
  readonly cost: Cost;
  readonly onBuy: () => void;
}

/** The price, the balance and the balance afterwards; with too few credits, a button to buy more. */
export function CostSummary({ cost, onBuy }: CostSummaryProps) {
  const { t } = useTranslation('credits');
  const { account } = useSession();
  const { price, balance } = cost;
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
            {t('cost.missing', { count: price - balance, formatted: formatNumber(price - balance) })}{' '}
            {account.role === 'MEMBER' ? t('banner.askAdministrator') : null}
          </span>
          {account.role === 'MEMBER' ? null : (
            <Button variant="default" size="compact-md" onClick={onBuy}>
              {t('buy.title')}
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
