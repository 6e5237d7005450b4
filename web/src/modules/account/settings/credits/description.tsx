import { Anchor, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { Transaction } from '#functions/credits/contract/transactions.ts';
import { usePathTo } from '#session/use-session.ts';
import { formatNumber } from '#ui/format.ts';
import { itemText, productKey, reasonKey } from './transaction-texts.ts';

/** Why the balance changed, with the document or order that it is booked on, the department and the person. */
export function Description({ transaction }: { readonly transaction: Transaction }) {
  const { t } = useTranslation('credits');
  const { reason, productType, quantity, department, costCenter, person } = transaction;
  const what = t(reasonKey(reason));
  const product = productType === null ? '' : `: ${t(productKey(productType))}`;
  const times = quantity !== null && quantity > 1 ? ` × ${formatNumber(quantity)}` : '';
  const facts = [department, costCenter, person].filter((fact) => fact !== null);
  return (
    <>
      {what}
      {product}
      {times}
      <Subject transaction={transaction} />
      {facts.length > 0 ? (
        <Text size="xs" c="dimmed" truncate="end" title={facts.join(' · ')}>
          {facts.join(' · ')}
        </Text>
      ) : null}
    </>
  );
}

/** The document or order by number and name. A document is a link while it exists. */
function Subject({ transaction }: { readonly transaction: Transaction }) {
  const { t } = useTranslation('credits');
  const to = usePathTo();
  const { subjectId, subjectNumber, itemName, productType } = transaction;
  if (subjectId === null) return null;
  const name = itemName === null ? t('transactions.deleted') : itemText(itemName);
  const text = subjectNumber === null ? name : `${subjectNumber} ${name}`;
  const isLink = itemName !== null && productType === 'E_SIGNATURE_DOCUMENT';
  return (
    <Text size="sm" truncate="end" title={text}>
      {isLink ? (
        <Anchor component={Link} underline="always" to={to('DOCUMENT', { id: subjectId })}>
          {text}
        </Anchor>
      ) : (
        text
      )}
    </Text>
  );
}
