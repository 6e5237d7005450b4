import { createElement } from 'react';
import { popupKind } from '#ui/popup/popup-kinds.ts';
import type { AmountToSet } from './amount-form.tsx';

/** Opens the form in which an administrator sets a number, with the reason. */
export const openAmountForm = popupKind<AmountToSet>('administrator amount', async () => {
  const { AmountForm } = await import('./amount-form.tsx');
  return (wanted) => ({
    title: wanted.title,
    content: (close) => createElement(AmountForm, { wanted, onClose: close }),
  });
});
