import i18next from 'i18next';
import { lazyPart } from '#ui/lazy-part.tsx';
import { openPopup } from '#ui/popup/popup-store.ts';
import type { ReferenceProps } from './reference-gate.tsx';

const DeclineForm = lazyPart(async () => (await import('./decline-form.tsx')).DeclineForm, null);
const NotMeForm = lazyPart(async () => (await import('./not-me-form.tsx')).NotMeForm, null);

export function openDecline(props: ReferenceProps): void {
  openPopup({
    title: i18next.t('reference:decline.title'),
    content: (close) => <DeclineForm {...props} onClose={close} />,
  });
}

export function openNotMe(props: ReferenceProps, reason: 'NOT_ME' | 'WRONG_PERSON'): void {
  openPopup({
    title: i18next.t(reason === 'NOT_ME' ? 'reference:notMe.title' : 'reference:notMe.wrongTitle'),
    content: (close) => <NotMeForm {...props} reason={reason} onClose={close} />,
  });
}
