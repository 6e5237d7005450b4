import { useTranslation } from 'react-i18next';
import { formatNumber } from '#ui/format.ts';
import type { RequestDraft } from '#modules/checkmore/request-wizard/draft.ts';
import type { Quote } from '#functions/checks/contract/quote.ts';
import classes from './review.module.css';

/** The price of each check and of all of them, in credits. */
export function PriceTable({ draft, quote }: { draft: RequestDraft; quote: Quote }) {
  const { t } = useTranslation('checkmore');
  const nameOf = (type: string) => draft.checks.find((check) => check.type === type)?.name ?? type;
  return (
    <table className={classes.prices}>
      <thead>
        <tr>
          <th scope="col">{t('review.item')}</th>
          <th scope="col">{t('review.unitPrice')}</th>
          <th scope="col">{t('review.quantity')}</th>
          <th scope="col">{t('review.total')}</th>
        </tr>
      </thead>
      <tbody>
        {quote.items.map(({ type, unitPrice, quantity, total }) => (
          <tr key={type}>
            <th scope="row">{nameOf(type)}</th>
            <td>{formatNumber(unitPrice)}</td>
            <td>{formatNumber(quantity)}</td>
            <td>{formatNumber(total)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
