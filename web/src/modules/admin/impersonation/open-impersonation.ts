import i18next from 'i18next';
import { createElement } from 'react';
import { loadTexts } from '#i18n/i18n.ts';
import { popupKind } from '#ui/popup/popup-kinds.ts';

/** Opens the form to act as another user. Its code is loaded when it is opened. */
export const openImpersonation = popupKind<void>('impersonation', async () => {
  const [{ ImpersonationForm }] = await Promise.all([import('./impersonation-form.tsx'), loadTexts('security')]);
  return () => ({ title: i18next.t('security:impersonation.title'), content: () => createElement(ImpersonationForm) });
});
