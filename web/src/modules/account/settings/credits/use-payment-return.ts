import { useEffect, useEffectEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import type { SetupStatus } from '#functions/credits/contract/payment-method-schemas.ts';
import { paymentReturn } from '#shared/credits/payment-return.ts';
import { showError } from '#ui/toast/show-error.ts';
import { showToast } from '#ui/toast/toast-store.ts';
import { saveCard } from './payment-method-commands.ts';

const PARAMETER = 'payment_method_setup';

/**
 * Saves the card when the browser returns from the bank, and puts the result into the URL (spec 000 §4). Returns the
 * result in the URL, and the function that sets it.
 */
export function usePaymentReturn(accountId: string) {
  const { t } = useTranslation('credits');
  const [params, setParams] = useSearchParams();

  function note(status: SetupStatus): void {
    setParams(
      (before) => {
        before.set(PARAMETER, status);
        return before;
      },
      { replace: true },
    );
    if (status === 'succeeded') showToast({ kind: 'success', message: t('payment.cardAdded') });
  }

  const returned = useEffectEvent((back: URLSearchParams) => {
    const details = {
      email: back.get('invoice_email') ?? '',
      entityType: back.get('entity_type') === 'INDIVIDUAL' ? 'INDIVIDUAL' : 'ORGANIZATION',
      isDefault: back.get('set_default') === 'true',
    } as const;
    saveCard(accountId, back.get('setup_intent') ?? '', details).then(note, showError);
  });
  useEffect(function finish() {
    const { search } = paymentReturn;
    paymentReturn.search = '';
    const back = new URLSearchParams(search);
    if (back.has('setup_intent')) returned(back);
  }, []);
  return { setup: params.get(PARAMETER), note };
}
