import { Button, Group, Loader, Stack, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { formatNumber } from '#ui/format.ts';
import { SalesDocumentButton } from './sales-document-button.tsx';
import { usePurchase } from './use-purchase.ts';
import { useReceipt } from './use-sales-documents.ts';

interface BuySuccessProps {
  readonly purchaseId: string;
  readonly onBought: () => void;
  readonly onClose: () => void;
}

/** The last step: the state of the purchase. Credits are shown only once the ledger has them. */
export function BuySuccess({ purchaseId, onBought, onClose }: BuySuccessProps) {
  const { t } = useTranslation('credits');
  const { state, credits } = usePurchase(purchaseId, onBought);
  const receipt = useReceipt(purchaseId, state === 'paid');
  return (
    <Stack>
      <Group role="status" wrap="nowrap">
        {state === 'waiting' || state === 'slow' ? <Loader size="sm" /> : null}
        <Text>{t(`buy.state.${state}`, { credits: formatNumber(credits) })}</Text>
      </Group>
      <Group justify="flex-end">
        {receipt ? <SalesDocumentButton document={receipt} /> : null}
        <Button onClick={onClose}>{t('buy.close')}</Button>
      </Group>
    </Stack>
  );
}
