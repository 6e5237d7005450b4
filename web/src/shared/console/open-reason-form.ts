import { createElement } from 'react';
import { popupKind } from '#ui/popup/popup-kinds.ts';
import type { PowerToUse } from './reason-form.tsx';

/** Opens the form that asks for the reason of an administrator's act, and then acts. */
export const openReasonForm = popupKind<PowerToUse>('administrator power', async () => {
  const { ReasonForm } = await import('./reason-form.tsx');
  return (power) => ({
    title: power.title,
    content: (close) => createElement(ReasonForm, { power, onClose: close }),
  });
});
