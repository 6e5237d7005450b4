import i18next from 'i18next';
import { lazyPart } from '#ui/lazy-part.tsx';
import { openPopup } from '#ui/popup/popup-store.ts';
import type { TerminateRequest } from './terminate-form.tsx';

const TerminateForm = lazyPart(async () => (await import('./terminate-form.tsx')).TerminateForm, null);

/** The form for ending a document that was signed. Its code loads when it is first needed. */
export function openTerminatePopup({ id, name, isSealed, copyRecipients }: TerminateRequest): void {
  openPopup({
    title: i18next.t('signmore:terminate.title', { name }),
    content: (close) => <TerminateForm request={{ id, name, isSealed, copyRecipients }} onClose={close} />,
  });
}
