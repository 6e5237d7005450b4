import i18next from 'i18next';
import type { SetupStatus } from '#functions/credits/contract/payment-method-schemas.ts';
import { createElement } from 'react';
import { loadTexts } from '#i18n/i18n.ts';
import { popupKind } from '#ui/popup/popup-kinds.ts';
import { openPopup } from '#ui/popup/popup-store.ts';
import { showError } from '#ui/toast/show-error.ts';
import type { EditCardProps } from './edit-card-form.tsx';
import type { InvoiceFormProps } from './invoice-form.tsx';
import { setUpCard } from './payment-method-commands.ts';
import type { Payer } from './payment-method-commands.ts';

export const openEditCard = popupKind<EditCardProps>('editPaymentMethod', async () => {
  const [{ editCard }] = await Promise.all([import('./edit-card-form.tsx'), loadTexts('credits')]);
  return editCard;
});

export const openInvoiceForm = popupKind<InvoiceFormProps>('addPaymentMethod', async () => {
  const [{ invoiceForm }] = await Promise.all([import('./invoice-form.tsx'), loadTexts('credits')]);
  return invoiceForm;
});

interface NewCard {
  readonly payer: Payer;
  readonly isTeam: boolean;
  /** The card that the new one replaces. */
  readonly replacedId: string | null;
  readonly onSaved: (status: SetupStatus) => void;
}

/** Opens the side panel for a new card once the payment provider is ready, unless the user has left the page. */
export async function openNewCard({ payer, isTeam, replacedId, onSaved }: NewCard): Promise<void> {
  const { pathname } = location;
  try {
    const [{ NewCardForm }, stripe, clientSecret] = await Promise.all([
      import('./new-card-form.tsx'),
      import('./load-stripe.ts').then(({ startStripe }) => startStripe()),
      setUpCard(payer.id, replacedId),
    ]);
    if (location.pathname !== pathname) return;
    openPopup({
      title: i18next.t(replacedId === null ? 'payment.addCard' : 'payment.replaceCard', { ns: 'credits' }),
      variant: 'slideOver',
      closeOnClickOutside: false,
      content: (onClose) => createElement(NewCardForm, { payer, isTeam, stripe, clientSecret, onSaved, onClose }),
    });
  } catch (error) {
    showError(error);
  }
}
