import { createElement } from 'react';
import { popupKind } from '#ui/popup/popup-kinds.ts';
import type { GrantToMake } from './grant-form.tsx';

/** Opens the form in which an administrator grants a set of checks or withdraws it, with the reason. */
export const openGrantForm = popupKind<GrantToMake>('check request type grant', async () => {
  const { GrantForm } = await import('./grant-form.tsx');
  return (grant) => ({
    title: grant.title,
    content: (close) => createElement(GrantForm, { grant, onClose: close }),
  });
});
