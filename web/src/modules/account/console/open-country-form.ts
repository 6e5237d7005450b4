import { createElement } from 'react';
import { popupKind } from '#ui/popup/popup-kinds.ts';
import type { CountryToSet } from './country-form.tsx';

/** Opens the form in which an administrator changes where a buyer is, with the reason. */
export const openCountryForm = popupKind<CountryToSet>('administrator country', async () => {
  const { CountryForm } = await import('./country-form.tsx');
  return (wanted) => ({
    title: wanted.title,
    content: (close) => createElement(CountryForm, { wanted, onClose: close }),
  });
});
