import { Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { DocumentCost } from '#functions/signing/contract/document-cost.ts';
import { formatNumber } from '#ui/format.ts';

/** What a price is made of, where it is more than one document: "3 × SMS code at 2 credits". */
export function PriceParts({ parts }: { readonly parts: DocumentCost }) {
  const { t } = useTranslation(['signmore', 'credits']);
  if (parts.length === 1 && parts[0]?.quantity === 1) return null;
  return (
    <ul>
      {parts.map(({ type, quantity, credits }) => (
        <li key={type}>
          <Text size="sm">
            {t(`create.priceOf.${type}`, {
              count: quantity,
              formatted: formatNumber(quantity),
              credits: t('create.mode.credits', {
                count: credits / quantity,
                formatted: formatNumber(credits / quantity),
              }),
            })}
          </Text>
        </li>
      ))}
    </ul>
  );
}
