import { createElement } from 'react';
import { popupKind } from '#ui/popup/popup-kinds.ts';
import type { PurchaseToCredit } from './credit-note-form.tsx';

/** Opens the form in which an administrator orders a credit note, with the reason. */
export const openCreditNoteForm = popupKind<PurchaseToCredit>('administrator credit note', async () => {
  const { CreditNoteForm } = await import('./credit-note-form.tsx');
  return (wanted) => ({
    title: wanted.title,
    content: (close) => createElement(CreditNoteForm, { wanted, onClose: close }),
  });
});
