import { useQuery } from '@apollo/client/react';
import { Button, Skeleton, Stack, Table, Text, Title, VisuallyHidden } from '@mantine/core';
import '@mantine/core/styles/Table.css';
import { useTranslation } from 'react-i18next';
import { ErrorState } from '#ui/feedback/error-state.tsx';
import { formatMoney } from '#ui/format.ts';
import { Card } from '#ui/page/card.tsx';
import { changeProduct } from './credit-powers.ts';
import { PricedProductsDocument } from './credits-console.generated.ts';
import type { PricedProductsQuery } from './credits-console.generated.ts';
import { openAmountForm } from './open-amount-form.ts';

type Product = PricedProductsQuery['productCollection']['edges'][number]['node'];

/** The price list, which administrators can change. */
export function ProductPrices() {
  const { t } = useTranslation(['admin', 'credits']);
  const { data, error, refetch } = useQuery(PricedProductsDocument);
  if (error && !data) return <ErrorState onRetry={() => void refetch()} />;
  if (!data) return <Skeleton height={320} />;
  return (
    <Card>
      <Stack>
        <Title order={2} size="h3">
          {t('prices.title')}
        </Title>
        <Text c="dimmed" size="sm">
          {t('prices.text')}
        </Text>
        <Table>
          <Table.Thead>
            <Table.Tr>
              <Table.Th>{t('credits:prices.product')}</Table.Th>
              <Table.Th ta="right">{t('credits:prices.price')}</Table.Th>
              <Table.Th>
                <VisuallyHidden>{t('prices.change')}</VisuallyHidden>
              </Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {data.productCollection.edges.map(({ node }) => (
              <ProductRow key={node.nodeId} product={node} />
            ))}
          </Table.Tbody>
        </Table>
      </Stack>
    </Card>
  );
}

/** On small screens words may break anywhere (base.css): prices and buttons would. */
const NOWRAP = { whiteSpace: 'nowrap' } as const;

function ProductRow({ product: { type, nameKey, price, active } }: { product: Product }) {
  const { t } = useTranslation(['admin', 'credits']);
  const name = t(`credits:product.${nameKey as 'eSignatureDocument'}`);
  return (
    <Table.Tr>
      <Table.Td>
        {name}
        {active ? null : ` (${t('prices.inactive')})`}
      </Table.Td>
      <Table.Td ta="right" style={NOWRAP}>
        {formatMoney(price)}
      </Table.Td>
      <Table.Td ta="right" style={NOWRAP}>
        <Button
          size="xs"
          variant="default"
          classNames={{ label: 'one-line' }}
          aria-label={t('prices.changeOf', { name })}
          onClick={() =>
            void openAmountForm({
              title: t('prices.changeOf', { name }),
              text: t('prices.changeText'),
              label: t('prices.kroner'),
              value: price / 100,
              active,
              submitLabel: t('prices.change'),
              use: (kroner, reason, isActive) => changeProduct(type, { price: kroner * 100, active: isActive }, reason),
            })
          }
        >
          {t('prices.change')}
        </Button>
      </Table.Td>
    </Table.Tr>
  );
}
