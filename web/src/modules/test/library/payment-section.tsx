import { useTranslation } from 'react-i18next';
import { PaymentMethodCard } from '#shared/credits/payment-method-card.tsx';
import type { PaymentMethod } from '#shared/credits/payment-method.ts';
import { Card } from '#ui/page/card.tsx';
import type { Price } from '#shared/credits/price.ts';
import { PriceSummary } from '#shared/credits/price-summary.tsx';
import { Example } from './example.tsx';
import { people } from './people.ts';

const plain: PaymentMethod = {
  id: '1',
  type: 'CARD',
  title: 'Visa •••• 4242',
  detail: '04/28',
  isDefault: false,
  isPending: false,
  status: null,
};

const methods: readonly PaymentMethod[] = [
  { ...plain, isDefault: true },
  { ...plain, id: '2', title: 'Mastercard •••• 4444' },
  { ...plain, id: '3', title: 'Visa •••• 0077', isPending: true },
  { ...plain, id: '4', title: 'Visa •••• 0069', status: 'expired' },
  { ...plain, id: '5', title: 'Visa •••• 0341', status: 'failed', isDefault: true },
  { ...plain, id: '6', type: 'INVOICE', title: people[3]?.label ?? '', detail: people[3]?.detail ?? '' },
];

const price: Price = {
  fullPrice: 1_250_000,
  discountPrice: 1_125_000,
  discount: 0.1,
  taxRate: 0.25,
  taxAmount: 281_250,
  vatCase: 'NORWAY',
  vatObstacles: null,
};
const undiscounted: Price = {
  fullPrice: 99,
  discountPrice: 99,
  discount: 0,
  taxRate: 0.25,
  taxAmount: 25,
  vatCase: 'UNPROVEN',
  vatObstacles: ['vatNumber'],
};

const nothing = () => {};

export function PaymentSection() {
  const { t } = useTranslation('library');
  return (
    <>
      <Example title={t('piece.price')} layout="columns">
        <Card>
          <PriceSummary price={price} />
        </Card>
        <Card>
          <PriceSummary price={undiscounted} />
        </Card>
      </Example>
      <Example title={t('piece.paymentMethod')}>
        {methods.map((method) => (
          <PaymentMethodCard
            key={method.id}
            method={method}
            onEdit={nothing}
            onUpdate={nothing}
            onRemove={nothing}
            onSetDefault={nothing}
          />
        ))}
      </Example>
    </>
  );
}
