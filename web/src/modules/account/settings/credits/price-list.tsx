import '@mantine/core/styles/Table.css';
import { useQuery } from '@apollo/client/react';
import { Skeleton, Table, Text } from '@mantine/core';
import i18next from 'i18next';
import { useTranslation } from 'react-i18next';
import { ErrorState } from '#ui/feedback/error-state.tsx';
import { formatMoney } from '#ui/format.ts';
import type { PopupOptions } from '#ui/popup/popup-store.ts';
import { PriceListDocument } from './credits.generated.ts';

export const priceList = (): PopupOptions => ({
  title: i18next.t('prices.title', { ns: 'credits' }),
  size: 'md',
  content: () => <PriceList />,
});

/** The price list, without VAT (spec 001 §9). */
function PriceList() {
  const { t } = useTranslation('credits');
  const { data, error, refetch } = useQuery(PriceListDocument, { fetchPolicy: 'cache-first' });
  if (error && !data) return <ErrorState onRetry={() => void refetch()} />;
  if (!data) return <Skeleton height={320} />;
  return (
    <>
      <Text size="sm" c="dimmed" mb="sm">
        {t('prices.help')}
      </Text>
      <Table>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{t('prices.product')}</Table.Th>
            <Table.Th ta="right">{t('prices.price')}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {data.productCollection.edges.map(({ node }) => (
            <Table.Tr key={node.id}>
              <Table.Td>{t(`product.${node.nameKey}` as 'product.eSignatureDocument')}</Table.Td>
              <Table.Td ta="right">{formatMoney(node.price)}</Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </>
  );
}
