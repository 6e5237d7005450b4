import { Button, Group, Radio, Skeleton, Stack, Text } from '@mantine/core';
import '@mantine/core/styles/Radio.css';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { InvoiceTerms } from '#functions/credits/contract/invoice-schemas.ts';
import type { CreditPrice } from '#functions/credits/contract/price.ts';
import { dueToday } from './price.ts';
import { PriceSummary } from './price-summary.tsx';
import { formatMoney, formatNumber } from '#ui/format.ts';
import { lazyPart } from '#ui/lazy-part.tsx';
import { showError } from '#ui/toast/show-error.ts';
import { goToCheckout, readInvoiceTerms } from './buy-commands.ts';

interface BuyPaymentProps {
  readonly accountId: string;
  readonly price: CreditPrice;
  readonly onBack: () => void;
  /** Called with the purchase when an invoice was ordered. */
  readonly onOrdered: (purchaseId: string) => void;
}

const InvoiceForm = lazyPart(async () => (await import('./invoice-form.tsx')).InvoiceForm, <Skeleton height={480} />);

/** The second step: the total, and the button to the payment page or for the invoice. */
export function BuyPayment({ accountId, price, onBack, onOrdered }: BuyPaymentProps) {
  const { t } = useTranslation('credits');
  const [isBusy, setBusy] = useState(false);
  const [method, setMethod] = useState<'CARD' | 'INVOICE'>('CARD');
  const terms = useInvoiceTerms(accountId);

  async function pay(): Promise<void> {
    setBusy(true);
    try {
      await goToCheckout(accountId, price.quantity);
    } catch (error) {
      showError(error);
      setBusy(false);
    }
  }

  return (
    <Stack>
      <Text fw={600}>{t('buy.bundle', { credits: formatNumber(price.credits) })}</Text>
      <PriceSummary price={price} />
      {terms?.offered ? <Methods terms={terms} price={price} value={method} onChange={setMethod} /> : null}
      {method === 'INVOICE' && terms !== null ? (
        <InvoiceForm accountId={accountId} price={price} buyer={terms.buyer} onBack={onBack} onOrdered={onOrdered} />
      ) : (
        <>
          <Text size="sm" c="dimmed">
            {t('buy.cardHelp')}
          </Text>
          <Group justify="space-between">
            <Button variant="default" disabled={isBusy} onClick={onBack}>
              {t('buy.back')}
            </Button>
            <Button loading={isBusy} onClick={() => void pay()}>
              {t('buy.pay', { amount: formatMoney(dueToday(price)) })}
            </Button>
          </Group>
        </>
      )}
    </Stack>
  );
}

interface MethodsProps {
  readonly terms: InvoiceTerms;
  readonly price: CreditPrice;
  readonly value: 'CARD' | 'INVOICE';
  readonly onChange: (method: 'CARD' | 'INVOICE') => void;
}

/** The choice of card or invoice, with the reason if no invoice is possible. */
function Methods({ terms, price, value, onChange }: MethodsProps) {
  const { t } = useTranslation('credits');
  const { smallest, overdue, days, creditLeft } = terms;
  const help = () => {
    if (price.quantity < smallest) return t('buy.invoiceFrom', { credits: formatNumber(smallest * 100) });
    if (overdue) return t('buy.invoiceOverdue');
    return t(price.credits <= creditLeft ? 'buy.invoiceHelp' : 'buy.invoiceHelpLater', { days });
  };
  return (
    <Radio.Group
      label={t('buy.how')}
      value={value}
      onChange={(chosen) => onChange(chosen === 'INVOICE' ? 'INVOICE' : 'CARD')}
    >
      <Stack gap="xs" mt="xs">
        <Radio value="CARD" label={t('buy.byCard')} />
        <Radio
          value="INVOICE"
          label={t('buy.byInvoice')}
          description={help()}
          disabled={overdue || price.quantity < smallest}
        />
      </Stack>
    </Radio.Group>
  );
}

/** Returns the terms; null while unknown, when only the card is offered. */
function useInvoiceTerms(accountId: string): InvoiceTerms | null {
  const [terms, setTerms] = useState<InvoiceTerms | null>(null);
  useEffect(
    function load() {
      let isCurrent = true;
      readInvoiceTerms(accountId).then((read) => isCurrent && setTerms(read), showError);
      return () => {
        isCurrent = false;
      };
    },
    [accountId],
  );
  return terms;
}
