import { List, Text } from '@mantine/core';
import '@mantine/core/styles/List.css';
import { useTranslation } from 'react-i18next';
import { formatMoney, formatPercent } from '#ui/format.ts';
import { dueToday } from './price.ts';
import type { Price } from './price.ts';
import classes from './price-summary.module.css';

/** The full price, discount, VAT and amount due today, and why an organisation outside Norway pays VAT or not. */
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
      <VatNote price={price} />
    </>
  );
}

function VatNote({ price: { vatCase, vatObstacles } }: { price: Price }) {
  const { t } = useTranslation('credits');
  if (vatCase === 'NORWAY' || vatCase === 'NOT_SOLD') return null;
  if (vatCase !== 'UNPROVEN')
    return (
      <Text size="sm" mt="sm">
        {t(vatCase === 'SVALBARD' ? 'vat.noneOnSvalbard' : 'vat.none')}
      </Text>
    );
  // Nothing in the settings is missing there: support has to confirm it.
  if (vatObstacles?.includes('svalbard'))
    return (
      <Text size="sm" mt="sm">
        {t('vat.svalbard')}
      </Text>
    );
  return (
    <div>
      <Text size="sm" mt="sm">
        {t('vat.added')}
      </Text>
      <List size="sm">
        {(vatObstacles ?? []).map((obstacle) => (
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
