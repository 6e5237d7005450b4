import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { PriceList, PricesRequest } from '#functions/credits/contract/price-list-schemas.ts';
import { callFunction } from '#api/functions.ts';
import { formatMoney } from '#ui/format.ts';
import classes from './content.module.css';

/** What sending a document costs. Empty while the price list is not there: the text below it stays true. */
export function DocumentPrice() {
  const { t } = useTranslation('content');
  const [price, setPrice] = useState<number | null>(null);
  useEffect(function loadPrice() {
    const left = new AbortController();
    callFunction<PriceList>('prices', { action: 'list' } satisfies PricesRequest, { signal: left.signal }).then(
      ({ products }) => setPrice(products.find(({ type }) => type === 'E_SIGNATURE_DOCUMENT')?.price ?? null),
      () => {},
    );
    return () => left.abort();
  }, []);
  return <p className={classes.amount}>{price !== null && t('home.price.amount', { price: formatMoney(price) })}</p>;
}
