import { Button, Group, Skeleton, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { OrderBuyer } from '#functions/credits/contract/invoice-schemas.ts';
import type { CreditPrice } from '#functions/credits/contract/price.ts';
import { dueToday } from './price.ts';
import { Missing } from './missing.tsx';
import { PriceSummary } from './price-summary.tsx';
import { formatMoney, formatNumber } from '#ui/format.ts';
import { lazyPart } from '#ui/lazy-part.tsx';
import { showError } from '#ui/toast/show-error.ts';
import { buyByInvoice, goToCheckout, payWithSavedCard } from './buy-commands.ts';
import { INVOICE, unansweredWay } from './order-once.ts';
import { isInvoiced, NEW_CARD, PaymentChoice } from './payment-choice.tsx';
import { usePaymentChoices } from './use-payment-choices.ts';
import type { PaymentChoices } from './use-payment-choices.ts';

interface BuyPaymentProps {
  readonly accountId: string;
  readonly price: CreditPrice;
  /** The credits that are missing; 0 when nothing is known to be. */
  readonly missing: number;
  readonly onBack: () => void;
  /** Called with the purchase when a saved card was charged, or an invoice ordered. */
  readonly onOrdered: (purchaseId: string) => void;
}

const InvoiceForm = lazyPart(async () => (await import('./invoice-form.tsx')).InvoiceForm, <Skeleton height={480} />);

/** The second step: the total, and the choice of payment. */
export function BuyPayment(props: BuyPaymentProps) {
  const { t } = useTranslation('credits');
  const choices = usePaymentChoices(props.accountId);
  return (
    <Stack>
      <Missing credits={props.missing} />
      <Text fw={600}>{t('buy.bundle', { credits: formatNumber(props.price.credits) })}</Text>
      <PriceSummary price={props.price} />
      {choices === null ? <Skeleton height={120} /> : <Choose {...props} choices={choices} />}
    </Stack>
  );
}

/** A saved card's id, NEW_CARD or INVOICE: the default one, if this can be paid with it. */
function firstChoice({ terms, saved }: PaymentChoices, price: CreditPrice): string {
  if (saved[0]?.type === 'INVOICE' && terms !== null && isInvoiced(terms, price)) return INVOICE;
  return saved.find(({ type }) => type === 'STRIPE_CARD')?.id ?? NEW_CARD;
}

function Choose({
  accountId,
  price,
  choices,
  onBack,
  onOrdered,
}: Omit<BuyPaymentProps, 'missing'> & { readonly choices: PaymentChoices }) {
  const { t } = useTranslation('credits');
  const [isBusy, setBusy] = useState(false);
  const { terms, saved } = choices;
  const { quantity } = price;
  // Only a repeat in the same way tells whether the order was paid, and pays once.
  const [way, setWay] = useState(() => unansweredWay({ accountId, quantity }));
  const isHeld = way !== null && (way === INVOICE ? terms !== null : saved.some(({ id }) => id === way));
  const [choice, setChoice] = useState(() => (isHeld ? way : firstChoice(choices, price)));

  async function pay(): Promise<void> {
    setBusy(true);
    try {
      if (choice === NEW_CARD) return await goToCheckout(accountId, quantity);
      const purchaseId = await payWithSavedCard(accountId, quantity, choice);
      if (purchaseId !== null) onOrdered(purchaseId);
    } catch (error) {
      showError(error);
      setWay(unansweredWay({ accountId, quantity }));
      setBusy(false);
    }
  }

  async function order(buyer: OrderBuyer): Promise<void> {
    try {
      onOrdered(await buyByInvoice(accountId, quantity, buyer));
    } finally {
      setWay(unansweredWay({ accountId, quantity }));
    }
  }

  return (
    <>
      <PaymentChoice
        choices={choices}
        price={price}
        value={choice}
        isDisabled={isBusy || isHeld}
        onChange={setChoice}
      />
      {isHeld ? <Text size="sm">{t('buy.unanswered')}</Text> : null}
      {choice === INVOICE && terms !== null ? (
        <InvoiceForm price={price} terms={terms} onBack={onBack} onOrder={order} />
      ) : (
        <>
          <Text size="sm" c="dimmed">
            {t(choice === NEW_CARD ? 'buy.cardHelp' : 'buy.savedCardHelp')}
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
    </>
  );
}
