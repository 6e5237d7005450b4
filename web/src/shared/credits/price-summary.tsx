import { List, Text } from '@mantine/core';
import '@mantine/core/styles/List.css';
import { useTranslation } from 'react-i18next';
import { formatMoney, formatPercent } from '#ui/format.ts';
import { dueToday } from './price.ts';
import type { Price } from './price.ts';
import classes from './price-summary.module.css';

/** The full price, discount, VAT and amount due today, and why VAT is charged to an organisation abroad. */
export function PriceSummary({ price }: { price: Price }) {
  const { t } = useTranslation('credits');
  const saved = price.discountPrice - price.fullPrice;
  return (
    <>
      <dl className={classes.summary}>
        <Line label={t('price.full')} amount={price.fullPrice} />
        {saved < 0 ? (
          <Line label={t('price.discount', { share: formatPercent(price.discount) })} amount={saved} />
        ) : null}
        <Line label={t('price.tax', { share: formatPercent(price.taxRate) })} amount={price.taxAmount} />
        <Line label={t('price.due')} amount={dueToday(price)} isTotal />
      </dl>
      <VatNote obstacles={price.vatObstacles} />
    </>
  );
}

function VatNote({ obstacles }: { obstacles: Price['vatObstacles'] }) {
  const { t } = useTranslation('credits');
  if (obstacles === null) return null;
  if (obstacles.length === 0)
    return (
      <Text size="sm" mt="sm">
        {t('vat.none')}
      </Text>
    );
  return (
    <div>
      <Text size="sm" mt="sm">
        {t('vat.added')}
      </Text>
      <List size="sm">
        {obstacles.map((obstacle) => (
          <List.Item key={obstacle}>{t(`vat.${obstacle}`)}</List.Item>
        ))}
      </List>
    </div>
  );
}

function Line({ label, amount, isTotal }: { label: string; amount: number; isTotal?: boolean }) {
  return (
    <div className={classes.line} data-total={isTotal || undefined}>
      <dt>{label}</dt>
      <dd>{formatMoney(amount)}</dd>
    </div>
  );
}
