import { Button, Group, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { CreditPrice } from '#functions/credits/contract/price.ts';
import { dueToday } from './price.ts';
import { PriceSummary } from './price-summary.tsx';
import { formatMoney, formatNumber } from '#ui/format.ts';
import { showError } from '#ui/toast/show-error.ts';
import { goToCheckout } from './buy-commands.ts';

interface BuyPaymentProps {
  readonly accountId: string;
  readonly price: CreditPrice;
  readonly onBack: () => void;
}

/** The second step: what it comes to, and the way to the payment page. */
export function BuyPayment({ accountId, price, onBack }: BuyPaymentProps) {
  const { t } = useTranslation('credits');
  const [isBusy, setBusy] = useState(false);

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
    </Stack>
  );
}
